import { type QueueName, queueLimits } from '../../../schemas/queueRules';
import { useText } from '../../ui/useText';
import { QueueItem } from '../../work/QueueItem';
import { useQueue } from '../../work/useQueue';
import { WorkCard } from '../../work/WorkCard';
import { itemsShown } from './itemsShown';

interface QueueCardProps {
  queue: QueueName;
  /** Number of waiting records; undefined while loading. */
  waiting: number | undefined;
}

/** Card with the first records of a queue, longest waiting first. */
export const QueueCard = ({ queue, waiting }: QueueCardProps) => {
  const { text } = useText();
  const found = useQueue(queue);
  const { data } = found;
  const items = data?.items.slice(0, itemsShown);
  return (
    <WorkCard
      title={text(`torvet.staffToday.queues.${queue}`)}
      none={text(`torvet.queues.empty.${queue}`)}
      count={items?.length}
      query={found}
      all={{
        to: `/staff/queues?queue=${queue}`,
        // The server stops counting at its limit, so the total is unknown if that number is reached.
        total: waiting === queueLimits.counted ? undefined : waiting,
      }}
    >
      {data && items?.map((item) => <QueueItem key={item.ID} queue={queue} item={item} now={data.at} />)}
    </WorkCard>
  );
};
