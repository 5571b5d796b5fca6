import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BulkAction } from '../../../resources/listResource';
import { statuses } from '../../../schemas/listing/status';
import type { BulkOutcome } from '../bulk/BulkDialog';
import type { Row } from '../row';
import { useRefreshListings } from './useRefresh';
import { useToasts } from './useToasts';

// Asked for when something is done, and not before.
const TransitionDialog = lazy(async () => ({
  default: (await import('./TransitionDialog')).TransitionDialog,
}));
const BulkDialog = lazy(async () => ({ default: (await import('../bulk/BulkDialog')).BulkDialog }));

type Asked = { action: BulkAction } & ({ row: Row } | { rows: readonly Row[] });

/** An account under review: its listings are approved before they are shown. */
const isSubmitted = ({ status, awaitingReview }: { status: number; awaitingReview: boolean }) =>
  status === statuses.pending && awaitingReview;

export interface StatusActions {
  actOn: (action: BulkAction, row: Row) => void;
  actOnAll: (action: BulkAction, rows: readonly Row[]) => void;
  /** The dialog that asks first; stands anywhere in the page. */
  dialog: ReactNode;
}

/** Puts listings up and takes them down: asks, does it, tells, and has the lists fetch anew. */
export const useStatusActions = (onChanged: () => void): StatusActions => {
  const [asked, setAsked] = useState<Asked>();
  const refresh = useRefreshListings();
  const toast = useToasts();
  const close = () => setAsked(undefined);

  const tellAll = (action: BulkAction, outcomes: readonly BulkOutcome[]) => {
    const results = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []));
    const submitted = results.filter(isSubmitted).length;
    if (submitted > 0) toast.submitted(submitted);
    if (submitted < outcomes.length)
      toast.doneTogether(action, results.length - submitted, outcomes.length - submitted);
    onChanged();
    void refresh();
  };
  const dialog = asked ? (
    <Suspense fallback={null}>
      {'row' in asked ? (
        <TransitionDialog
          listing={asked.row}
          action={asked.action}
          onClose={close}
          onDone={(listing) => {
            close();
            if (isSubmitted(listing)) toast.submitted(1);
            else toast.done(asked.action);
            onChanged();
            void refresh();
          }}
        />
      ) : (
        <BulkDialog
          action={asked.action}
          rows={asked.rows}
          onClose={close}
          onDone={(outcomes) => tellAll(asked.action, outcomes)}
        />
      )}
    </Suspense>
  ) : null;
  return {
    actOn: (action, row) => setAsked({ action, row }),
    actOnAll: (action, rows) => setAsked({ action, rows }),
    dialog,
  };
};
