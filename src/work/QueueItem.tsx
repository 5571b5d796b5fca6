import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { QueueName } from '../../schemas/queueRules';
import type { QueueItem as Item } from '../../schemas/queues';
import { Tag } from '../ui/Tag';
import { useText } from '../ui/useText';
import { AssigneeButton, AssigneeTag } from './QueueAssignee';
import { WaitTag } from './WaitTag';
import { WorkItem } from './WorkItems';

interface QueueItemProps {
  queue: QueueName;
  item: Item;
  now: Date;
  /** True on the page of the queues, where the review is next to the list. */
  isOnQueuesPage?: boolean;
  /** True if the review of this record is open. */
  isOpen?: boolean;
}

/** Record in a queue: title, account, waiting time, assignee, and a link to its review. */
export const QueueItem = ({ queue, item, now, isOnQueuesPage = false, isOpen = false }: QueueItemProps) => {
  const { text } = useText();
  const { ID, title, accountID, accountName, since, reason, changed, assignedTo } = item;
  const name = title ?? text('torvet.queues.untitled');
  const isAccount = queue === 'accounts';
  const reviewPath = isAccount
    ? `/accounts/${ID}`
    : `/staff/queues?${new URLSearchParams({ queue, review: String(ID) }).toString()}`;
  return (
    <WorkItem
      title={name}
      isCurrent={isOpen}
      lines={[
        isAccount ? undefined : (
          <MuiLink key="account" component={Link} to={`/accounts/${accountID}`} color="inherit">
            {accountName}
          </MuiLink>
        ),
        reason === undefined ? undefined : <q key="reason">{reason}</q>,
      ]}
      tags={
        <>
          <WaitTag since={since} now={now} />
          <AssigneeTag item={item} />
          {changed ? <Tag color="warning">{text('torvet.queues.changed')}</Tag> : null}
        </>
      }
      actions={
        <>
          <AssigneeButton key={assignedTo?.id ?? 'nobody'} queue={queue} item={item} />
          <Button
            size="small"
            variant={isOnQueuesPage ? 'contained' : 'outlined'}
            component={Link}
            to={reviewPath}
            {...(isAccount || !isOnQueuesPage ? {} : { state: { samePage: true }, preventScrollReset: true })}
            data-review={ID}
            aria-label={text('torvet.queues.reviewNamed', { name })}
          >
            {text('torvet.queues.review')}
          </Button>
        </>
      }
    />
  );
};
