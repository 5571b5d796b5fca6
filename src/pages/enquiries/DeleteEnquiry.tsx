import { useNavigate } from 'react-router-dom';
import type { Enquiry } from '../../../schemas/enquiry';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

/** Confirmation before an enquiry is deleted, because a deletion cannot be undone. */
export const DeleteEnquiry = ({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) => {
  const { text } = useText();
  const navigate = useNavigate();
  const { act, isPending, failure } = useRecordAction('deleteEnquiry', enquiry, {
    send: ({ ID }) => ({ params: { id: ID } }),
    said: () => text('torvet.enquiry.deleted'),
    onDone: () => void navigate('/enquiries'),
  });
  return (
    <ConfirmDialog
      title={text('torvet.enquiry.deleteTitle')}
      confirm={text('torvet.enquiry.deleteConfirm')}
      destructive
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => act()}
    >
      <p>{text('torvet.enquiry.deleteText', { name: enquiry.name })}</p>
    </ConfirmDialog>
  );
};
