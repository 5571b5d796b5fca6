import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { OrderedEntry } from './entry';

/**
 * The order of fetched entries, which is seen as changed before the server has answered.
 * @param refresh fetches the entries anew.
 * @returns `put`, which puts an entry before another or at the end, and what the write of it is given as options.
 */
export const useOrder = <Entry extends OrderedEntry>(queryKey: QueryKey, refresh: () => Promise<unknown>) => {
  const cache = useQueryClient();
  return {
    put: (entry: Entry, before: Entry | undefined) =>
      cache.setQueryData<Entry[]>(queryKey, (entries) => {
        const others = entries?.filter(({ ID }) => ID !== entry.ID) ?? [];
        const at = before ? others.findIndex(({ ID }) => ID === before.ID) : others.length;
        return others.toSpliced(at, 0, entry);
      }),
    options: { onSettled: () => void refresh() },
  };
};
