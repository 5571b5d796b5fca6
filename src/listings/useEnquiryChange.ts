import type { Enquiry, EnquiryUpdate } from '../../schemas/enquiry';
import { useRecordAction } from '../providers/data/useRecordAction';
import { useText } from '../ui/useText';

/**
 * Mutation for the state or note of an enquiry. Only a change from the state `new` can be undone, because other states
 * have an author and a time.
 */
export const useEnquiryChange = (shown: Enquiry) => {
  const { text } = useText();
  const { act, isPending } = useRecordAction('updateEnquiry', shown, {
    send: ({ ID, version, state, note }, changed: Partial<EnquiryUpdate>) => ({
      params: { id: ID },
      version,
      body: { enquiry: { state, ...(note === undefined ? {} : { note }), ...changed } },
    }),
    said: ({ enquiry }, before) =>
      text(
        enquiry.state === before.state ? 'torvet.enquiry.noteSaved' : `torvet.enquiry.moved.${enquiry.state}`,
      ),
    undo: (before, { enquiry }, change) =>
      before.state === 'new' && enquiry.state !== 'new' ? () => change({ state: before.state }) : undefined,
  });
  return { isPending, change: act };
};
