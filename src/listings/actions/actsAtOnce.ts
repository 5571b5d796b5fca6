import type { BulkAction } from '../../../resources/listingActions';
import { actionTable } from '../../../schemas/listing/statusTable';
import { isUndoable } from '../../../schemas/listing/undo';
import { type Promoted, promotionNote } from './promotionNote';

interface ActedOn extends Promoted {
  awaitingReview?: unknown;
}

/** Whether the user can undo the action where listings are listed; decisions of a review are undone where they are made. */
export const canUndo = (action: BulkAction, { awaitingReview }: ActedOn, staff: boolean): boolean =>
  isUndoable(action) &&
  action !== 'quarantine' &&
  !(action === 'activate' && awaitingReview === true && staff);

/** Whether something is done without asking: it can be undone, and there is nothing to fill in or to know before. */
export const actsAtOnce = (action: BulkAction, listing: ActedOn, staff: boolean): boolean =>
  !actionTable[action].asks &&
  canUndo(action, listing, staff) &&
  promotionNote(action, listing) === undefined;
