import { useQuery } from '@tanstack/react-query';
import type { QueueName } from '../../schemas/queueRules';
import { useTorvetData } from '../providers/data/dataProvider';
import { queuesKey } from '../providers/data/queueCounts';

/** Records of a queue, longest waiting first, and the time of the response. */
export const useQueue = (queue: QueueName) => {
  const data = useTorvetData();
  return useQuery({
    queryKey: [...queuesKey, queue],
    queryFn: async ({ signal }) => ({
      items: (await data.call('readQueue', { params: { queue }, signal })).queueItems,
      at: new Date(),
    }),
    retry: false,
  });
};
