import type { weekdays } from '../../calendar';
import type { MetaListName } from '../../metaLists';

/** Unit next to a value: whole kroner, kroner per month, whole square metres, a calendar year. */
export type Unit = 'kr' | 'krPerMonth' | 'm2' | 'year';

/** Meta lists that a field's ids come from. */
export type FieldMetaListName = Exclude<MetaListName, 'closingReasons'>;

/** Properties of a field that its kind depends on. */
export interface KindOptions {
  unit?: Unit;
  /** Ids of this meta list; the server checks that each exists. */
  metaList?: FieldMetaListName;
  /** Possible values, and the message key below which each has its name, e.g. `torvet.listingType`. */
  choices?: { values: readonly (number | string)[]; names: string };
  /** Number of decimals that a value may have. */
  decimals?: number;
  /** Resource of the record that a reference names. */
  resource?: string;
}

type KindMessage =
  | `torvet.common.${'yes' | 'no' | 'range' | 'fromValue' | 'toValue'}`
  | `torvet.listing.${'perMonth' | 'seats' | 'price' | 'area' | 'hours' | 'closed'}`
  | `torvet.listing.units.${Unit}`
  | `torvet.listing.weekday.${(typeof weekdays)[number]}`;

/** The part of a reader's language that values are formatted with. `i18n` implements it. */
export interface KindWords {
  text: (key: KindMessage, params?: Readonly<Record<string, string | number>>) => string;
  /** Message of a key that is data: the name of a choice. */
  named: (key: string) => string;
  formats: Readonly<Record<'number' | 'money' | 'area' | 'year', (value: number) => string>> &
    Readonly<Record<'date' | 'dateTime' | 'phone', (value: string) => string>> & {
      fixed: (value: number, decimals: number) => string;
    };
}

/** Language and names of the meta list entries that a value is formatted with. */
export interface KindContext {
  words: KindWords;
  nameOf: (metaList: FieldMetaListName, id: number) => string | undefined;
  /** Title of a record of a resource; without it, references are formatted as numbers. */
  titleOf?: (resource: string, id: number) => string | undefined;
}

/**
 * Filters of a field: any part of a text, a value or any of several, from one number to another, from one day to another
 * in Denmark.
 */
export type FieldFilter = 'text' | 'choice' | 'range' | 'dateRange';
export type FieldSort = 'value' | 'danish';

/** Cells of a list that show a field. */
export type FieldCell =
  | 'thumbnail'
  | 'text'
  | 'date'
  /** The day, and the time on hover. */
  | 'dateTime'
  | 'number'
  | 'decimal'
  | 'money'
  | 'area'
  | 'year'
  | 'flag'
  /** Names of one or several: messages under the column's `names`, or entries of its `metaList`. */
  | 'choice'
  /** Title of a record of the column's `resource`, as a link to its page. */
  | 'reference';

/** Parser of a file's cell. */
export type CellReader =
  | 'line'
  | 'lines'
  | 'number'
  | 'year'
  | 'date'
  | 'dateTime'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'recordID'
  | 'addressLine'
  | 'advertisedAddress'
  | 'hours';

/** Value of a cell in an exported file. */
export type FileValue = string | number | undefined;

/** Parts of a value, each with its own column in a file. */
export interface KindParts {
  names: readonly string[];
  reader: CellReader;
  /** Exports one part; undefined if the export has one column for all parts. */
  write: ((value: unknown, part: string, words: KindWords) => FileValue) | undefined;
  /** Parts that are prices, in whole kroner. */
  prices?: readonly string[];
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Definition of a kind of value, from which lists, files, forms and documents are derived. */
export interface KindDefinition {
  /** Formats a value on one line for a reader; undefined for an empty value. */
  format: (value: unknown, options: KindOptions, context: KindContext) => string | undefined;
  /** Filters and sort orders that a field of this kind may declare. */
  filters: readonly FieldFilter[];
  sorts: readonly FieldSort[];
  /** Cell of a list; undefined if a list has no column for it. */
  cell: FieldCell | undefined;
  /** Reader of a cell of a file; undefined if a file has no column for the complete value. */
  reader: CellReader | undefined;
  /** Valid values, for documents and tests. */
  examples: readonly unknown[];
  parts?: KindParts;
  /** A number in an exported file; an amount is aligned to the right in a list. */
  number?: 'amount' | 'ordinal';
  /** Options that every field of this kind has. */
  needs?: readonly (keyof KindOptions)[];
  /** Check of a typed text, which stays in the form while it is invalid, and the rule of its error. */
  typed?: { isValid: (text: string) => boolean; rule: 'notDate' | 'notDateTime' };
  /** Several values of the same type in an array. */
  several?: true;
  /**
   * A price, which a copy of a record does not take over by default. A large change of one that is public is confirmed; of
   * a value with parts, of each part in `parts.prices`.
   */
  price?: true;
  /** A click on the value opens its in-place editor, not the page of its row. */
  opensOnClick?: true;
  /** Rules of a value that its JSON Schema lacks, and a sentence about them. */
  openAPI?: { note?: string; input?: JsonSchema; output?: JsonSchema };
  /** Other types that the supplier API accepts, and a sentence about them. */
  supplied?: { types: readonly ('object' | 'string')[]; note?: string };
}

/** Non-empty text, or undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
