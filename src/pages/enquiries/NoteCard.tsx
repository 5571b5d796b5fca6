import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { type Enquiry, enquiryNoteForm } from '../../../schemas/enquiry';
import { browserDrafts } from '../../forms/drafts/browserDrafts';
import { DraftNotice } from '../../forms/drafts/DraftNotice';
import { draftKey } from '../../forms/drafts/keptDraft';
import { useKeptDraft } from '../../forms/drafts/useKeptDraft';
import { LeaveWarning, type UnsavedChange } from '../../forms/editing/LeaveWarning';
import { TextareaWidget } from '../../forms/kinds/TextWidget';
import { Card } from '../../forms/show/Card';
import { SmallField } from '../../forms/small/SmallField';
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { changedFields } from '../../forms/store/formStore';
import { useEnquiryChange } from '../../listings/useEnquiryChange';
import { hasLiveToken } from '../../providers/auth/tokenCookie';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';

interface NoteCardProps {
  enquiry: Enquiry;
  /** Id of the user, for the storage key of the draft. */
  userID: string | number;
}

const NoteForm = ({ enquiry, userID, form }: NoteCardProps & { form: SmallForm }) => {
  const { text } = useText();
  const { ID, version, note } = enquiry;
  const { store } = form;
  const { change, isPending } = useEnquiryChange(enquiry);
  const draft = useKeptDraft({
    draftStorage: browserDrafts,
    key: draftKey(userID, `enquiry-${ID}`),
    version,
    path: `/enquiries/${ID}`,
  });
  const unsavedChanges = useCallback(
    (): readonly UnsavedChange[] =>
      hasLiveToken() && changedFields(store.get()).length > 0 ? ['fields'] : [],
    [store],
  );
  const save = () => {
    const { values } = store.get();
    const given = form.read();
    if (!given) return;
    change({ note: typeof given.note === 'string' ? given.note : undefined }, () => {
      store.accept(given, values);
      draft.forget();
    });
  };
  return (
    <>
      <LeaveWarning unsavedChanges={unsavedChanges} />
      {draft.found ? (
        <DraftNotice
          draft={draft.found}
          // Only a changed note makes the draft outdated, not a changed state.
          outdated={draft.found.saved.note !== note}
          onRestore={draft.restore}
          onDiscard={draft.discard}
        />
      ) : null}
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > :first-of-type': { width: '100%' } }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SmallField name="note">{(field) => <TextareaWidget {...field} />}</SmallField>
        <BusyButton type="submit" variant="outlined" busy={isPending}>
          {text('torvet.enquiry.saveNote')}
        </BusyButton>
      </Box>
    </>
  );
};

/** Internal note about an enquiry. Unsaved text is stored as a draft, and discarded only after confirmation. */
export const NoteCard = (props: NoteCardProps) => {
  const { labelOf } = useText('enquiry');
  const { note } = props.enquiry;
  const form = useSmallForm(() => enquiryNoteForm, note === undefined ? {} : { note });
  return (
    <Card title={labelOf('note')}>
      <FormStoreProvider store={form.store}>
        <NoteForm {...props} form={form} />
      </FormStoreProvider>
    </Card>
  );
};
