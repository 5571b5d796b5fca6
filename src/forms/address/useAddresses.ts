import { useCallback } from 'react';
import type { AddressSuggestion } from '../../../schemas/address';
import { autocomplete } from '../../../schemas/limits';
import { useTorvetData } from '../../providers/data/dataProvider';

/**
 * Searches for official addresses that contain all parts of a text: best matches first, then streets and towns to
 * narrow the search.
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
