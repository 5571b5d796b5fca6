import { useEffect, useState } from 'react';
import type { AddressSuggestion } from '../../../schemas/address';
import { autocomplete } from '../../../schemas/limits';
import { toApiError } from '../../providers/http/apiError';
import { useAddresses } from './useAddresses';

export interface AddressSearch {
  suggestions: readonly AddressSuggestion[];
  state: 'tooShort' | 'searching' | 'found' | 'none' | 'failed';
  /** Error message of the server, if it sent one. */
  problem?: string | undefined;
  /** Repeats a failed search. */
  retry: () => void;
}

type Outcome = {
  text: string;
  suggestions: readonly AddressSuggestion[] | undefined;
  problem?: string | undefined;
};

/**
 * Searches official postal addresses. Needs 2 characters, is debounced by 250 ms and cancels earlier searches.
 * @param wanted false disables the search, e.g. without focus.
 */
export const useAddressSearch = (typed: string, wanted: boolean): AddressSearch => {
  const searchAddresses = useAddresses();
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const text = typed.trim();
  const searchable = text.length >= autocomplete.minLength;

  useEffect(() => {
    if (!wanted || !searchable) return undefined;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      searchAddresses(text, cancel.signal).then(
        (suggestions) => setOutcome({ text, suggestions }),
        (error: unknown) => {
          if (cancel.signal.aborted) return;
          setOutcome({ text, suggestions: undefined, problem: toApiError(error).message || undefined });
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
  if (!searchable) return { suggestions: [], state: 'tooShort', retry };
  if (outcome?.text !== text) return { suggestions: [], state: 'searching', retry };
  const { suggestions, problem } = outcome;
  if (!suggestions) return { suggestions: [], state: 'failed', problem, retry };
  return { suggestions, state: suggestions.length > 0 ? 'found' : 'none', retry };
};
