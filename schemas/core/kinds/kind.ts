import type { weekdays } from '../../calendar';
import type { MetaListName } from '../../metaLists';

/** Unit next to a value: whole kroner, kroner per month, whole square metres, a calendar year. */
export type Unit = 'kr' | 'krPerMonth' | 'm2' | 'year';

/** Meta lists whose ids a field can contain. */
export type FieldMetaListName = Exclude<MetaListName, 'closingReasons'>;

/** Options of a field that its kind uses. */
export interface KindOptions {
  unit?: Unit;
  /** Meta list that contains the value; the server checks that the id exists. */
  metaList?: FieldMetaListName;
  /** Possible values, and the prefix of the message keys of their names, e.g. `torvet.listingType`. */
  choices?: { values: readonly (number | string)[]; names: string };
  decimals?: number;
  /** Resource of the referenced record. */
  resource?: string;
}

type KindMessage =
  | `torvet.common.${'yes' | 'no' | 'range' | 'fromValue' | 'toValue'}`
  | `torvet.listing.${'perMonth' | 'seats' | 'price' | 'area' | 'hours' | 'closed'}`
  | `torvet.listing.units.${Unit}`
  | `torvet.listing.weekday.${(typeof weekdays)[number]}`;

/** Message and format functions of a language; implemented by `i18n`. */
export interface KindWords {
  text: (key: KindMessage, params?: Readonly<Record<string, string | number>>) => string;
  /** Returns the message for a key that is data, such as the name of a choice. */
  named: (key: string) => string;
  formats: Readonly<Record<'date' | 'dateTime' | 'phone', (value: string) => string>> & {
    number: (value: number, options?: Intl.NumberFormatOptions) => string;
  };
}

/** Number format, as data: lists have it without loading the definitions of kinds. */
export interface NumberStyle {
  /** Options of `Intl.NumberFormat`; whole numbers by default. Lists align ungrouped numbers (years) left. */
  options?: Intl.NumberFormatOptions;
  /** Unit that users may type after the number. Headings above formatted values omit the unit. */
  unit?: Unit;
  /** True if formatted values contain the unit. */
  withUnit?: true;
}

/** Whole kroner. */
export const kroner = { unit: 'kr', options: { style: 'currency', currency: 'DKK' } } as const;

/** Style of a kind, with a field's number of decimals. */
export const styleOf = (style: NumberStyle, decimals: number | undefined): NumberStyle =>
  decimals === undefined
    ? style
    : {
        ...style,
        options: {
          ...style.options,
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        },
      };

/** Formatted number, with its unit if `withUnit` is set: `250 m²`. */
export const numberText = (
  value: number,
  { options, unit, withUnit }: NumberStyle,
  { formats, text }: Pick<KindWords, 'formats' | 'text'>,
): string =>
  unit && withUnit
    ? `${formats.number(value, options)}\u00a0${text(`torvet.listing.units.${unit}`)}`
    : formats.number(value, options);

/** Language and names of meta list entries for formatting a value. */
export interface KindContext {
  words: KindWords;
  nameOf: (metaList: FieldMetaListName, id: number) => string | undefined;
  /** Returns the title of a record. Without this function, references are formatted as numbers. */
  titleOf?: (resource: string, id: number) => string | undefined;
}

/** Kind of filter: part of a text, one or several values, a range of numbers, or a range of days in Danish time. */
export type FieldFilter = 'text' | 'choice' | 'range' | 'dateRange';
export type FieldSort = 'value' | 'danish';

/** Kinds of list cells for fields. */
export type FieldCell =
  | 'thumbnail'
  | 'text'
  | 'date'
  /** Date, with the time in a tooltip. */
  | 'dateTime'
  /** Number in the column's `number` style. */
  | 'number'
  | 'flag'
  /** Names of one or several choices: messages under the column's `names`, or entries of its `metaList`. */
  | 'choice'
  /** Title of a record of the column's `resource`, linked to its page. */
  | 'reference';

/** Type of a column in the database. */
export type ColumnType =
  | 'text'
  | 'int'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'timestamptz'
  | 'int[]'
  | 'text[]';

/** Parser for a cell of an imported file. */
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

/** Parts of a value that have separate columns in a file. */
export interface KindParts {
  names: readonly string[];
  reader: CellReader;
  /** Formats one part for an export; undefined if one column exports all parts. */
  write: ((value: unknown, part: string, words: KindWords) => FileValue) | undefined;
  /** Parts that are prices, in whole kroner. */
  prices?: readonly string[];
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Definition of a kind of value, from which lists, files, forms and documents are derived. */
export interface KindDefinition {
  /** Formats a value as one line; undefined if it is empty. */
  format: (value: unknown, options: KindOptions, context: KindContext) => string | undefined;
  /** Filters and sort orders that a field of this kind may declare. */
  filters: readonly FieldFilter[];
  sorts: readonly FieldSort[];
  /** Column of a filtered or sorted field in the database; undefined if there is none. */
  column: ColumnType | ((options: KindOptions) => ColumnType) | undefined;
  /** Cell in a list; undefined if lists do not show this kind. */
  cell: FieldCell | undefined;
  /** Parser for a cell of an imported file; undefined if no column has the complete value. */
  reader: CellReader | undefined;
  /** Valid values for documents and tests. */
  examples: readonly unknown[];
  parts?: KindParts;
  /** Format of numbers, which are exported as numbers. */
  number?: NumberStyle;
  /** Options that are required for fields of this kind. */
  needs?: readonly (keyof KindOptions)[];
  /** Validation of typed text that cannot be parsed, and the rule named in its error. */
  typed?: { isValid: (text: string) => boolean; rule: 'notDate' | 'notDateTime' };
  /** True if the value is an array of values of the same type. */
  several?: true;
  /**
   * True for a price. Prices are not copied to a new record by default, and a large change of a public price requires a
   * confirmation. For a value with parts, `parts.prices` lists the prices.
   */
  price?: true;
  /** True if a click on the value in a list opens the in-place editor instead of the page of the row. */
  opensOnClick?: true;
  /** Constraints that the JSON Schema of the type lacks, and a note about them. */
  openAPI?: { note?: string; input?: JsonSchema; output?: JsonSchema };
  /** Additional types that the supplier API accepts, and a note about them. */
  supplied?: { types: readonly ('object' | 'string')[]; note?: string };
}

/** Non-empty text, or undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
