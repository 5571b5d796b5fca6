import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import type { QueueItem, QueueName } from '../../../schemas/queues';
import { ListingDecisions } from '../../listings/review/ListingDecisions';
import { useSignedIn } from '../../permissions/useSession';
import { useOperation } from '../../providers/data/useOperation';
import { BusyButton } from '../../ui/BusyButton';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { waitingTime } from '../../ui/waitingTime';

interface QueueRowProps {
  queue: QueueName;
  item: QueueItem;
  now: Date;
  /** Something was done: the queue is not what it was. */
  onDone: () => void;
}

interface DecisionsProps extends Omit<QueueRowProps, 'now'> {
  name: string;
}

/** Taking what waits, so that colleagues leave it, or handing it back. */
const Assignee = ({ queue, item, name, onDone }: DecisionsProps) => {
  const { text } = useText();
  const taken = item.assignedTo !== undefined;
  const { mutate, isPending } = useOperation(taken ? 'handBackToQueue' : 'takeFromQueue', {
    onSettled: onDone,
  });
  const what = taken ? 'handBack' : 'take';
  return (
    <BusyButton
      size="small"
      busy={isPending}
      aria-label={text(`torvet.queues.${what}Named`, { name })}
      onClick={() => mutate({ params: { queue, id: item.ID } })}
    >
      {text(`torvet.queues.${what}`)}
    </BusyButton>
  );
};

/** One that waits: what, whose, since when, who has it, and what can be decided. */
export const QueueRow = ({ queue, item, now, onDone }: QueueRowProps) => {
  const words = useText();
  const { user } = useSignedIn();
  const { text, formats } = words;
  const { title, accountID, accountName, since, reason, changed, assignedTo } = item;
  const name = title ?? text('torvet.queues.untitled');
  const time = waitingTime(since, now, words);
  const decisions = { queue, item, name, onDone };
  return (
    <li>
      <div className="who">
        <strong>{name}</strong>
        {queue === 'accounts' ? null : (
          <Link className="note" to={`/accounts/${accountID}`}>
            {accountName}
          </Link>
        )}
        {reason === undefined ? null : <q className="note">{reason}</q>}
        <div className="roles">
          <Chip
            size="small"
            variant="outlined"
            title={formats.dateTime(since)}
            label={text(time ? 'torvet.queues.since' : 'torvet.queues.justNow', { time })}
          />
          {assignedTo ? (
            <Tag color="info">
              {assignedTo.id === user.id
                ? text('torvet.queues.mine')
                : text('torvet.queues.assignedTo', { name: assignedTo.name })}
            </Tag>
          ) : null}
          {changed ? <Tag color="warning">{text('torvet.queues.changed')}</Tag> : null}
        </div>
      </div>
      <div className="acts">
        <Assignee key={assignedTo?.id ?? 'nobody'} {...decisions} />
        {queue === 'accounts' ? (
          <Button
            size="small"
            variant="contained"
            component={Link}
            to={`/accounts/${item.ID}`}
            aria-label={text('torvet.queues.reviewNamed', { name })}
          >
            {text('torvet.queues.review')}
          </Button>
        ) : (
          <ListingDecisions queue={queue} item={item} onDone={onDone}>
            {/* It leaves them in the account that they have chosen. */}
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={`/listings/${item.family}/${item.ID}`}
              aria-label={text('torvet.queues.openNamed', { name })}
            >
              {text('torvet.queues.open')}
            </Button>
          </ListingDecisions>
        )}
      </div>
    </li>
  );
};
