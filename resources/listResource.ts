import type { FieldCell, FieldMetaListName } from '../schemas/core/kinds/kind';
import type { ResourceField } from '../schemas/resourceSchema';
import type { Resource } from './resource';

/** Cells of any resource; `src/lists` maps each to a component, exhaustively. */
export type CellKind =
  | FieldCell
  | 'title'
  /** Day and time. */
  | 'moment'
  | 'share'
  /** Name of the account in the row's `accountID`, as a link to staff's page of it. */
  | 'account';

/** Cells of numbers. */
export const numberCells = [
  'number',
  'decimal',
  'money',
  'area',
  'year',
] as const satisfies readonly FieldCell[];
export type NumberCell = (typeof numberCells)[number];

/**
 * A column of a list. Its heading is the label `resources.<resource>.fields.<name>`.
 * `Kind`: how it is drawn; a resource's own kinds are drawn by its extension.
 */
export interface Column<Kind extends string = string> {
  /** The key of the row that it shows. */
  name: string;
  kind: Kind;
  /** Of a choice: the messages that hold the names, e.g. `torvet.accountType`. */
  names?: string;
  /** Meta list of the entries that a choice names. */
  metaList?: FieldMetaListName;
  /** Resource of the record that a reference names. */
  resource?: string;
  /** Decimals of a number. */
  decimals?: number;
  /** The name that the server sorts by; a column without one is not sorted by. */
  sort?: string;
  /** Which way the first click sorts: new before old, dear before cheap. */
  firstOrder?: SortOrder;
  /** Requested with the list only while the column is shown: it is counted anew for each page. */
  meta?: Readonly<Record<string, string>>;
  /** Of the width of a table, in percent; without, a title and what stands under it take theirs, and others what they need. */
  share?: number;
  /**
   * Its value is changed in the row, where the row allows it; the list's extension has the editor. `onClick`: a click on the
   * value opens it too, rather than the row's page.
   */
  inPlace?: true | 'onClick';
  /** Of a time: the key of the row with the name of who did it then. */
  by?: string;
  /** Amounts stand to the right. */
  align?: 'right';
  /** Shown to staff alone. */
  staff?: true;
  /** On a phone's card it explains itself: its label is for screen readers. */
  plain?: true;
  /** Where it stands on a phone's card; a thumbnail and a title have their places, and all else is one of the facts. */
  card?: 'image' | 'underTitle' | 'foot';
}

export type SortOrder = 'ASC' | 'DESC';

export interface Sort {
  field: string;
  order: SortOrder;
}

/** A filter of a list, kept in the address bar under `source`. Its label is that of the field `label`, or of `source`. */
export type Filter = {
  source: string;
  label?: string;
  /** Offered to staff alone. */
  staff?: true;
} /** A record of a resource; without one, the page that draws the list passes the records (`FilterReferences`). */ & (
  | { kind: 'reference'; resource?: string }
  /** Finds any part of the text; the server takes at most `max` characters. */
  | {
      kind: 'text';
      max: number;
      /** A search that stands open beside the others, of which it needs no click. */
      open?: true;
    }
  | {
      kind: 'choice';
      choices: readonly (number | string)[];
      /** Offered in the order of their names, where theirs says nothing. */
      sorted?: true;
      /** Offered to staff beside the others. */
      staffChoices?: readonly (number | string)[];
      /** The messages that hold the choices' names, e.g. `torvet.status`. */
      names: string;
      /** Any of several may be asked for; the address and the request then hold an array. */
      several?: true;
      /** Of several: those that the list begins with, until others are chosen, or all. */
      usual?: readonly (number | string)[];
    }
  | { kind: 'boolean' }
  /** An entry of a resource whose entries come whole, and have names in every language. */
  | {
      kind: 'named';
      list: string;
      /** As with a choice: any of several entries. */
      several?: true;
      /** Offered too: those that are not to be chosen any more, of records that are looked up rather than chosen for. */
      withRetired?: true;
    }
  /** Two numbers, both included, stored and sent under these names. */
  | { kind: 'range'; from: string; to: string; as: NumberCell; decimals: number }
  /** Two calendar dates, both counted in, kept and sent under these names. */
  | { kind: 'dateRange'; from: string; to: string }
);

/** A view of a list that is there from the start; its name is `resources.<resource>.views.<name>`. */
export interface View {
  name: string;
  /** As the address of the list has them. */
  filter: Readonly<Record<string, string | number | boolean | (string | number)[]>>;
  sort?: Sort;
}

/** What can be done with rows: what it is called in `resources.<resource>.actions`, and what it does. */
export interface BulkAction<Action extends string = string> {
  name: Action;
  /** It takes something away: its button warns. */
  destructive?: true;
  /** Writes these over the record. Without it `delete` deletes, and anything else is the extension's to do. */
  changes?: Readonly<Record<string, unknown>>;
}

/**
 * A resource with a list: what its table, filters, menus and export are made of. Texts stand in
 * `resources.<name>.list`; those that a resource does not give are `torvet.list`'s.
 */
export interface ListResource<Own extends string = string, Action extends string = string> extends Resource {
  columns: readonly Column<CellKind | Own>[];
  /** Columns that a user may add, beside those that the schema offers. */
  offered?: readonly Column<CellKind | Own>[];
  /** What a list is requested with while a column is shown that the schemas offer (see {@link Column.meta}). */
  schemaColumnsMeta?: Readonly<Record<string, string>>;
  /** The fields of the resource's schemas: loaded only when an optional column is shown, chosen or exported. */
  fields?: () => Promise<readonly ResourceField[]>;
  filters: readonly Filter[];
  /** What one often looks for, each a tab under the title. */
  views?: readonly View[];
  /** In order; what takes something away comes last. */
  bulkActions?: readonly BulkAction<Action>[];
  /** The fields that name a row, the first that it has. */
  titles: readonly string[];
  /** Pages about a row and the list, with the row's keys after a colon: `/notes/:ID`. */
  pages?: { show?: string; create?: string; update?: string };
  defaultSort: Sort;
  /** Rows on a page: what can be chosen, and where one starts; a phone draws fewer. */
  pageSizes: { choices: readonly number[]; desk: number; phone: number };
  /** The list goes out as a file: columns before the fields of the schemas, else those of the list, and most rows. */
  exported?: {
    columns?: readonly Column<CellKind | Own>[];
    limit?: number;
    /** What is requested as well for the rows of a file. */
    meta?: Readonly<Record<string, string>>;
  };
}
