import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listingActions';
import type { ListingRecord, ListingRow } from '../../../schemas/listing/record';

/** What happens to a running or planned promotion (docs/decisions/listing-status.md): it runs down, or it stops. */
const notes: Partial<Record<BulkAction, MessageKey>> = {
  deactivate: 'torvet.listingShow.promotionKeepsRunning',
  quarantine: 'torvet.listingShow.promotionKeepsRunning',
  close: 'torvet.closing.promotionEnds',
  delete: 'torvet.closing.promotionEnds',
};

/** A listing's record has more of its open promotion than a row of the index. */
export interface Promoted {
  promotion?: ListingRecord['promotion'];
  promotionState?: ListingRow['promotionState'];
}

/** What to say of a listing's open promotion before something is done to it, if it has one. */
export const promotionNote = (
  action: BulkAction,
  { promotion, promotionState }: Promoted,
): MessageKey | undefined =>
  promotion !== undefined || promotionState !== undefined ? notes[action] : undefined;
