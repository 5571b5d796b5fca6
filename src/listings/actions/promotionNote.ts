import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listingActions';
import type { ListingRecord, ListingRow } from '../../../schemas/listing/record';
import { actionTable } from '../../../schemas/listing/statusTable';

/**
 * Message keys: a running or scheduled promotion continues after the action, or it ends
 * (docs/decisions/listing-status.md).
 */
const notes = {
  keepsRunning: 'torvet.listingShow.promotionKeepsRunning',
  ends: 'torvet.closing.promotionEnds',
} as const;

/** Listing with its open promotion; a list row has only the promotion's state. */
export interface Promoted {
  promotion?: ListingRecord['promotion'];
  promotionState?: ListingRow['promotionState'];
}

/** Notice about an open promotion, shown before an action; undefined if there is none. */
export const promotionNote = (
  action: BulkAction,
  { promotion, promotionState }: Promoted,
): MessageKey | undefined => {
  const effect = actionTable[action].promotion;
  return effect && (promotion !== undefined || promotionState !== undefined) ? notes[effect] : undefined;
};
