import type { ActionsWith, ListingAction } from '../schemas/listing/status';

/** Actions on one listing: those of the status matrix, and links to its pages. */
export type RowAction =
  | ListingAction
  | 'show'
  | 'viewOnSite'
  | 'prospectus'
  | 'promote'
  | 'statistics'
  | 'review';

/** Actions that open a dialog, for one or several listings; all other actions open pages. */
export type DialogAction = Exclude<ListingAction, ActionsWith<{ page: true }>>;

/** Actions on several listings. */
export type BulkAction = ActionsWith<{ bulk: number }>;
