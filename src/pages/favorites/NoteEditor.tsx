import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef } from 'react';
import { type Favorite, favoriteNoteLength } from '../../../schemas/favorite';
import { fieldIn } from '../../../schemas/field';
import { resourceSchema } from '../../../schemas/resourceSchema';
import { multilineText } from '../../../schemas/values';
import { LeaveWarning, type UnsavedChange } from '../../forms/editing/LeaveWarning';
import { TextareaWidget } from '../../forms/kinds/TextWidget';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { changedFields } from '../../forms/store/formStore';
import { hasLiveToken } from '../../providers/auth/tokenCookie';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import { usePutFavorite } from './useFavorites';

const noteForm = resourceSchema({
  labels: 'favorite',
  sections: ['favorite'],
  titles: ['note'],
  fields: {
    note: fieldIn<'favorite'>()(
      { section: 'favorite', kind: 'textarea' },
      multilineText(1, favoriteNoteLength),
    ),
  },
  drafts: false,
});

interface NoteEditorProps {
  favorite: Favorite;
  onClose: () => void;
}

/** Editor for the note of a favourite. Saving an empty note deletes it; Escape closes an unchanged editor. */
export const NoteEditor = ({ favorite: { listingID, note }, onClose }: NoteEditorProps) => {
  const { text } = useText();
  const form = useSmallForm(() => noteForm, note === undefined ? {} : { note });
  const { store } = form;
  const { mutate, isPending } = usePutFavorite();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const isChanged = useCallback(() => changedFields(store.get()).length > 0, [store]);
  const unsavedChanges = useCallback(
    (): readonly UnsavedChange[] => (hasLiveToken() && isChanged() ? ['fields'] : []),
    [isChanged],
  );
  const save = () => {
    const given = form.read();
    if (!given) return;
    const written = typeof given.note === 'string' ? given.note : null;
    mutate(
      { params: { listingId: listingID }, body: { favorite: { note: written } } },
      { onSuccess: onClose },
    );
  };
  return (
    <FormStoreProvider store={store}>
      <LeaveWarning unsavedChanges={unsavedChanges} />
      <Box
        ref={box}
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 1, '& .acts': { display: 'flex', gap: 1 } }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isChanged()) onClose();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SmallField name="note">{(field) => <TextareaWidget {...field} />}</SmallField>
        <div className="acts">
          <BusyButton type="submit" size="small" variant="contained" busy={isPending}>
            {text('torvet.actions.save')}
          </BusyButton>
          <Button size="small" onClick={onClose}>
            {text('torvet.actions.cancel')}
          </Button>
        </div>
      </Box>
    </FormStoreProvider>
  );
};
