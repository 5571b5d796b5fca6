import { useQuery } from '@tanstack/react-query';
import { useTorvetData } from './dataProvider';

/** Under which all that is known of the queues is kept. */
export const queuesKey = ['queues'] as const;

/** How many wait for staff, asked for anew when somebody comes back to the page and when something was done. */
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
