import type { ListingAction, StatusID } from '../schemas/listing/status';
import type { Resource } from './resource';

/** How a cell is drawn; `src/lists` maps each to a component, exhaustively. */
export type CellKind =
  | 'thumbnail'
  | 'title'
  | 'text'
  | 'listingType'
  | 'status'
  | 'keyPrice'
  | 'dateTime'
  | 'date'
  | 'number'
  | 'money'
  | 'area'
  | 'year'
  | 'share'
  | 'flag';

/** A column of an index. Its heading is the label `resources.<resource>.fields.<name>`. */
export interface Column {
  /** The key of the row that it shows. */
  name: string;
  kind: CellKind;
  /** The name that the server sorts by; a column without one is not sorted by. */
  sort?: string;
  /** Which way the first click sorts: new before old, dear before cheap. */
  firstOrder?: SortOrder;
  /** It is counted anew for each page, and asked for only while it is shown. */
  measured?: true;
  /** Amounts stand to the right. */
  align?: 'right';
  /** On a phone's card it stands under the title. */
  underTitle?: true;
}

export type SortOrder = 'ASC' | 'DESC';

/** A filter of an index, kept in the address bar under `source`. Its label is that of the field `label`, or of `source`. */
export type Filter = { source: string; label?: string } & (
  | { kind: 'account' }
  /** Finds any part of the text; the server takes at most `max` characters. */
  | { kind: 'text'; max: number }
  | {
      kind: 'choice';
      choices: readonly number[];
      /** Offered to staff beside the others. */
      staffChoices?: readonly number[];
      names: 'status' | 'listingType';
    }
);

/** What can be done with one listing: the actions of the status matrix, and the pages about it. */
export type RowAction = ListingAction | 'show' | 'viewOnSite' | 'promote' | 'statistics';

/** What is asked for in a dialog of its own, of one listing or of several at once; the rest are pages. */
export type DialogAction = Exclude<ListingAction, 'update' | 'copy' | 'close' | 'reclose'>;

/** What can be done with several rows at once. */
export type BulkAction = DialogAction | 'close';

/** A resource with an index: what its table, filters, menus and export are made of. */
export interface ListResource extends Resource {
  columns: readonly Column[];
  /** Columns that a user may add, beside those that the schemas offer. */
  offered: readonly Column[];
  filters: readonly Filter[];
  /** In order; what takes something away comes last. */
  bulkActions: readonly BulkAction[];
  /** The menu of a row, in groups with a line between them; what takes something away has the last. */
  rowActions: readonly (readonly RowAction[])[];
  /** What one most likely wants next with a listing in a status: the first that is offered. */
  primaryActions: Readonly<Record<StatusID, readonly RowAction[]>>;
  defaultSort: { field: string; order: SortOrder };
  /** Rows on a page: what can be chosen, and where one starts; a phone draws fewer. */
  pageSizes: { choices: readonly number[]; desk: number; phone: number };
  /** Row keys that the export writes before the fields of the schemas, and how many rows it fetches at most. */
  exported: { columns: readonly Column[]; limit: number };
}
