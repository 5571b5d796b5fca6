import { useQueryClient } from '@tanstack/react-query';
import { enquiries } from '../../../resources/enquiries';
import type { Enquiry, EnquiryUpdate } from '../../../schemas/enquiry';
import { useKeepRecord } from '../../forms/OpenedRecord';
import { newEnquiriesKey } from '../../providers/data/newEnquiries';
import { useOperation } from '../../providers/data/useOperation';
import { useRefreshRecords } from '../../providers/data/useRefreshRecords';
import { toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** What was known of enquiries is fetched anew where it is shown. */
export const useEnquiryRefresh = (): (() => void) => {
  const queryClient = useQueryClient();
  const refresh = useRefreshRecords(enquiries);
  return () => {
    void refresh();
    void queryClient.invalidateQueries({ queryKey: newEnquiriesKey }, { cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: ['listingEnquiries'] });
  };
};

/** Changes the state of an enquiry, or its note; what is not named stays. One that was new can be made new again at once. */
export const useEnquiryChange = ({ ID, version, state, note }: Enquiry) => {
  const { text } = useText();
  const { say } = useToast();
  const refresh = useEnquiryRefresh();
  // The next change is built on the version of this one, before anything is fetched again.
  const keepRecord = useKeepRecord(enquiries.name);
  const keep = (enquiry: Enquiry) => keepRecord({ ...enquiry, id: enquiry.ID });
  const about = `enquiry ${ID}`;
  const outcome = {
    why: (failed: Error) =>
      toApiError(failed).status === 412 ? text('torvet.enquiry.changedMeanwhile') : undefined,
    onSettled: refresh,
  };
  const { mutate: takeBack } = useOperation('updateEnquiry', {
    ...outcome,
    onSuccess: ({ enquiry }) => {
      keep(enquiry);
      say(text(`torvet.enquiry.moved.${enquiry.state}`), 'success');
    },
  });
  const { mutate, isPending } = useOperation('updateEnquiry', {
    ...outcome,
    onSuccess: ({ enquiry }) => {
      keep(enquiry);
      if (enquiry.state === state) {
        say(text('torvet.enquiry.noteSaved'), 'success', undefined, about);
        return;
      }
      const undo = {
        about,
        takeBack: () =>
          takeBack({
            params: { id: ID },
            version: enquiry.version,
            body: { enquiry: { state, ...(enquiry.note === undefined ? {} : { note: enquiry.note }) } },
          }),
      };
      // Other states name who answered and when, which a step back would write anew.
      say(
        text(`torvet.enquiry.moved.${enquiry.state}`),
        'success',
        state === 'new' ? undo : undefined,
        about,
      );
    },
  });
  return {
    isPending,
    change: (changed: Partial<EnquiryUpdate>, onSuccess?: () => void) =>
      mutate(
        {
          params: { id: ID },
          version,
          body: { enquiry: { state, ...(note === undefined ? {} : { note }), ...changed } },
        },
        onSuccess && { onSuccess },
      ),
  };
};
