import { useQueryClient } from '@tanstack/react-query';
import { enquiries } from '../../../resources/enquiries';
import type { Enquiry, EnquiryUpdate } from '../../../schemas/enquiry';
import { newEnquiriesKey } from '../../providers/data/newEnquiries';
import { useOperation } from '../../providers/data/useOperation';
import { useRefresh } from '../../providers/data/useRefresh';
import { toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** What was known of enquiries is fetched anew where it is shown. */
export const useEnquiryRefresh = (): (() => void) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh(enquiries);
  return () => {
    void refresh();
    void queryClient.invalidateQueries({ queryKey: newEnquiriesKey }, { cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: ['listingEnquiries'] });
  };
};

/** Changes the state of an enquiry, or its note; what is not named stays. */
export const useEnquiryChange = ({ ID, version, state, note }: Enquiry) => {
  const { text } = useText();
  const { say } = useToast();
  const refresh = useEnquiryRefresh();
  const { mutate, isPending } = useOperation('updateEnquiry', {
    onSuccess: ({ enquiry }) =>
      say(
        text(enquiry.state === state ? 'torvet.enquiry.noteSaved' : `torvet.enquiry.moved.${enquiry.state}`),
        'success',
      ),
    onError: (failed) => {
      const error = toApiError(failed);
      say(error.status === 412 ? text('torvet.enquiry.changedMeanwhile') : error.message, 'error');
    },
    onSettled: refresh,
  });
  return {
    isPending,
    change: (changed: Partial<EnquiryUpdate>) =>
      mutate({
        params: { id: ID },
        version,
        body: { enquiry: { state, ...(note === undefined ? {} : { note }), ...changed } },
      }),
  };
};
