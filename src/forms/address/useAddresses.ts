import { useCallback } from 'react';
import type { AddressSuggestion } from '../../../schemas/address';
import { autocomplete } from '../../../schemas/limits';
import { useTorvetData } from '../../providers/data/dataProvider';

/** Looks up official addresses that hold every part of a text: best first, then what leads on to more. */
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
