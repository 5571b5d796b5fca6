import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import type { ClosingForm } from '../../listings/closing/useClosing';
import { rowPath } from '../../listings/row';
import { useServices } from '../../providers/data/useServices';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';

export type Closing = 'close' | 'reclose';

/**
 * Sends a closing, tells how it went, and leads back to the listing. What is refused stays as it was filled in, with
 * what the server said on its fields.
 */
export const useClose = (listing: ListingRecord, action: Closing, form: ClosingForm) => {
  const { transition } = useServices();
  const navigate = useNavigate();
  const refresh = useRefreshListings();
  const toast = useToast();
  // The same for every attempt until there is an answer: one that was lost is not done twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async () => {
    const body = form.read();
    setFailure(undefined);
    if (!body) return;
    setBusy(true);
    try {
      await transition(listing.ID, action, { key, body });
      toast.succeeded(action, action === 'close' ? 'listing' : 'closing');
      await refresh();
      void navigate(rowPath(listing));
    } catch (error) {
      const apiError = toApiError(error);
      if (apiError.status !== 0) setKey(crypto.randomUUID());
      if (!form.refuse(apiError.fields)) setFailure(firstSentence(apiError));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, submit };
};
