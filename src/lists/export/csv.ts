import { guarded } from '../../../schemas/imports/formulaGuard';

/** Value of a CSV cell: numbers are not quoted; texts are escaped against formula injection. */
export type CsvValue = string | number | undefined;

/** Cell in the CSV format of Danish Excel: quoted texts, and numbers with a decimal comma. */
export const csvCell = (value: CsvValue): string => {
  if (value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  // Removes soft hyphens of headings, which spreadsheets would show.
  return `"${guarded(value.replaceAll('\u00AD', '')).replaceAll('"', '""')}"`;
};

/** CSV file with semicolons and a byte order mark; without it, Excel misreads æ, ø and å. */
export const csvFile = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

export const csvBlob = (rows: readonly (readonly CsvValue[])[]): Blob =>
  new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' });
