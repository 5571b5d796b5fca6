import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { stepOf, useUndo } from '../undo/useUndo';
import { RefuseListing } from './RefuseListing';
import { reviewError, type SeenListing } from './seenListing';

interface ListingDecisionsProps {
  queue: 'listings' | 'quarantine';
  item: SeenListing;
  /** A decision was made, undone or rejected: what is shown may be out of date. */
  onChanged: () => void;
  onDecided?: () => void;
  /** More actions, after the decisions. */
  children?: ReactNode;
}

/** Decisions of staff about a listing that waits. */
export const ListingDecisions = ({ queue, item, onChanged, onDecided, children }: ListingDecisionsProps) => {
  const words = useText();
  const { text } = words;
  const toast = useToast();
  const undo = useUndo();
  const name = item.title ?? text('torvet.queues.untitled');
  const [asked, setAsked] = useState<'refuse' | 'release'>();
  const close = () => setAsked(undefined);
  const publish = queue === 'listings' ? 'approve' : 'release';
  const approved = (listing: ListingRecord) =>
    toast.say(
      text('torvet.queues.approved'),
      'success',
      undo([stepOf(listing)], { onUndone: () => onChanged() }),
    );
  const { mutate, isPending } = useOperation(queue === 'listings' ? 'activateListing' : 'releaseListing', {
    onSuccess: ({ listing }) => {
      if (publish === 'approve') approved(listing);
      else toast.say(text('torvet.queues.released'), 'success');
      close();
      onDecided?.();
    },
    why: (error) => reviewError(error, words),
    onSettled: onChanged,
  });
  const { ID, version, imagesVersion } = item;
  const decide = () => mutate({ params: { id: ID }, version, body: { imagesVersion } });
  return (
    <>
      <BusyButton
        size="small"
        variant="contained"
        busy={isPending}
        aria-label={text(`torvet.queues.${publish}Named`, { name })}
        onClick={() => (publish === 'release' ? setAsked('release') : decide())}
      >
        {text(`torvet.queues.${publish}`)}
      </BusyButton>
      {queue === 'listings' ? (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={text('torvet.queues.refuseNamed', { name })}
          onClick={() => setAsked('refuse')}
        >
          {text('torvet.queues.refuse')}
        </Button>
      ) : null}
      {children}
      {asked === 'refuse' ? (
        <RefuseListing
          item={item}
          onChanged={onChanged}
          onDecided={() => {
            close();
            onDecided?.();
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'release' ? (
        <ConfirmDialog
          title={text('torvet.queues.releaseTitle', { name })}
          confirm={text('torvet.queues.release')}
          busy={isPending}
          onClose={close}
          onConfirm={decide}
        >
          {text('torvet.queues.releaseText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
