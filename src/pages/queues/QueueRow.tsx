import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { QueueItem, QueueName } from '../../../schemas/queues';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { AssigneeButton, AssigneeTag } from '../../work/QueueAssignee';
import { WaitTag } from '../../work/WaitTag';

interface QueueRowProps {
  queue: QueueName;
  item: QueueItem;
  now: Date;
  /** The review of this item is open. */
  opened: boolean;
  /** Address of the review of a listing. */
  reviewPath: string;
}

/** A waiting item: record, account, waiting time, assignee, and the link to its review. */
export const QueueRow = ({ queue, item, now, opened, reviewPath }: QueueRowProps) => {
  const { text } = useText();
  const { title, accountID, accountName, since, reason, changed, assignedTo } = item;
  const name = title ?? text('torvet.queues.untitled');
  const isAccount = queue === 'accounts';
  return (
    <li aria-current={opened || undefined}>
      <div className="who">
        <strong>{name}</strong>
        {isAccount ? null : (
          <Link className="note" to={`/accounts/${accountID}`}>
            {accountName}
          </Link>
        )}
        {reason === undefined ? null : <q className="note">{reason}</q>}
        <div className="roles">
          <WaitTag since={since} now={now} />
          <AssigneeTag item={item} />
          {changed ? <Tag color="warning">{text('torvet.queues.changed')}</Tag> : null}
        </div>
      </div>
      <div className="acts">
        <AssigneeButton key={assignedTo?.id ?? 'nobody'} queue={queue} item={item} />
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={isAccount ? `/accounts/${item.ID}` : reviewPath}
          {...(isAccount ? {} : { state: { samePage: true }, preventScrollReset: true })}
          data-review={item.ID}
          aria-label={text('torvet.queues.reviewNamed', { name })}
        >
          {text('torvet.queues.review')}
        </Button>
      </div>
    </li>
  );
};
