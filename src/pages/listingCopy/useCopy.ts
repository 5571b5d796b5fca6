import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import { rowPath } from '../../listings/row';
import { useServices } from '../../providers/data/useServices';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** Copies a listing and leads to the copy: to its form, or to its page for someone who cannot edit it. */
export const useCopy = ({ ID }: ListingRecord) => {
  const { transition } = useServices();
  const navigate = useNavigate();
  const refresh = useRefreshListings();
  const toast = useToast();
  const { text } = useText();
  // One for each answer to the question, the same for every attempt at it: a lost answer makes no second copy.
  const keys = useRef(new Map<boolean, string>());
  const [busy, setBusy] = useState<boolean>();
  const [failure, setFailure] = useState<string>();

  const copy = async (keepCaseNumber: boolean) => {
    const key = keys.current.get(keepCaseNumber) ?? crypto.randomUUID();
    keys.current.set(keepCaseNumber, key);
    setBusy(keepCaseNumber);
    setFailure(undefined);
    try {
      const made = await transition(ID, 'copy', { key, body: { keepCaseNumber } });
      toast.succeeded('copy', 'listing');
      void refresh();
      void navigate(made.allowedActions.includes('update') ? `${rowPath(made)}/update` : rowPath(made));
    } catch (error) {
      const apiError = toApiError(error);
      if (apiError.status !== 0) keys.current.delete(keepCaseNumber);
      setFailure(firstSentence(apiError));
      toast.say(text('torvet.copy.failed'), 'error');
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, copy };
};
