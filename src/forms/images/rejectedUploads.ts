import type { Texts } from '../../ui/useText';
import type { FieldPath } from '../store/values';
import type { Upload } from './useUploads';

const prefix = 'images.refused.';

/** Form path for the error of an image that could not be added. */
export const uploadPath = ({ key }: Pick<Upload, 'key'>): FieldPath => `${prefix}${key}`;

export const isRefused = ({ state }: Upload): boolean => state === 'failed';

/** True if a failed upload was removed or is being retried. */
export const isUploadResolved = (path: FieldPath, uploads: readonly Upload[]): boolean =>
  !uploads.some((upload) => isRefused(upload) && uploadPath(upload) === path);

export const isUploadPath = (path: FieldPath): boolean => path.startsWith(prefix);

/** Message for an image that could not be added. */
export const uploadProblem = (
  { problem }: Pick<Upload, 'problem'>,
  { issueSentence }: Pick<Texts, 'issueSentence'>,
): string | undefined => {
  if (!problem) return undefined;
  return 'sentence' in problem ? problem.sentence : issueSentence({ path: 'images', message: problem });
};
