import type { QueueName } from '../../schemas/queueRules';
import type { QueueItem } from '../../schemas/queues';
import { useSignedIn } from '../permissions/useSession';
import { useRecordAction } from '../providers/data/useRecordAction';
import { BusyButton } from '../ui/BusyButton';
import { Tag } from '../ui/Tag';
import { useText } from '../ui/useText';

interface QueueAssigneeProps {
  queue: QueueName;
  item: QueueItem;
  /** Called after the request succeeded or failed. */
  onDone?: () => void;
}

/** Tag with the name of the staff user who is assigned to a record in a queue. */
export const AssigneeTag = ({ item: { assignedTo } }: Pick<QueueAssigneeProps, 'item'>) => {
  const { text } = useText();
  const { user } = useSignedIn();
  if (!assignedTo) return null;
  return (
    <Tag color="info">
      {assignedTo.id === user.id
        ? text('torvet.queues.mine')
        : text('torvet.queues.assignedTo', { name: assignedTo.name })}
    </Tag>
  );
};

/** Button that assigns the record to the current user, or removes the assignment. */
export const AssigneeButton = ({ queue, item, onDone }: QueueAssigneeProps) => {
  const { text } = useText();
  const taken = item.assignedTo !== undefined;
  const { act, isPending } = useRecordAction(taken ? 'handBackToQueue' : 'takeFromQueue', item, {
    send: ({ ID }) => ({ params: { queue, id: ID } }),
    // No toast, because the tag shows the assignee.
    said: () => undefined,
    onDone,
    onFailed: onDone,
  });
  const what = taken ? 'handBack' : 'take';
  const name = item.title ?? text('torvet.queues.untitled');
  return (
    <BusyButton
      size="small"
      busy={isPending}
      aria-label={text(`torvet.queues.${what}Named`, { name })}
      onClick={() => act()}
    >
      {text(`torvet.queues.${what}`)}
    </BusyButton>
  );
};

/** Assignee of a record in a queue, and the button that changes the assignment. */
export const QueueAssignee = (props: QueueAssigneeProps) => (
  <>
    <AssigneeTag item={props.item} />
    <AssigneeButton key={props.item.assignedTo?.id ?? 'nobody'} {...props} />
  </>
);
