import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { toApiError } from '../../providers/http/apiError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import type { SmallForm } from '../small/useSmallForm';
import { FormStoreProvider } from '../store/context';
import type { OrderedEntry } from './entry';

/**
 * Returns the handler for the result of a save: it shows a toast and closes the dialog, or sets the errors of fields.
 */
export const useEntrySaved = (
  words: 'torvet.ordered.added' | 'torvet.ordered.saved',
  form: SmallForm,
  onClose: () => void,
) => {
  const { text, formats } = useText();
  return {
    said: ({ names }: OrderedEntry) => {
      const done = text(words, { name: names[formats.language] });
      // The toast contains the fields' notices, because the dialog closes before a user can read them.
      return [done, ...Object.values(form.store.get().notices)].join('. ');
    },
    onDone: onClose,
    onFailed: (error: Error) => void form.setServerErrors(toApiError(error).fields),
  };
};

interface EntryDialogProps {
  form: SmallForm;
  title: string;
  confirm: string;
  /** Mutation that saves the entry. */
  write: {
    act: (given: FieldValues) => void;
    isPending: boolean;
    error: Error | null;
    failure: string | undefined;
  };
  /**
   * Asks for confirmation before a save.
   * @returns false if the user returns to the form.
   */
  isRight?: (given: FieldValues) => Promise<boolean>;
  onClose: () => void;
  /** Fields in two columns. */
  children: ReactNode;
}

/** Dialog to add or edit an entry. */
export const EntryDialog = ({
  form,
  title,
  confirm,
  write,
  isRight,
  onClose,
  children,
}: EntryDialogProps) => {
  const { act, isPending, error, failure } = write;
  const isAtField = Object.keys(error ? toApiError(error).fields : {}).some((path) =>
    Object.hasOwn(form.store.schema.fields, path),
  );
  const save = async () => {
    const given = form.read();
    if (given && (await isRight?.(given)) !== false) act(given);
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={isPending}
      failure={isAtField ? undefined : failure}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <FormStoreProvider store={form.store}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, pt: 0.5 }}>
          {children}
        </Box>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
