import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import type { OrderedEntry } from './entry';

/**
 * The order of fetched entries, which is seen as changed before the server has answered.
 * @param refresh fetches the entries anew.
 * @returns `put`, which puts an entry before another or at the end, and what the write of it is given as options.
 */
export const useOrder = <Entry extends OrderedEntry>(queryKey: QueryKey, refresh: () => Promise<unknown>) => {
  const { text } = useText();
  const toast = useToast();
  const cache = useQueryClient();
  return {
    put: (entry: Entry, before: Entry | undefined) =>
      cache.setQueryData<Entry[]>(queryKey, (entries) => {
        const others = entries?.filter(({ ID }) => ID !== entry.ID) ?? [];
        const at = before ? others.findIndex(({ ID }) => ID === before.ID) : others.length;
        return others.toSpliced(at, 0, entry);
      }),
    options: {
      onError: (error: Error) =>
        toast.say(`${text('torvet.ordered.failed')}. ${firstSentence(toApiError(error))}`, 'error'),
      onSettled: () => void refresh(),
    },
  };
};
