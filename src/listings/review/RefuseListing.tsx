import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { useText } from '../../ui/useText';
import { stepOf, useUndo } from '../undo/useUndo';
import { reviewError, type SeenListing } from './seenListing';

interface RefuseListingProps {
  item: SeenListing;
  onChanged?: (() => void) | undefined;
  onDecided: () => void;
  onClose: () => void;
}

/** Dialog to quarantine a listing, with a reason that the advertiser sees. */
export const RefuseListing = ({ item, onChanged, onDecided, onClose }: RefuseListingProps) => {
  const words = useText();
  const { text } = words;
  const undo = useUndo();
  const { act, isPending, error } = useRecordAction('quarantineListing', item, {
    send: ({ ID, version }, reason: string) => ({ params: { id: ID }, version, body: { reason } }),
    said: () => text('torvet.queues.refused'),
    undo: (_, { listing }) => undo([stepOf(listing)], { onUndone: onChanged }).takeBack,
    why: (failed) => reviewError(failed, words),
    onDone: () => {
      onDecided();
      onChanged?.();
    },
    onFailed: onChanged,
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
      onConfirm={(reason) => act(reason)}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.queues.refuseText')}</p>
    </ReasonDialog>
  );
};
