import type { RoleName } from '../roles';

/** Status of a listing (docs/decisions/listing-status.md). */
export interface StatusRow<ActionName extends string> {
  id: number;
  color: 'default' | 'success' | 'warning' | 'error' | 'accent';
  /** True if listings with this status are public and must be complete. */
  public?: true;
  /** True if another listing can have the same case number. */
  closed?: true;
  /** True if the default filter of the list includes this status. */
  byDefault?: true;
  /** Most likely next actions; the first allowed action is shown as a button. */
  primary: readonly (ActionName | 'viewOnSite')[];
  /** Actions that make the listing visible, most direct first; absent for public statuses. */
  remedies?: readonly ActionName[];
  /** Points subtracted from the rank of a search result, and order among the statuses of ended listings. */
  search?: { behind: number; order: number };
}

/** Action of the status matrix (docs/decisions/listing-status.md). */
export interface ActionRow<StatusName extends string> {
  /** Transitions of the action. Staff may perform all of them; `by: []` means staff only. */
  moves: readonly {
    from: readonly StatusName[];
    /** Target status; `same` leaves the status unchanged. */
    to: StatusName | 'same';
    by: readonly RoleName[];
    /** True if the listing must be complete. */
    wholeSchema?: true;
    /** True if scheduled jobs also perform the transition. */
    system?: true;
  }[];
  /** Summary of the operation; absent if the operation is defined separately. */
  summary?: string;
  /** Body of the operation: the version of the images, a closing, the reason for a quarantine, or copy options. */
  body?: 'none' | 'images' | 'closing' | 'quarantine' | 'copy';
  /**
   * Reason of staff without impersonation: always in the header; in the header unless the listing waits for approval
   * (`byRecord`); in the body; or not required.
   */
  reason: 'always' | 'byRecord' | 'body' | 'none';
  /** True if the author can undo the action within {@link undoMinutes}. Staff can undo decisions only in a review. */
  undo?: true;
  /** Positions in the row menu and in the bulk menu; without `bulk`, the action is not in the bulk menu. */
  row: number;
  bulk?: number;
  /** True if the action is destructive: last in menus, with a warning colour. */
  destructive?: true;
  /** True if the action opens a page instead of a dialog for a single listing. */
  page?: true;
  /** True if the action requires a confirmation although it can be undone. */
  asks?: true;
  /** Effect of the action on an open promotion order. */
  promotion?: 'keepsRunning' | 'ends';
}
