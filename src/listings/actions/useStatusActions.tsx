import { type ReactNode, Suspense, useState } from 'react';
import type { BulkAction, DialogAction } from '../../../resources/listingActions';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import type { Row } from '../row';
import type { Asked } from './StatusAction';
import type { ActedOn } from './TransitionDialog';

// Fetched when something is done, and not before.
const StatusAction = fetchedPart(async () => (await import('./StatusAction')).StatusAction);

export interface StatusActions {
  actOn: (action: DialogAction, listing: ActedOn) => void;
  actOnAll: (action: BulkAction, rows: readonly Row[]) => void;
  /** What asks first, where something is asked; stands anywhere in the page. */
  dialog: ReactNode;
}

/**
 * Moves listings along the status matrix: at once what can be undone, else confirmed first; notifies, and has the lists
 * fetch anew.
 * @param onChanged called with what was done.
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
          // One that is done later than the next was begun leaves that alone.
          onClose={() => setAsked((now) => (now === asked ? undefined : now))}
        />
      </Suspense>
    ) : null,
  };
};
