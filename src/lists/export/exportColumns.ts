import { fieldText, type ValueWords } from '../../../i18n/fieldText';
import type { CellKind, Column, ListResource } from '../../../resources/listResource';
import { kinds } from '../../../schemas/core/kinds';
import type { ResourceField } from '../../../schemas/resourceSchema';
import type { Texts } from '../../ui/useText';
import type { ListExtension } from '../extension';
import type { CsvValue } from './csv';

type Row = Readonly<Record<string, unknown>>;

/** Column of the file, with the function that returns a row's value. */
export interface ExportColumn {
  heading: string;
  valueOf: (row: Row) => CsvValue;
}

/** Formats and translations of an export. */
export interface ExportWords extends ValueWords {
  words: Texts;
}

const asNumber = (value: unknown): CsvValue => (typeof value === 'number' ? value : undefined);

const asIs = (value: unknown): CsvValue =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined;

const asMoment = (value: unknown, { formats }: Texts): CsvValue =>
  typeof value === 'string' ? formats.dateTime(value) : undefined;

/**
 * Formats a cell by its kind. Amounts remain numbers, so that spreadsheets can add them up; other values are written as
 * displayed.
 */
const writers: Record<CellKind, (value: unknown, words: Texts, column: Column) => CsvValue> = {
  dateTime: asMoment,
  moment: asMoment,
  flag: (value, { text }) =>
    typeof value === 'boolean' ? text(value ? 'torvet.common.yes' : 'torvet.common.no') : undefined,
  choice: (value, { named }, { names }) =>
    [value]
      .flat()
      .filter((one) => typeof one === 'number' || typeof one === 'string')
      .map((one) => named(`${names}.${one}`))
      .join(', ') || undefined,
  thumbnail: asIs,
  title: asIs,
  text: asIs,
  date: asIs,
  reference: asIs,
  number: asIs,
  share: asIs,
  account: asIs,
};

const isGeneric = (kind: string): kind is CellKind => Object.hasOwn(writers, kind);

const recordValue = (column: Column, row: Row, extension: ListExtension, words: Texts): CsvValue => {
  const { name, kind } = column;
  const own = extension.cells[kind]?.csv;
  if (own) return own(row, words);
  return isGeneric(kind) ? writers[kind](row[name], words, column) : asIs(row[name]);
};

const fieldColumn = (
  { name, meta }: ResourceField,
  labelOf: (column: { name: string }) => string,
  how: ExportWords,
): ExportColumn => ({
  heading: labelOf({ name }),
  valueOf: (row) => (kinds[meta.kind].number ? asNumber(row[name]) : fieldText(row[name], meta, how)),
});

/** One column for each part of a field, in the format of imports; undefined for fields without parts. */
const partColumns = ({ name, meta }: ResourceField, { words }: ExportWords): ExportColumn[] | undefined => {
  const { names, write } = kinds[meta.kind].parts ?? {};
  return (
    write &&
    names?.map((part) => ({
      heading: words.labelPath(`${name}.${part}`).replaceAll(':', ''),
      valueOf: (row) => write(row[name], part, words),
    }))
  );
};

/**
 * Columns of an export: first the resource's columns, then all fields of its schemas. New fields are exported without a
 * change here.
 * @param fields fields of the resource's schemas.
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
