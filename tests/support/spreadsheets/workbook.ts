import { bookParts, withNames } from './book';
import { zip } from './zip';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The parts of a workbook with one sheet: numbers as numbers, texts as shared strings. */
export const workbookParts = (rows: readonly (readonly (string | number)[])[]) => {
  const shared: string[] = [];
  const cell = (value: string | number) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    return value === '' ? '<c/>' : `<c t="s"><v>${shared.push(value) - 1}</v></c>`;
  };
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`);
  return bookParts({
    sheets: [{ rows: withNames(lines.join('')) }],
    strings: shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join(''),
  });
};

/** An XLSX workbook with one sheet. */
export const workbook = (rows: readonly (readonly (string | number)[])[]): Buffer => zip(workbookParts(rows));
