import { useEffect, useState } from 'react';
import type { Address } from '../../../schemas/address';
import { autocomplete } from '../../../schemas/limits';
import { useFormServices } from '../services';

export interface AddressSearch {
  addresses: readonly Address[];
  state: 'tooShort' | 'searching' | 'found' | 'none' | 'failed';
  /** Asks for the same text again after a failure. */
  retry: () => void;
}

type Outcome = { text: string; addresses: readonly Address[] | undefined };

/**
 * Official addresses for what is typed: from 2 characters, 250 ms after the last key, an overtaken search cancelled.
 * @param wanted false while nobody is looking, so that nothing is asked for.
 */
export const useAddressSearch = (typed: string, wanted: boolean): AddressSearch => {
  const { searchAddresses } = useFormServices();
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const text = typed.trim();
  const searchable = text.length >= autocomplete.minLength;

  useEffect(() => {
    if (!wanted || !searchable) return undefined;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      searchAddresses(text, cancel.signal).then(
        (addresses) => setOutcome({ text, addresses }),
        () => {
          if (!cancel.signal.aborted) setOutcome({ text, addresses: undefined });
        },
      );
    }, autocomplete.delayMs);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [searchAddresses, text, searchable, wanted, attempt]);

  const retry = () => {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  };
  if (!searchable) return { addresses: [], state: 'tooShort', retry };
  if (outcome?.text !== text) return { addresses: [], state: 'searching', retry };
  if (!outcome.addresses) return { addresses: [], state: 'failed', retry };
  return { addresses: outcome.addresses, state: outcome.addresses.length > 0 ? 'found' : 'none', retry };
};
