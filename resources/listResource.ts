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
  | 'number'
  | 'money'
  | 'area'
  | 'year'
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
  | { kind: 'choice'; choices: readonly number[]; names: 'status' | 'listingType' }
);

/** What can be done with one row from the index, in the order of its menu. */
export type RowAction = 'show' | 'update' | 'activate' | 'deactivate' | 'viewOnSite';

/** What can be done with several rows at once. */
export type BulkAction = Extract<ListingAction, 'activate' | 'deactivate'>;

/** A resource with an index: what its table, filters, menus and export are made of. */
export interface ListResource extends Resource {
  columns: readonly Column[];
  filters: readonly Filter[];
  bulkActions: readonly BulkAction[];
  rowActions: readonly RowAction[];
  defaultSort: { field: string; order: SortOrder };
  /** Rows on a page: what can be chosen, and where one starts; a phone draws fewer. */
  pageSizes: { choices: readonly number[]; desk: number; phone: number };
  /** Row keys that the export writes before the fields of the schemas, and how many rows it fetches at most. */
  exported: { columns: readonly Column[]; limit: number };
  /** Statuses that the public site shows. */
  publicStatuses: readonly StatusID[];
}
