import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import type { SmallForm } from '../small/useSmallForm';
import { FormStoreProvider } from '../store/context';
import type { OrderedEntry } from './entry';

interface SaveOptions<Entry extends OrderedEntry> {
  /** The one that is changed; undefined for a new one. */
  entry: Entry | undefined;
  form: SmallForm;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** What follows once an entry is saved or rejected: `saved` is given it, and `options` go to the write. */
export const useEntrySaved = <Entry extends OrderedEntry>({
  entry,
  form,
  refresh,
  onClose,
}: SaveOptions<Entry>) => {
  const { text, formats } = useText();
  const toast = useToast();
  return {
    saved: ({ names }: Entry) => {
      const name = names[formats.language];
      const done = text(entry ? 'torvet.ordered.saved' : 'torvet.ordered.added', { name });
      // The dialog closes before the notice of a field is read.
      toast.say([done, ...Object.values(form.store.get().notices)].join('. '), 'success');
      onClose();
    },
    options: {
      onError: (error: Error) => void form.setServerErrors(toApiError(error).fields),
      onSettled: () => void refresh(),
    },
  };
};

/** A write that adds an entry or changes one. */
interface Write {
  isPending: boolean;
  error: Error | null;
}

interface EntryDialogProps {
  entry: OrderedEntry | undefined;
  form: SmallForm;
  /** What it is called, and what is agreed to, while an entry is added. */
  adding: { title: string; confirm: string };
  writes: readonly Write[];
  onSave: (given: FieldValues) => void;
  onClose: () => void;
  /** The fields, two beside each other. */
  children: ReactNode;
}

/** Adds an entry, or changes one. */
export const EntryDialog = (props: EntryDialogProps) => {
  const { entry, form, adding, writes, onSave, onClose, children } = props;
  const { text, formats } = useText();
  const error = writes.find((write) => write.error)?.error;
  const problem = error ? toApiError(error) : undefined;
  const standsAtField = Object.keys(problem?.fields ?? {}).some((path) =>
    Object.hasOwn(form.store.schema.fields, path),
  );
  const failure =
    problem?.status === 412
      ? text('torvet.ordered.changedMeanwhile')
      : problem && !standsAtField
        ? firstSentence(problem)
        : undefined;
  return (
    <ConfirmDialog
      title={entry ? text('torvet.ordered.editTitle', { name: entry.names[formats.language] }) : adding.title}
      confirm={entry ? text('torvet.actions.save') : adding.confirm}
      busy={writes.some(({ isPending }) => isPending)}
      failure={failure}
      onClose={onClose}
      onConfirm={() => {
        const given = form.read();
        if (given) onSave(given);
      }}
    >
      <FormStoreProvider store={form.store}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, pt: 0.5 }}>
          {children}
        </Box>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
