import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { QueueItem } from '../../../schemas/queues';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { RefuseListing } from './RefuseListing';

interface ListingDecisionsProps {
  queue: 'listings' | 'quarantine';
  item: Pick<QueueItem, 'ID' | 'title'>;
  /** Something was decided, or failed: what is shown may not be so any more. */
  onDone: () => void;
  /** What else can be done, behind the decisions. */
  children?: ReactNode;
}

/** What staff decide of a listing that waits. */
export const ListingDecisions = ({ queue, item, onDone, children }: ListingDecisionsProps) => {
  const { text } = useText();
  const toast = useToast();
  const name = item.title ?? text('torvet.queues.untitled');
  const [asked, setAsked] = useState<'refuse' | 'release'>();
  const close = () => setAsked(undefined);
  const publish = queue === 'listings' ? 'approve' : 'release';
  const { mutate, isPending } = useOperation(queue === 'listings' ? 'activateListing' : 'releaseListing', {
    onSuccess: () => {
      toast.say(text(`torvet.queues.${publish}d`), 'success');
      close();
    },
    onSettled: onDone,
  });
  const decide = () => mutate({ params: { id: item.ID } });
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
      {asked === 'refuse' ? <RefuseListing item={item} onDone={onDone} onClose={close} /> : null}
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
