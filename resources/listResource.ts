import type { FieldCell, FieldMetaListName, NumberStyle } from '../schemas/core/kinds/kind';
import type { ResourceField } from '../schemas/resourceSchema';
import type { Resource } from './resource';

/** Cell kinds of any resource; `src/lists` maps each to a component. */
export type CellKind =
  | FieldCell
  | 'title'
  /** Day and time. */
  | 'moment'
  | 'share'
  /** Account name of the row's `accountID`, linked to the account's page for staff. */
  | 'account';

/**
 * Column of a list. Its heading is `resources.<resource>.fields.<name>`.
 * `Kind` determines the cell; kinds of one resource are rendered by its extension.
 */
export interface Column<Kind extends string = string> {
  /** Key of the row's value. */
  name: string;
  kind: Kind;
  /** Key of the messages with the names of choices, e.g. `torvet.accountType`. */
  names?: string;
  /** Meta list that contains the names of a choice. */
  metaList?: FieldMetaListName;
  /** Resource of the record that a reference names. */
  resource?: string;
  /** Number format. */
  number?: NumberStyle;
  /** Name of the sort key in requests; without it the column is not sortable. */
  sort?: string;
  /** Sort direction of the first click: newest first, highest price first. */
  firstOrder?: SortOrder;
  /** Requested with the list only while the column is shown, because the server computes it for each page. */
  meta?: Readonly<Record<string, string>>;
  /**
   * Share of the table's width in percent. By default titles take the remaining width, and others the width of their
   * content.
   */
  share?: number;
  /**
   * Editable in the row if the row allows it; the list's extension has the editor. With `onClick`, a click on the
   * value opens the editor instead of the row's page.
   */
  inPlace?: true | 'onClick';
  /** Field with the name of the author, which is shown with the time. */
  by?: string;
  /** Amounts are right-aligned. */
  align?: 'right';
  /** Visible to staff only. */
  staff?: true;
  /** Hides the label on a phone's card, except from screen readers. */
  plain?: true;
  /** Position on a phone's card. Thumbnail and title have fixed positions; other columns are facts. */
  card?: 'image' | 'underTitle' | 'foot';
}

export type SortOrder = 'ASC' | 'DESC';

export interface Sort {
  field: string;
  order: SortOrder;
}

/** Filter of a list, stored in the URL under `source`. Its label is that of the field `label`, or of `source`. */
export type Filter = {
  source: string;
  label?: string;
  /** Available to staff only. */
  staff?: true;
} /** Record of a resource; otherwise the page with the list passes the records (`FilterReferences`). */ & (
  | { kind: 'reference'; resource?: string }
  /** Matches any part of the text; the server accepts at most `max` characters. */
  | {
      kind: 'text';
      max: number;
      /** A search field that is always visible. */
      open?: true;
    }
  | {
      kind: 'choice';
      choices: readonly (number | string)[];
      /** Sorts the choices by name, if their given order has no meaning. */
      sorted?: true;
      /** For staff only. */
      staffChoices?: readonly (number | string)[];
      /** Key of the messages with the names of choices, e.g. `torvet.status`. */
      names: string;
      /** Allows several values; URL and request then contain an array. */
      several?: true;
      /** Default values of a filter with several choices; they apply until the user selects others or all. */
      defaultValue?: readonly (number | string)[];
    }
  | { kind: 'boolean' }
  /** Entry of a resource that is fetched completely, with names in both languages. */
  | {
      kind: 'named';
      list: string;
      /** One or more entries, like a choice with several values. */
      several?: true;
      /** Includes retired records: for filters of existing records, not for new choices. */
      withRetired?: true;
    }
  /** Two numbers, both inclusive, stored and sent under these names. */
  | { kind: 'range'; from: string; to: string; number: NumberStyle }
  /** Two calendar dates, both inclusive, stored and sent under these names. */
  | { kind: 'dateRange'; from: string; to: string }
);

/** Default view of the list; its name is `resources.<resource>.views.<name>`. */
export interface View {
  name: string;
  /** Filters, as in the URL of the list. */
  filter: Readonly<Record<string, string | number | boolean | (string | number)[]>>;
  sort?: Sort;
}

/** Action on rows. Its name is in `resources.<resource>.actions`. */
export interface BulkAction<Action extends string = string> {
  name: Action;
  /** Destructive action, with a red button. */
  destructive?: true;
  /**
   * Values that the action writes to the record. Without them `delete` deletes the record, and the extension
   * implements all other actions.
   */
  changes?: Readonly<Record<string, unknown>>;
}

/**
 * Resource with a list: columns, filters, menus and export. Texts are in `resources.<name>.list`, with defaults in
 * `torvet.list`.
 */
export interface ListResource<Own extends string = string, Action extends string = string> extends Resource {
  columns: readonly Column<CellKind | Own>[];
  /** Optional columns in addition to those of the schema. */
  offered?: readonly Column<CellKind | Own>[];
  /** Request parameters while an optional column is shown (see {@link Column.meta}). */
  schemaColumnsMeta?: Readonly<Record<string, string>>;
  /** Fields of the resource's schemas, loaded only when an optional column is shown, chosen or exported. */
  fields?: () => Promise<readonly ResourceField[]>;
  filters: readonly Filter[];
  /** Common filters, as tabs below the title. */
  views?: readonly View[];
  /** Order of the menu; destructive actions are last. */
  bulkActions?: readonly BulkAction<Action>[];
  /** Fields with the name of a row; the first one with a value is used. */
  titles: readonly string[];
  /** Paths of the pages of a row and of the list, with keys of the row as parameters: `/notes/:ID`. */
  pages?: { show?: string; create?: string; update?: string };
  defaultSort: Sort;
  /** Available page sizes, and the default; phones show fewer rows. */
  pageSizes: { choices: readonly number[]; desk: number; phone: number };
  /**
   * Export as a file: columns that precede the schema fields (by default those of the list), and maximum number of
   * rows.
   */
  exported?: {
    columns?: readonly Column<CellKind | Own>[];
    limit?: number;
    /** Additional parameters of an export request. */
    meta?: Readonly<Record<string, string>>;
  };
}
