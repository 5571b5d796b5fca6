import { useFormState } from '../store/context';
import { useFormProgress } from '../store/progress';
import { FaultSummary, type RefusedSave } from './FaultSummary';

export type { RefusedSave } from './FaultSummary';

/** The summary of a listing's form: what is mended is read from the form's store, pictures among it. */
export const ErrorSummary = ({ refused }: { refused: RefusedSave | undefined }) => {
  const current = useFormState(({ faults }) => faults);
  const lacksImages = useFormProgress().missing.some(({ path }) => path === 'images');
  return (
    <FaultSummary
      refused={refused}
      isMended={(path) => (path === 'images' ? !lacksImages : !current[path])}
    />
  );
};
