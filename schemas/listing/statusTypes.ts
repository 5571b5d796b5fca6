import type { RoleName } from '../roles';

/** Status of a listing (docs/decisions/listing-status.md). */
export interface StatusRow<ActionName extends string> {
  id: number;
  color: 'default' | 'success' | 'warning' | 'error' | 'accent';
  /** Listings in this status are public and must be complete. */
  public?: true;
  /** The case number can be used by another listing. */
  closed?: true;
  /** Included by the list's default filter. */
  byDefault?: true;
  /** Most likely next actions; the first permitted one is shown as a button. */
  primary: readonly (ActionName | 'viewOnSite')[];
  /** Actions that make the listing visible again, the most direct one first; absent for public statuses. */
  remedies?: readonly ActionName[];
  /** Points subtracted from the rank of a search result, and the order among ended statuses. */
  search?: { behind: number; order: number };
}

/** Action of the status matrix (docs/decisions/listing-status.md). */
export interface ActionRow<StatusName extends string> {
  /** Rows of the matrix. Staff may perform all of them; `by: []` means staff only. */
  moves: readonly {
    from: readonly StatusName[];
    /** Target status; `same` leaves it unchanged. Copying does not change the original. */
    to: StatusName | 'same';
    by: readonly RoleName[];
    /** The listing must be complete. */
    wholeSchema?: true;
    /** Scheduled jobs may perform it too. */
    system?: true;
  }[];
  /** Summary of its operation; absent if the operation is defined elsewhere. */
  summary?: string;
  /** Body of its operation: the version of the images, a closing, the reason for a quarantine, or copy options. */
  body?: 'none' | 'images' | 'closing' | 'quarantine' | 'copy';
  /**
   * Where staff who do not act for the account give a reason: always in the header; in the header unless the listing
   * waits for approval (`byRecord`); in the body; or nowhere.
   */
  reason: 'always' | 'byRecord' | 'body' | 'none';
  /** The author can undo it within {@link undoMinutes}; decisions by staff only as part of a review. */
  undo?: true;
  /** Position in the row menu and in the bulk menu; without `bulk` it is not a bulk action. */
  row: number;
  bulk?: number;
  /** Removes something: last in menus, with a warning button. */
  destructive?: true;
  /** Opens a page instead of a dialog for a single listing. */
  page?: true;
  /** Requires confirmation although it can be undone. */
  asks?: true;
  /** Effect on a running or scheduled promotion. */
  promotion?: 'keepsRunning' | 'ends';
}
