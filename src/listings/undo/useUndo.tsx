import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { toasts } from '../../../schemas/limits';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { UndoSubject } from '../../../schemas/listing/undo';
import { useTorvetData } from '../../providers/data/dataProvider';
import { invalidateChanges, putRecord } from '../../providers/data/queryData';
import { runTogether } from '../../providers/data/runTogether';
import { type Undo, useToast } from '../../providers/useToast';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';

const UndoRefused = fetchedPart(async () => (await import('./UndoRefused')).UndoRefused);

/** Change of a listing that can be undone, and the resulting version. */
export interface Step {
  listing: Pick<ListingRecord, 'ID' | 'family'> & { title?: unknown };
  version: number;
  /** Subject of the version; by default the listing. */
  of?: UndoSubject;
  /** Time of the change. */
  at: string;
}

/** Undo step for the last change of a listing, created from the response to it. */
export const stepOf = (listing: ListingRecord): Step => ({
  listing,
  version: listing.version,
  at: listing.updatedAt,
});

interface UndoOptions {
  /** Called with the listing after the undo. */
  onUndone?: ((listing: ListingRecord) => void) | undefined;
}

/**
 * Creates the handler of *Fortryd* (undo). It undoes each change on the server (docs/decisions/undo.md), invalidates
 * queries of listings, and explains each failure. Works after the page of the change is unmounted.
 */
export const useUndo = (): ((steps: readonly Step[], options?: UndoOptions) => Undo) => {
  const { call } = useTorvetData();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const toast = useToast();
  const { text } = useText();
  return useCallback(
    (steps, { onUndone } = {}) => {
      const takeBackOne = async ({ listing, version, of }: Step) => {
        const answer = await call('undoListing', {
          params: { id: listing.ID },
          version,
          body: of ? { of } : undefined,
        });
        putRecord(queryClient, 'listings', answer.listing);
        onUndone?.(answer.listing);
      };
      const takeBack = async () => {
        const outcomes = await runTogether(steps, takeBackOne, { onProgress: () => undefined });
        const refused = outcomes.flatMap((outcome) =>
          'error' in outcome ? [{ step: outcome.item, error: outcome.error }] : [],
        );
        const undone = outcomes.length - refused.length;
        if (undone > 0) toast.say(text('torvet.toast.undone', { smart_count: undone }), 'success');
        if (refused.length > 0)
          notify(<UndoRefused refused={refused} />, { type: 'error', autoHideDuration: toasts.stayMs });
        await invalidateChanges(queryClient, 'undoListing');
      };
      const about = steps.map(({ listing, of }) => `${of ?? 'listings'} ${listing.ID}`).join();
      return { about, takeBack: () => void takeBack() };
    },
    [call, queryClient, notify, toast, text],
  );
};
