import { useFormState } from '../store/context';
import { useFormProgress } from '../store/progress';
import { fieldName } from '../store/values';
import { FaultSummary, type RefusedSave } from './FaultSummary';

export type { RefusedSave } from './FaultSummary';

/** The summary of a listing's form: what is mended is read from the form's store, pictures among it. */
export const ErrorSummary = ({ refused }: { refused: RefusedSave | undefined }) => {
  const current = useFormState(({ faults }) => faults);
  const { missing } = useFormProgress();
  return (
    <FaultSummary
      refused={refused}
      isMended={(path) =>
        fieldName(path) === 'images' ? !missing.some((issue) => issue.path === path) : !current[path]
      }
    />
  );
};
