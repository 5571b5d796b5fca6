import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listResource';

/** What happens to a running or planned promotion (decisions §5): it runs down, or it stops. */
const notes: Partial<Record<BulkAction, MessageKey>> = {
  deactivate: 'torvet.listingShow.promotionKeepsRunning',
  quarantine: 'torvet.listingShow.promotionKeepsRunning',
  close: 'torvet.closing.promotionEnds',
  delete: 'torvet.closing.promotionEnds',
};

/** What to say of a listing's open promotion before something is done to it, if it has one. */
export const promotionNote = (action: BulkAction, promotion: unknown): MessageKey | undefined =>
  promotion ? notes[action] : undefined;
