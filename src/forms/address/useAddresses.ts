import { useCallback } from 'react';
import type { AddressSuggestion } from '../../../schemas/address';
import { autocomplete } from '../../../schemas/limits';
import { useTorvetData } from '../../providers/data/dataProvider';

/**
 * Returns a function that searches official postal addresses containing all parts of a text. Best matches come first,
 * then streets and towns that narrow the search.
 */
export const useAddresses = (): ((
  text: string,
  signal: AbortSignal,
) => Promise<readonly AddressSuggestion[]>) => {
  const client = useTorvetData();
  return useCallback(
    async (q, signal) => {
      const query = { q, count: autocomplete.maxResults };
      const found = await client.call('searchAddresses', { query, signal });
      return [...found.addresses, ...found.continuations.map((text) => ({ text }))];
    },
    [client],
  );
};
