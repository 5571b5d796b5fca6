import { useQueueCounts } from '../../providers/data/queueCounts';
import { useLastSeen } from '../../providers/data/useLastSeen';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

/**
 * Number of records in the queues of staff. Quarantined listings are not counted, because they wait for their
 * advertiser.
 */
export const useWaiting = (): number => {
  const { data, isError } = useQueueCounts();
  return useLastSeen('queues', data && data.accounts + data.listings, isError);
};

/** Badge with the number of records in the queues of staff. */
export const QueueCount = () => {
  const { text } = useText();
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <Tag color="warning">
      <span aria-hidden="true">{waiting}</span>
      <span className="visually-hidden">{text('torvet.navigation.waiting', { count: waiting })}</span>
    </Tag>
  );
};
