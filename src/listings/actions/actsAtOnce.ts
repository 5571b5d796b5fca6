import type { BulkAction } from '../../../resources/listingActions';
import { actionTable } from '../../../schemas/listing/statusTable';
import { isUndoable } from '../../../schemas/listing/undo';
import { type Promoted, promotionNote } from './promotionNote';

interface ActedOn extends Promoted {
  awaitingReview?: unknown;
}

/** True if the user can undo the action from a list. Review decisions are undone on their own page. */
export const canUndo = (action: BulkAction, { awaitingReview }: ActedOn, staff: boolean): boolean =>
  isUndoable(action) &&
  action !== 'quarantine' &&
  !(action === 'activate' && awaitingReview === true && staff);

/** True if an action needs no confirmation: the user can undo it, and it has no fields or side effects. */
export const actsAtOnce = (action: BulkAction, listing: ActedOn, staff: boolean): boolean =>
  !actionTable[action].asks &&
  canUndo(action, listing, staff) &&
  promotionNote(action, listing) === undefined;
