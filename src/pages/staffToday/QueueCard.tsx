import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { type QueueItem, type QueueName, queueLimits } from '../../../schemas/queues';
import { useText } from '../../ui/useText';
import { AssigneeButton, AssigneeTag } from '../../work/QueueAssignee';
import { useQueue } from '../../work/useQueue';
import { WaitTag } from '../../work/WaitTag';
import { WorkCard } from '../../work/WorkCard';
import { itemsShown } from './itemsShown';

const reviewPath = (queue: QueueName, { ID }: QueueItem): string =>
  queue === 'accounts'
    ? `/accounts/${ID}`
    : `/staff/queues?${new URLSearchParams({ queue, review: String(ID) }).toString()}`;

interface QueueCardProps {
  queue: QueueName;
  /** Number of waiting items; undefined until it is known. */
  waiting: number | undefined;
}

/** The items that have waited longest in a queue, with waiting time, assignee and the link to the review. */
export const QueueCard = ({ queue, waiting }: QueueCardProps) => {
  const { text } = useText();
  const { data, isError } = useQueue(queue);
  const items = data?.items.slice(0, itemsShown);
  return (
    <WorkCard
      title={text(`torvet.staffToday.queues.${queue}`)}
      none={text(`torvet.queues.empty.${queue}`)}
      count={items?.length}
      failed={isError}
      all={{
        to: `/staff/queues?queue=${queue}`,
        // Counted up to a limit.
        total: waiting === queueLimits.counted ? undefined : waiting,
      }}
    >
      {data &&
        items?.map((item) => {
          const name = item.title ?? text('torvet.queues.untitled');
          return (
            <li key={item.ID}>
              <div>
                <MuiLink className="title" component={Link} to={reviewPath(queue, item)}>
                  {name}
                </MuiLink>
                {queue === 'accounts' ? null : <span className="beside">{item.accountName}</span>}
                <span className="tags">
                  <WaitTag since={item.since} now={data.at} />
                  <AssigneeTag item={item} />
                </span>
              </div>
              <div className="actions">
                <AssigneeButton key={item.assignedTo?.id ?? 'nobody'} queue={queue} item={item} />
                <Button
                  size="small"
                  variant="outlined"
                  component={Link}
                  to={reviewPath(queue, item)}
                  aria-label={text('torvet.queues.reviewNamed', { name })}
                >
                  {text('torvet.queues.review')}
                </Button>
              </div>
            </li>
          );
        })}
    </WorkCard>
  );
};
