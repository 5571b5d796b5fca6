import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { stepOf, useUndo } from '../undo/useUndo';
import { reviewError, type SeenListing } from './seenListing';

interface RefuseListingProps {
  item: SeenListing;
  onChanged: () => void;
  onDecided: () => void;
  onClose: () => void;
}

/** Sends a listing back to its advertiser: into quarantine, with a reason that they read. */
export const RefuseListing = ({ item, onChanged, onDecided, onClose }: RefuseListingProps) => {
  const words = useText();
  const { text } = words;
  const toast = useToast();
  const undo = useUndo();
  const { mutate, isPending, error } = useOperation('quarantineListing', {
    onSuccess: ({ listing }) => {
      toast.say(text('torvet.queues.refused'), 'success', undo([stepOf(listing)], { onUndone: onChanged }));
      onDecided();
    },
    why: (failed) => reviewError(failed, words),
    onSettled: onChanged,
  });
  const { ID, version } = item;
  return (
    <ReasonDialog
      title={text('torvet.queues.refuseTitle', { name: item.title ?? text('torvet.queues.untitled') })}
      confirm={text('torvet.queues.refuse')}
      about="refuseListing"
      destructive
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={(reason) => mutate({ params: { id: ID }, version, body: { reason } })}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.queues.refuseText')}</p>
    </ReasonDialog>
  );
};
