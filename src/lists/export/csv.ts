import { guarded } from '../../../schemas/imports/formulaGuard';

/** Value of a cell: numbers are not quoted; texts are escaped against formulas. */
export type CsvValue = string | number | undefined;

/** Cell in the format of Danish Excel: texts in quotes, numbers with a decimal comma. */
export const csvCell = (value: CsvValue): string => {
  if (value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  // Headings contain soft hyphens, which spreadsheets show.
  return `"${guarded(value.replaceAll('\u00AD', '')).replaceAll('"', '""')}"`;
};

/** CSV file with semicolons and a byte order mark, without which Excel misreads æ, ø and å. */
export const csvFile = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

export const csvBlob = (rows: readonly (readonly CsvValue[])[]): Blob =>
  new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' });
