import { fieldText, openingDays, type ValueWords } from '../../../i18n/fieldText';
import type { Column, ListResource } from '../../../resources/listResource';
import type { Widget } from '../../../schemas/field';
import { fieldParts } from '../../../schemas/fieldParts';
import type { ResourceField } from '../../../schemas/resourceSchema';
import type { Texts } from '../../ui/useText';
import type { ListExtension } from '../extension';
import type { CsvValue } from './csv';

type Row = Readonly<Record<string, unknown>>;

/** A column of the file: its heading, and what stands in it for a row. */
export interface ExportColumn {
  heading: string;
  valueOf: (row: Row) => CsvValue;
}

/** What a value needs to be written. */
export interface ExportWords extends ValueWords {
  words: Texts;
}

/** Amounts go out as numbers, to be reckoned with; everything else as it is read. */
const numbers: readonly Widget[] = ['integer', 'money', 'area', 'year'];

const asNumber = (value: unknown): CsvValue => (typeof value === 'number' ? value : undefined);

const recordValue = (
  { name, kind, names }: Column,
  row: Row,
  extension: ListExtension,
  words: Texts,
): CsvValue => {
  const own = extension.cells[kind]?.csv;
  if (own) return own(row, words);
  const value = row[name];
  const { text, named, formats } = words;
  switch (kind) {
    case 'dateTime':
    case 'moment':
      return typeof value === 'string' ? formats.dateTime(value) : undefined;
    case 'flag':
      return typeof value === 'boolean' ? text(value ? 'torvet.common.yes' : 'torvet.common.no') : undefined;
    case 'choice':
      return typeof value === 'number' || typeof value === 'string' ? named(`${names}.${value}`) : undefined;
    default:
      return typeof value === 'number' || typeof value === 'string' ? value : undefined;
  }
};

const fieldColumn = (
  { name, meta }: ResourceField,
  labelOf: (column: { name: string }) => string,
  how: ExportWords,
): ExportColumn => ({
  heading: labelOf({ name }),
  valueOf: (row) => (numbers.includes(meta.widget) ? asNumber(row[name]) : fieldText(row[name], meta, how)),
});

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

/** A column for each part of a field that has several, as an import takes them; undefined for any other field. */
const partColumns = ({ name, meta }: ResourceField, { words }: ExportWords): ExportColumn[] | undefined =>
  fieldParts[meta.widget]?.map((part, position) => ({
    heading: words.labelPath(`${name}.${part}`).replaceAll(':', ''),
    valueOf: (row) =>
      meta.widget === 'openingHours'
        ? openingDays(row[name], words)[position]?.hours
        : asNumber(partOf(row[name], part)),
  }));

/**
 * The columns of an export: those of the record that the resource names, then every field of its schemas. A field that
 * is added to a schema is exported by itself.
 * @param fields the fields of the resource's schemas.
 */
export const exportColumns = (
  resource: ListResource,
  extension: ListExtension,
  fields: readonly ResourceField[],
  labelOf: (column: { name: string }) => string,
  how: ExportWords,
): ExportColumn[] => [
  ...(resource.exported?.columns ?? resource.columns).map((column) => ({
    heading: labelOf(column),
    valueOf: (row: Row) => recordValue(column, row, extension, how.words),
  })),
  ...fields.flatMap((field) => partColumns(field, how) ?? [fieldColumn(field, labelOf, how)]),
];
