import { type ReactNode, Suspense, useState } from 'react';
import type { BulkAction, DialogAction } from '../../../resources/listingActions';
import type { ListingRecord } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import type { BulkOutcome } from '../../lists/bulk/useBulkRun';
import { useToast } from '../../providers/useToast';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';
import type { Row } from '../row';
import type { ActedOn } from './TransitionDialog';
import { useRefreshListings } from './useRefresh';

// Fetched when something is done, and not before.
const TransitionDialog = fetchedPart(async () => (await import('./TransitionDialog')).TransitionDialog);
const BulkTransitionDialog = fetchedPart(
  async () => (await import('./BulkTransitionDialog')).BulkTransitionDialog,
);

type Asked = { action: DialogAction; listing: ActedOn } | { action: BulkAction; rows: readonly Row[] };

/** An account under review: its listings are approved before they are shown. */
const isSubmitted = ({ status, awaitingReview }: { status: number; awaitingReview: boolean }) =>
  status === statuses.pending && awaitingReview;

export interface StatusActions {
  actOn: (action: DialogAction, listing: ActedOn) => void;
  actOnAll: (action: BulkAction, rows: readonly Row[]) => void;
  /** The dialog that asks first; stands anywhere in the page. */
  dialog: ReactNode;
}

/**
 * Moves listings along the status matrix: confirms, does it, notifies, and has the lists fetch anew.
 * @param onChanged called with what was done.
 */
export const useStatusActions = (onChanged: (action: DialogAction | BulkAction) => void): StatusActions => {
  const [asked, setAsked] = useState<Asked>();
  const refresh = useRefreshListings();
  const toast = useToast();
  const { text } = useText();
  const close = () => setAsked(undefined);

  const notifySubmitted = (count: number) => {
    if (count > 0) toast.say(text('torvet.listingIndex.submitted', { smart_count: count }), 'success');
  };
  const notifyAll = (action: BulkAction, outcomes: readonly BulkOutcome<ListingRecord>[]) => {
    const results = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []));
    const submitted = results.filter(isSubmitted).length;
    notifySubmitted(submitted);
    const [done, total] = [results.length - submitted, outcomes.length - submitted];
    const participle = text(`torvet.participle.${action}`);
    if (total > 0 && done === total)
      toast.say(text('torvet.toast.bulkSuccess', { smart_count: done, participle }), 'success');
    // What was rejected stays in the dialog, one by one.
    onChanged(action);
    void refresh();
  };
  const dialog = asked ? (
    <Suspense fallback={null}>
      {'listing' in asked ? (
        <TransitionDialog
          listing={asked.listing}
          action={asked.action}
          onClose={close}
          onDone={(listing) => {
            close();
            if (isSubmitted(listing)) notifySubmitted(1);
            else toast.succeeded(asked.action, 'listing');
            onChanged(asked.action);
            void refresh();
          }}
          onRejected={() => void refresh()}
        />
      ) : (
        <BulkTransitionDialog
          action={asked.action}
          rows={asked.rows}
          onClose={close}
          onDone={(outcomes) => notifyAll(asked.action, outcomes)}
        />
      )}
    </Suspense>
  ) : null;
  return {
    actOn: (action, listing) => setAsked({ action, listing }),
    actOnAll: (action, rows) => setAsked({ action, rows }),
    dialog,
  };
};
