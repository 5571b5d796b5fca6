import { guarded } from '../../../schemas/imports/formulaGuard';

/** Cell: numbers are written as numbers, texts are escaped against formulas. */
export type CsvValue = string | number | undefined;

/** A cell as Danish Excel reads it: texts in quotes, numbers with a decimal comma. */
export const csvCell = (value: CsvValue): string => {
  if (value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  // Headings have soft hyphens, which a spreadsheet shows or compares.
  return `"${guarded(value.replaceAll('\u00AD', '')).replaceAll('"', '""')}"`;
};

/** A whole file: semicolons, and a mark in front for UTF-8, without which Excel spoils æ, ø and å. */
export const csvFile = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

/** The file as a Blob. */
export const csvBlob = (rows: readonly (readonly CsvValue[])[]): Blob =>
  new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' });
