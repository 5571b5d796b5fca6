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
  /** Key of the messages with the names of choices, e.g. `torvet.accountType`. */
  names?: string;
  /** Meta list of the entries that a choice names. */
  metaList?: FieldMetaListName;
  /** Resource of the record that a reference names. */
  resource?: string;
  /** Decimals of a number. */
  decimals?: number;
  /** The name that the server sorts by; a column without one is not sorted by. */
  sort?: string;
  /** Sort direction of the first click: new before old, expensive before cheap. */
  firstOrder?: SortOrder;
  /** Requested with the list only while the column is shown: it is computed for each page. */
  meta?: Readonly<Record<string, string>>;
  /** Share of the table's width in percent; by default titles take what remains, others their content's width. */
  share?: number;
  /**
   * Editable in the row if the row allows it, by an editor of the list's extension. `onClick`: a click on the
   * value opens the editor instead of the row's page.
   */
  inPlace?: true | 'onClick';
  /** Field with the name of the author, shown with the time. */
  by?: string;
  /** Amounts are right-aligned. */
  align?: 'right';
  /** Visible to staff only. */
  staff?: true;
  /** Hides the label on a phone's card, except from screen readers. */
  plain?: true;
  /** Position on a phone's card; thumbnail and title have fixed positions, other columns are facts. */
  card?: 'image' | 'underTitle' | 'foot';
}

export type SortOrder = 'ASC' | 'DESC';

export interface Sort {
  field: string;
  order: SortOrder;
}

/** A filter of a list, stored in the address under `source`. Its label is that of the field `label`, or of `source`. */
export type Filter = {
  source: string;
  label?: string;
  /** Available to staff only. */
  staff?: true;
} /** A record of a resource; without one, the page that draws the list passes the records (`FilterReferences`). */ & (
  | { kind: 'reference'; resource?: string }
  /** Finds any part of the text; the server takes at most `max` characters. */
  | {
      kind: 'text';
      max: number;
      /** A search field that is always visible. */
      open?: true;
    }
  | {
      kind: 'choice';
      choices: readonly (number | string)[];
      /** Sorts the choices by name, if their own order has no meaning. */
      sorted?: true;
      /** For staff only. */
      staffChoices?: readonly (number | string)[];
      /** The messages that hold the choices' names, e.g. `torvet.status`. */
      names: string;
      /** Several values are allowed; address and request then have an array. */
      several?: true;
      /** Default values of a filter with several choices, until others or all are chosen. */
      defaultValue?: readonly (number | string)[];
    }
  | { kind: 'boolean' }
  /** An entry of a resource that is fetched completely, with names in every language. */
  | {
      kind: 'named';
      list: string;
      /** Like a choice: any of several entries. */
      several?: true;
      /** Includes retired records: for filters of existing records, not for new choices. */
      withRetired?: true;
    }
  /** Two numbers, both included, stored and sent under these names. */
  | { kind: 'range'; from: string; to: string; as: NumberCell; decimals: number }
  /** Two calendar dates, both included, stored and sent under these names. */
  | { kind: 'dateRange'; from: string; to: string }
);

/** A default view of the list; its name is `resources.<resource>.views.<name>`. */
export interface View {
  name: string;
  /** Filters as in the URL of the list. */
  filter: Readonly<Record<string, string | number | boolean | (string | number)[]>>;
  sort?: Sort;
}

/** Action of rows: name in `resources.<resource>.actions`, and effect. */
export interface BulkAction<Action extends string = string> {
  name: Action;
  /** Destructive action, with a red button. */
  destructive?: true;
  /**
   * Values that the action writes to the record. Without them `delete` deletes, and other actions are
   * implemented by the extension.
   */
  changes?: Readonly<Record<string, unknown>>;
}

/**
 * A resource with a list: columns, filters, menus and export. Texts are in `resources.<name>.list`, with defaults in
 * `torvet.list`.
 */
export interface ListResource<Own extends string = string, Action extends string = string> extends Resource {
  columns: readonly Column<CellKind | Own>[];
  /** Optional columns in addition to those of the schema. */
  offered?: readonly Column<CellKind | Own>[];
  /** Parameters of the list while an optional column is shown (see {@link Column.meta}). */
  schemaColumnsMeta?: Readonly<Record<string, string>>;
  /** The fields of the resource's schemas: loaded only when an optional column is shown, chosen or exported. */
  fields?: () => Promise<readonly ResourceField[]>;
  filters: readonly Filter[];
  /** Common filters, each a tab below the title. */
  views?: readonly View[];
  /** Ordered, with destructive actions last. */
  bulkActions?: readonly BulkAction<Action>[];
  /** Fields that name a row; the first with a value is used. */
  titles: readonly string[];
  /** Paths of the pages of a row and of the list, with keys of the row as parameters: `/notes/:ID`. */
  pages?: { show?: string; create?: string; update?: string };
  defaultSort: Sort;
  /** Page sizes to choose from, and the default; phones show fewer rows. */
  pageSizes: { choices: readonly number[]; desk: number; phone: number };
  /**
   * Export as a file: columns before the schema fields (by default those of the list), and the maximum number of
   * rows.
   */
  exported?: {
    columns?: readonly Column<CellKind | Own>[];
    limit?: number;
    /** Further parameters for an export. */
    meta?: Readonly<Record<string, string>>;
  };
}
