import type { ActionsWith, ListingAction } from '../schemas/listing/status';

/** Actions of one listing: those of the status matrix, and links to its pages. */
export type RowAction =
  | ListingAction
  | 'show'
  | 'viewOnSite'
  | 'prospectus'
  | 'promote'
  | 'statistics'
  | 'review';

/** Actions that open a dialog, for one listing or for several at once; the rest are pages. */
export type DialogAction = Exclude<ListingAction, ActionsWith<{ page: true }>>;

/** Actions of several listings. */
export type BulkAction = ActionsWith<{ bulk: number }>;
