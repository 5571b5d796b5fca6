import { useQuery } from '@tanstack/react-query';
import { useTorvetData } from './dataProvider';

/** Query key of the work queues. */
export const queuesKey = ['queues'] as const;

/** Number of records in each queue of staff; refetched on focus and after each action. */
export const useQueueCounts = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: [...queuesKey, 'counts'],
    queryFn: async ({ signal }) => (await data.call('countQueues', { signal })).queues,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
};
