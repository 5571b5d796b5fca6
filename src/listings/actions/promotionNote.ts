import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listingActions';
import type { ListingRecord, ListingRow } from '../../../schemas/listing/record';
import { actionTable } from '../../../schemas/listing/statusTable';

/** Effect on a running or planned promotion (docs/decisions/listing-status.md): it runs out, or it stops. */
const notes = {
  keepsRunning: 'torvet.listingShow.promotionKeepsRunning',
  ends: 'torvet.closing.promotionEnds',
} as const;

/** A listing's record has more of its open promotion than a row of the index. */
export interface Promoted {
  promotion?: ListingRecord['promotion'];
  promotionState?: ListingRow['promotionState'];
}

/** Notice about a listing's open promotion before an action. */
export const promotionNote = (
  action: BulkAction,
  { promotion, promotionState }: Promoted,
): MessageKey | undefined => {
  const effect = actionTable[action].promotion;
  return effect && (promotion !== undefined || promotionState !== undefined) ? notes[effect] : undefined;
};
