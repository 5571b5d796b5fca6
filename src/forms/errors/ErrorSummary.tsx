import { useFormState } from '../store/context';
import type { FieldPath } from '../store/values';
import { FieldErrorSummary, type RejectedSave } from './FieldErrorSummary';

interface ErrorSummaryProps {
  rejected: RejectedSave | undefined;
  /** Of what the form has beside its fields: undefined for a path that is a field's. */
  isResolved?: ((path: FieldPath) => boolean | undefined) | undefined;
}

/** The summary of a form: what is resolved is read from its store. */
export const ErrorSummary = ({ rejected, isResolved }: ErrorSummaryProps) => {
  const current = useFormState(({ errors }) => errors);
  return (
    <FieldErrorSummary rejected={rejected} isResolved={(path) => isResolved?.(path) ?? !current[path]} />
  );
};
