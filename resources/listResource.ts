import type { FieldCell, FieldMetaListName, NumberStyle } from '../schemas/core/kinds/kind';
import type { ResourceField } from '../schemas/resourceSchema';
import type { Resource } from './resource';

/** Kinds of cells for all resources; `src/lists` maps each kind to a component. */
export type CellKind =
  | FieldCell
  | 'title'
  | 'moment'
  | 'share'
  /** Name of the account in `accountID` of the row; for staff a link to the page of the account. */
  | 'account';

/**
 * Column of a list. Its heading is `resources.<resource>.fields.<name>`.
 * `Kind` determines the cell. Kinds that only one resource has are rendered by the extension of that resource.
 */
export interface Column<Kind extends string = string> {
  /** Key of the value in the row. */
  name: string;
  kind: Kind;
  /** Key of messages with the names of choices, e.g. `torvet.accountType`. */
  names?: string;
  /** Meta list that contains the names of a choice. */
  metaList?: FieldMetaListName;
  /** Resource of the record to which the value refers. */
  resource?: string;
  number?: NumberStyle;
  /** Name of the sort field in requests; undefined if the column is not sortable. */
  sort?: string;
  /** Sort direction of the first click: newest first, highest price first. */
  firstOrder?: SortOrder;
  /** Request parameters that are sent only while the column is shown, because the server computes the values. */
  meta?: Readonly<Record<string, string>>;
  /**
   * Share of the table's width in percent. By default, a title takes the remaining width, and other columns take the
   * width of their content.
   */
  share?: number;
  /**
   * Makes the value editable in rows that the user may edit; the extension of the list has the editor. With `onClick`,
   * a click on the value opens the editor instead of the page of the row.
   */
  inPlace?: true | 'onClick';
  /** Key of the author's name, which is shown with the time. */
  by?: string;
  /** Alignment of amounts. */
  align?: 'right';
  /** True if only staff see the column. */
  staff?: true;
  /** True if only screen readers get the label on a card of a phone. */
  plain?: true;
  /** Position on a card of a phone. By default, the column is a fact; thumbnail and title have fixed positions. */
  card?: 'image' | 'underTitle' | 'foot';
}

export type SortOrder = 'ASC' | 'DESC';

export interface Sort {
  field: string;
  order: SortOrder;
}

/** Filter of a list; `source` is the name in the URL. The label is that of the field `label`, by default `source`. */
export type Filter = {
  source: string;
  label?: string;
  /** True if only staff have the filter. */
  staff?: true;
} /** Record of a resource; otherwise the page with the list passes the records (`FilterReferences`). */ & (
  | { kind: 'reference'; resource?: string }
  /** Filter by part of a text; the server accepts at most `max` characters. */
  | {
      kind: 'text';
      max: number;
      /** True for a search field that is always visible. */
      open?: true;
    }
  | {
      kind: 'choice';
      choices: readonly (number | string)[];
      /** True if the choices are sorted by name. */
      sorted?: true;
      /** Additional choices for staff. */
      staffChoices?: readonly (number | string)[];
      /** Key of messages with the names of choices, e.g. `torvet.status`. */
      names: string;
      /** True if several values can be selected; URL and request then contain an array. */
      several?: true;
      /** Default values of a filter with several values; they apply until the user selects other values or all. */
      defaultValue?: readonly (number | string)[];
    }
  | { kind: 'boolean' }
  /** Filter by an entry of a resource that is fetched completely, with names in both languages. */
  | {
      kind: 'named';
      list: string;
      /** True if several entries can be selected. */
      several?: true;
      /** True if retired entries can be selected too, because existing records have them. */
      withRetired?: true;
    }
  /** Filter by a range of numbers, including both ends; `from` and `to` are the names in URL and request. */
  | { kind: 'range'; from: string; to: string; number: NumberStyle }
  /** Filter by a range of calendar days, including both ends; `from` and `to` are the names in URL and request. */
  | { kind: 'dateRange'; from: string; to: string }
);

/** Predefined view of a list. The message `resources.<resource>.views.<name>` is its name. */
export interface View {
  name: string;
  /** Filters, as in the URL of the list. */
  filter: Readonly<Record<string, string | number | boolean | (string | number)[]>>;
  sort?: Sort;
}

/** Action on one or several rows. `resources.<resource>.actions` contains its name. */
export interface BulkAction<Action extends string = string> {
  name: Action;
  /** True for a destructive action, with a red button. */
  destructive?: true;
  /**
   * Values that the action writes to the record. Of the actions without `changes`, `delete` deletes the record, and the
   * extension implements the others.
   */
  changes?: Readonly<Record<string, unknown>>;
}

/**
 * Resource with a list: columns, filters, menus and export. `resources.<name>.list` contains the texts; default texts
 * are in `torvet.list`.
 */
export interface ListResource<Own extends string = string, Action extends string = string> extends Resource {
  columns: readonly Column<CellKind | Own>[];
  /** Optional columns in addition to the columns from the schema. */
  offered?: readonly Column<CellKind | Own>[];
  /** Request parameters while an optional column is shown (see {@link Column.meta}). */
  schemaColumnsMeta?: Readonly<Record<string, string>>;
  /** Loads the fields of the resource; called only when an optional column is shown, chosen or exported. */
  fields?: () => Promise<readonly ResourceField[]>;
  filters: readonly Filter[];
  /** Predefined views, as tabs below the title. */
  views?: readonly View[];
  /** Actions in menu order; destructive actions are last. */
  bulkActions?: readonly BulkAction<Action>[];
  /** Keys for the name of a row; the first value that exists is used. */
  titles: readonly string[];
  /** Paths of pages, with keys of the row as parameters: `/notes/:ID`. */
  pages?: { show?: string; create?: string; update?: string };
  defaultSort: Sort;
  /** Available page sizes, and the default on desktops and phones. */
  pageSizes: { choices: readonly number[]; desk: number; phone: number };
  /**
   * Export as a file: columns that precede the fields of the schema (by default the columns of the list), and maximum
   * number of rows.
   */
  exported?: {
    columns?: readonly Column<CellKind | Own>[];
    limit?: number;
    /** Additional parameters of an export request. */
    meta?: Readonly<Record<string, string>>;
  };
}
