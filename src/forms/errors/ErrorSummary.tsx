import { isUploadPath, isUploadResolved } from '../../listings/images/rejectedUploads';
import type { Upload } from '../../listings/images/useUploads';
import { useFormState } from '../store/context';
import { useFormProgress } from '../store/progress';
import { type FieldPath, fieldName } from '../store/values';
import { FieldErrorSummary, type RejectedSave } from './FieldErrorSummary';

export type { RejectedSave } from './FieldErrorSummary';

interface ErrorSummaryProps {
  refused: RejectedSave | undefined;
  /** The images on their way, and those that could not be added. */
  uploads: readonly Upload[];
}

/** The summary of a listing's form: what is mended is read from the form's store, images among it. */
export const ErrorSummary = ({ refused, uploads }: ErrorSummaryProps) => {
  const current = useFormState(({ errors }) => errors);
  const { missing } = useFormProgress();
  const isResolved = (path: FieldPath) => {
    if (isUploadPath(path)) return isUploadResolved(path, uploads);
    if (fieldName(path) === 'images') return !missing.some((issue) => issue.path === path);
    return !current[path];
  };
  return <FieldErrorSummary refused={refused} isResolved={isResolved} />;
};
