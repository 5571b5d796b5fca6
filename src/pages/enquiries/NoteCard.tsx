import Box from '@mui/material/Box';
import { type Enquiry, enquiryNoteForm } from '../../../schemas/enquiry';
import { Card } from '../../forms/show/Card';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { TextareaWidget } from '../../forms/widgets/TextWidget';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import { useEnquiryChange } from './useEnquiryChange';

/** What the account notes about an enquiry. */
export const NoteCard = ({ enquiry }: { enquiry: Enquiry }) => {
  const { text, labelOf } = useText('enquiry');
  const { note } = enquiry;
  const form = useSmallForm(() => enquiryNoteForm, note === undefined ? {} : { note });
  const { change, isPending } = useEnquiryChange(enquiry);
  return (
    <Card title={labelOf('note')}>
      <FormStoreProvider store={form.store}>
        <Box
          component="form"
          noValidate
          sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > :first-of-type': { width: '100%' } }}
          onSubmit={(event) => {
            event.preventDefault();
            const given = form.read();
            if (given) change({ note: typeof given.note === 'string' ? given.note : undefined });
          }}
        >
          <SmallField name="note">{(field) => <TextareaWidget {...field} />}</SmallField>
          <BusyButton type="submit" variant="outlined" busy={isPending}>
            {text('torvet.enquiry.saveNote')}
          </BusyButton>
        </Box>
      </FormStoreProvider>
    </Card>
  );
};
