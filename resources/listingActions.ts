import type { ActionsWith, ListingAction } from '../schemas/listing/status';

/** What can be done with one listing: the actions of the status matrix, and the pages about it. */
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

/** What can be done with several listings at once. */
export type BulkAction = ActionsWith<{ bulk: number }>;
