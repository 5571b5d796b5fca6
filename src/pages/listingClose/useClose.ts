import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import { useTransition } from '../../listings/actions/useTransition';
import type { ClosingForm } from '../../listings/closing/useClosing';
import { rowPath } from '../../listings/row';
import { stepOf, useUndo } from '../../listings/undo/useUndo';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { cameFrom, wayBack } from '../../ui/wayBack';

export type Closing = 'close' | 'reclose';

/**
 * Sends a closing, notifies how it went, and leads back to where one came from: the list, else the listing. What is rejected stays as it was filled in, with
 * the server's errors on its fields.
 */
export const useClose = (listing: ListingRecord, action: Closing, form: ClosingForm) => {
  const navigate = useNavigate();
  const refresh = useRefreshListings();
  const toast = useToast();
  const undo = useUndo();
  // A failure that is none of a field's.
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useTransition(action, {
    onSuccess: async (closed) => {
      toast.succeeded(action, action === 'close' ? 'listing' : 'closing', undo([stepOf(closed)]));
      await refresh();
      // Whoever came from the list goes on with it.
      const { to, state } = wayBack(cameFrom() === '/listings' ? '/listings' : rowPath(listing));
      void navigate(to, { state });
    },
    onError: (error) => {
      const apiError = toApiError(error);
      if (!form.setServerErrors(apiError.fields)) setFailure(firstSentence(apiError));
    },
  });
  const submit = () => {
    const body = form.read();
    setFailure(undefined);
    if (body) mutate({ id: listing.ID, body });
  };
  return { busy: isPending, failure, submit };
};
