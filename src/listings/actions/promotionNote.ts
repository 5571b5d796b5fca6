import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listingActions';
import type { ListingRecord, ListingRow } from '../../../schemas/listing/record';
import { actionTable } from '../../../schemas/listing/statusTable';

/** Effect on a running or scheduled promotion (docs/decisions/listing-status.md): it continues, or it ends. */
const notes = {
  keepsRunning: 'torvet.listingShow.promotionKeepsRunning',
  ends: 'torvet.closing.promotionEnds',
} as const;

/** Listing with its open promotion; list rows have less of it. */
export interface Promoted {
  promotion?: ListingRecord['promotion'];
  promotionState?: ListingRow['promotionState'];
}

/** Notice about an open promotion, shown before an action. */
export const promotionNote = (
  action: BulkAction,
  { promotion, promotionState }: Promoted,
): MessageKey | undefined => {
  const effect = actionTable[action].promotion;
  return effect && (promotion !== undefined || promotionState !== undefined) ? notes[effect] : undefined;
};
