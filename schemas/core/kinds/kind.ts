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
  /** Maximum number of decimals. */
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
  /** Message whose key is data, such as the name of a choice. */
  named: (key: string) => string;
  formats: Readonly<Record<'date' | 'dateTime' | 'phone', (value: string) => string>> & {
    number: (value: number, options?: Intl.NumberFormatOptions) => string;
  };
}

/** Format of numbers: data, since lists have it without the definitions of kinds. */
export interface NumberStyle {
  /** By default whole numbers. Numbers without group separators are not amounts, so lists align them left. */
  options?: Intl.NumberFormatOptions;
  /** Unit that users may type after the number. Headings above formatted values omit it. */
  unit?: Unit;
  /** Writes the unit after the number. */
  withUnit?: true;
}

/** Whole kroner. */
export const kroner = { unit: 'kr', options: { style: 'currency', currency: 'DKK' } } as const;

/** Style of a field's numbers: that of its kind, with the field's number of decimals. */
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

/** Language and names of the meta list entries that a value is formatted with. */
export interface KindContext {
  words: KindWords;
  nameOf: (metaList: FieldMetaListName, id: number) => string | undefined;
  /** Title of a record of a resource; without it, references are formatted as numbers. */
  titleOf?: (resource: string, id: number) => string | undefined;
}

/** Filters of a field: part of a text, one or several values, a range of numbers, or a range of days in Denmark. */
export type FieldFilter = 'text' | 'choice' | 'range' | 'dateRange';
export type FieldSort = 'value' | 'danish';

/** List cells that show a field. */
export type FieldCell =
  | 'thumbnail'
  | 'text'
  | 'date'
  /** Date, with the time in a tooltip. */
  | 'dateTime'
  /** In the column's `number` style. */
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
  /** Exports one part; undefined if one column exports all parts. */
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
  /** Options that fields of this kind must have. */
  needs?: readonly (keyof KindOptions)[];
  /** Validation of typed text that cannot be parsed, and the rule named in its error. */
  typed?: { isValid: (text: string) => boolean; rule: 'notDate' | 'notDateTime' };
  /** The value is an array of values of the same type. */
  several?: true;
  /**
   * Price: not copied to a new record by default, and a large change of a public one has to be confirmed. For a value
   * with parts, `parts.prices` lists its prices.
   */
  price?: true;
  /** Clicking the value opens its in-place editor instead of the row's page. */
  opensOnClick?: true;
  /** Constraints that the JSON Schema of the type lacks, and a note about them. */
  openAPI?: { note?: string; input?: JsonSchema; output?: JsonSchema };
  /** Additional types that the supplier API accepts, and a note about them. */
  supplied?: { types: readonly ('object' | 'string')[]; note?: string };
}

/** Non-empty text, or undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
