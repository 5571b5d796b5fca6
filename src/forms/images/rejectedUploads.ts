import type { useToast } from '../../providers/useToast';
import type { Texts } from '../../ui/useText';
import type { Upload } from './useUploads';

export const isRefused = ({ state }: Upload): boolean => state === 'failed';

/** Message for an image that could not be added. */
export const uploadProblem = (
  { problem }: Pick<Upload, 'problem'>,
  { issueSentence }: Pick<Texts, 'issueSentence'>,
): string | undefined => {
  if (!problem) return undefined;
  return 'sentence' in problem ? problem.sentence : issueSentence({ path: 'images', message: problem });
};

/**
 * Shows toasts about images that could not be added, when the form with the list of uploads closes. Warnings, because
 * errors are removed with their page.
 */
export const reportRefused = (
  uploads: readonly Upload[],
  words: Pick<Texts, 'text' | 'issueSentence'>,
  toast: Pick<ReturnType<typeof useToast>, 'say'>,
): void => {
  for (const upload of uploads.filter(isRefused)) {
    const failed = words.text('torvet.image.failed', { name: upload.name });
    toast.say([failed, uploadProblem(upload, words)].join(': '), 'warning');
  }
};
