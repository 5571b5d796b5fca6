import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { stepOf, useUndo } from '../undo/useUndo';
import { RefuseListing } from './RefuseListing';
import { reviewError, type SeenListing } from './seenListing';

interface ListingDecisionsProps {
  queue: 'listings' | 'quarantine';
  item: SeenListing;
  /** Called after a decision was made or undone, or after the server rejected one. */
  onChanged?: () => void;
  onDecided?: () => void;
  /** More buttons after the decisions. */
  children?: ReactNode;
}

/** Buttons for a decision of staff about a listing in a queue. */
export const ListingDecisions = ({ queue, item, onChanged, onDecided, children }: ListingDecisionsProps) => {
  const words = useText();
  const { text } = words;
  const undo = useUndo();
  const name = item.title ?? text('torvet.queues.untitled');
  const [asked, setAsked] = useState<'refuse' | 'release'>();
  const close = () => setAsked(undefined);
  const publish = queue === 'listings' ? 'approve' : 'release';
  const { act, isPending } = useRecordAction(
    queue === 'listings' ? 'activateListing' : 'releaseListing',
    item,
    {
      send: ({ ID, version, imagesVersion }) => ({ params: { id: ID }, version, body: { imagesVersion } }),
      said: () => text(publish === 'approve' ? 'torvet.queues.approved' : 'torvet.queues.released'),
      undo: (_, { listing }) =>
        publish === 'approve' ? undo([stepOf(listing)], { onUndone: onChanged }).takeBack : undefined,
      why: (error) => reviewError(error, words),
      onDone: () => {
        close();
        onDecided?.();
        onChanged?.();
      },
      onFailed: onChanged,
    },
  );
  return (
    <>
      <BusyButton
        size="small"
        variant="contained"
        busy={isPending}
        aria-label={text(`torvet.queues.${publish}Named`, { name })}
        onClick={() => (publish === 'release' ? setAsked('release') : act())}
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
          onConfirm={() => act()}
        >
          {text('torvet.queues.releaseText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** Panel for the decision of staff, on the listing's page. */
export const ReviewPanel = ({ listing }: { listing: ListingRecord }) => {
  const { ID, title, version, imagesVersion } = listing;
  const { text } = useText();
  return (
    <Alert severity="info" data-print="none" sx={{ mt: 2.5, '& p': { m: 0 } }}>
      <AlertTitle>{text('torvet.queues.decideTitle')}</AlertTitle>
      <p>{text('torvet.queues.decideText')}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
        <ListingDecisions
          queue="listings"
          item={{ ID, version, imagesVersion, ...(typeof title === 'string' ? { title } : {}) }}
        />
      </div>
    </Alert>
  );
};
