import { isUploadPath, isUploadResolved } from '../images/refusedUploads';
import type { Upload } from '../images/useUploads';
import { useFormState } from '../store/context';
import { useFormProgress } from '../store/progress';
import { type FieldPath, fieldName } from '../store/values';
import { FaultSummary, type RefusedSave } from './FaultSummary';

export type { RefusedSave } from './FaultSummary';

interface ErrorSummaryProps {
  refused: RefusedSave | undefined;
  /** The pictures on their way, and those that could not be added. */
  uploads: readonly Upload[];
}

/** The summary of a listing's form: what is mended is read from the form's store, pictures among it. */
export const ErrorSummary = ({ refused, uploads }: ErrorSummaryProps) => {
  const current = useFormState(({ faults }) => faults);
  const { missing } = useFormProgress();
  const isMended = (path: FieldPath) => {
    if (isUploadPath(path)) return isUploadResolved(path, uploads);
    if (fieldName(path) === 'images') return !missing.some((issue) => issue.path === path);
    return !current[path];
  };
  return <FaultSummary refused={refused} isMended={isMended} />;
};
