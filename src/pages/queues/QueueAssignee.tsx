import type { QueueItem, QueueName } from '../../../schemas/queues';
import { useSignedIn } from '../../permissions/useSession';
import { useOperation } from '../../providers/data/useOperation';
import { BusyButton } from '../../ui/BusyButton';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

interface QueueAssigneeProps {
  queue: QueueName;
  item: QueueItem;
  onDone: () => void;
}

/** Tag with the assignee of a queue item. */
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

/** Assigns a queue item to the user, or unassigns it. */
export const AssigneeButton = ({ queue, item, onDone }: QueueAssigneeProps) => {
  const { text } = useText();
  const taken = item.assignedTo !== undefined;
  const { mutate, isPending } = useOperation(taken ? 'handBackToQueue' : 'takeFromQueue', {
    onSettled: onDone,
  });
  const what = taken ? 'handBack' : 'take';
  const name = item.title ?? text('torvet.queues.untitled');
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

/** Assignee of a queue item with the button. */
export const QueueAssignee = (props: QueueAssigneeProps) => (
  <>
    <AssigneeTag item={props.item} />
    <AssigneeButton key={props.item.assignedTo?.id ?? 'nobody'} {...props} />
  </>
);
