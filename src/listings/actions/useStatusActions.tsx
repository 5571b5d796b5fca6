import { type ReactNode, Suspense, useState } from 'react';
import type { BulkAction, DialogAction } from '../../../resources/listingActions';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import type { Row } from '../row';
import type { Asked } from './StatusAction';
import type { ActedOn } from './TransitionDialog';

// Chunk loaded with the first action.
const StatusAction = fetchedPart(async () => (await import('./StatusAction')).StatusAction);

export interface StatusActions {
  actOn: (action: DialogAction, listing: ActedOn) => void;
  actOnAll: (action: BulkAction, rows: readonly Row[]) => void;
  /** Confirmation dialog, which the page renders. */
  dialog: ReactNode;
}

/**
 * Changes the status of listings: immediately if the user can undo it, otherwise after confirmation. Shows a toast and
 * invalidates lists.
 * @param onChanged called with the action.
 */
export const useStatusActions = (onChanged: (action: DialogAction | BulkAction) => void): StatusActions => {
  const [asked, setAsked] = useState<{ what: Asked; time: number }>();
  const ask = (what: Asked) => setAsked((before) => ({ what, time: (before?.time ?? 0) + 1 }));
  return {
    actOn: (action, listing) => ask({ action, listing }),
    actOnAll: (action, rows) => ask({ action, rows }),
    dialog: asked ? (
      <Suspense fallback={null}>
        <StatusAction
          key={asked.time}
          asked={asked.what}
          onChanged={onChanged}
          // An action that ends after the next one has started must not close the next one's dialog.
          onClose={() => setAsked((now) => (now === asked ? undefined : now))}
        />
      </Suspense>
    ) : null,
  };
};
