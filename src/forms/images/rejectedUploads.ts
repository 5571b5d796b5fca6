import type { Texts } from '../../ui/useText';
import type { FieldPath } from '../store/values';
import type { Upload } from './useUploads';

const prefix = 'images.refused.';

/** The place in the form of an image that could not be added. */
export const uploadPath = ({ key }: Pick<Upload, 'key'>): FieldPath => `${prefix}${key}`;

export const isRefused = ({ state }: Upload): boolean => state === 'failed';

/** Whether a path is that of a failed upload that was removed or is being retried. */
export const isUploadResolved = (path: FieldPath, uploads: readonly Upload[]): boolean =>
  !uploads.some((upload) => isRefused(upload) && uploadPath(upload) === path);

export const isUploadPath = (path: FieldPath): boolean => path.startsWith(prefix);

/** Why an image could not be added. */
export const uploadProblem = (
  { problem }: Pick<Upload, 'problem'>,
  { issueSentence }: Pick<Texts, 'issueSentence'>,
): string | undefined => {
  if (!problem) return undefined;
  return 'sentence' in problem ? problem.sentence : issueSentence({ path: 'images', message: problem });
};
