import type { QueueItem } from '../../../schemas/queues';
import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

interface RefuseListingProps {
  item: Pick<QueueItem, 'ID' | 'title'>;
  onDone: () => void;
  onClose: () => void;
}

/** Turns a listing down that waits: into quarantine, with the reason that its advertiser reads. */
export const RefuseListing = ({ item, onDone, onClose }: RefuseListingProps) => {
  const { text } = useText();
  const toast = useToast();
  const { mutate, isPending, error } = useOperation('quarantineListing', {
    onSuccess: () => {
      toast.say(text('torvet.queues.refused'), 'success');
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <ReasonDialog
      title={text('torvet.queues.refuseTitle', { name: item.title ?? text('torvet.queues.untitled') })}
      confirm={text('torvet.queues.refuse')}
      about="refuseListing"
      destructive
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={(reason) => mutate({ params: { id: item.ID }, body: { reason } })}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.queues.refuseText')}</p>
    </ReasonDialog>
  );
};
