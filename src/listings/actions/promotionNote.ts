import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listingActions';
import type { ListingRecord, ListingRow } from '../../../schemas/listing/record';
import { actionTable } from '../../../schemas/listing/statusTable';

/** What happens to a running or planned promotion (docs/decisions/listing-status.md): it runs down, or it stops. */
const notes = {
  keepsRunning: 'torvet.listingShow.promotionKeepsRunning',
  ends: 'torvet.closing.promotionEnds',
} as const;

/** A listing's record has more of its open promotion than a row of the index. */
export interface Promoted {
  promotion?: ListingRecord['promotion'];
  promotionState?: ListingRow['promotionState'];
}

/** What to say of a listing's open promotion before something is done to it, if it has one. */
export const promotionNote = (
  action: BulkAction,
  { promotion, promotionState }: Promoted,
): MessageKey | undefined => {
  const effect = actionTable[action].promotion;
  return effect && (promotion !== undefined || promotionState !== undefined) ? notes[effect] : undefined;
};
