import { useNavigate } from 'react-router-dom';
import type { Enquiry } from '../../../schemas/enquiry';
import { useOperation } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { useEnquiryRefresh } from './useEnquiryChange';

/** Asks before an enquiry is deleted: nothing brings it back. */
export const DeleteEnquiry = ({
  enquiry: { ID, name },
  onClose,
}: {
  enquiry: Enquiry;
  onClose: () => void;
}) => {
  const { text } = useText();
  const { say } = useToast();
  const navigate = useNavigate();
  const refresh = useEnquiryRefresh();
  const { mutate, isPending, error } = useOperation('deleteEnquiry', {
    onSuccess: () => {
      say(text('torvet.enquiry.deleted'), 'success');
      void navigate('/enquiries');
      refresh();
    },
  });
  return (
    <ConfirmDialog
      title={text('torvet.enquiry.deleteTitle')}
      confirm={text('torvet.enquiry.deleteConfirm')}
      destructive
      busy={isPending}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: ID } })}
    >
      <p>{text('torvet.enquiry.deleteText', { name })}</p>
    </ConfirmDialog>
  );
};
