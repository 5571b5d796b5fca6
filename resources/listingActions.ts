import type { ActionsWith, ListingAction } from '../schemas/listing/status';

/** Actions on one listing: actions of the status matrix, and links to pages. */
export type RowAction =
  | ListingAction
  | 'show'
  | 'viewOnSite'
  | 'prospectus'
  | 'promote'
  | 'statistics'
  | 'review';

/** Actions of the status matrix that open a dialog; the other actions open a page. */
export type DialogAction = Exclude<ListingAction, ActionsWith<{ page: true }>>;

export type BulkAction = ActionsWith<{ bulk: number }>;
