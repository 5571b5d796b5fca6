import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { OrderedEntry } from './entry';

/**
 * Optimistic reordering of loaded entries.
 * @returns `put`, which moves an entry before another or to the end, and the options of its mutation.
 */
export const useOrder = <Entry extends OrderedEntry>(queryKey: QueryKey) => {
  const cache = useQueryClient();
  return {
    put: (entry: Entry, before: Entry | undefined) =>
      cache.setQueryData<Entry[]>(queryKey, (entries) => {
        const others = entries?.filter(({ ID }) => ID !== entry.ID) ?? [];
        const at = before ? others.findIndex(({ ID }) => ID === before.ID) : others.length;
        return others.toSpliced(at, 0, entry);
      }),
    options: { onError: () => void cache.invalidateQueries({ queryKey }) },
  };
};
