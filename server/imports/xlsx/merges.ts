import type { Readable } from 'node:stream';
import { UnreadableFile } from '../table';
import { namespaces, parseWholeXML } from './xml';

/** Cells that are merged over several rows (ECMA-376 part 1, section 18.3.1.55). */

/** Maximum number of merged ranges that are stored. */
const maxMerges = 100_000;

/** Position of the column in a cell's name: `C7` is 2; undefined for a name without a column. */
export const columnOf = (name: string): number | undefined => {
  let column = 0;
  for (const letter of name) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column > 0 ? column - 1 : undefined;
};

/** Merged range, stored by the row of its first cell. */
interface Merge {
  column: number;
  lastRow: number;
}
export type Merges = ReadonlyMap<number, readonly Merge[]>;

/**
 * True if a sheet contains merged cells. A text search is much faster than parsing, and most sheets have no merged
 * cells.
 */
const mentionsMerges = async (part: Readable): Promise<boolean> => {
  const word = 'mergeCell';
  let end = '';
  part.setEncoding('latin1');
  for await (const chunk of part) {
    const text = end + String(chunk);
    if (text.includes(word)) return true;
    end = text.slice(-word.length);
  }
  return false;
};

/**
 * Reads the merged ranges of a sheet. The file lists them after the rows, so the part is opened twice.
 * @param open opens the sheet's part at its beginning.
 */
export const readMerges = async (open: () => Promise<Readable | undefined>): Promise<Merges> => {
  const merges = new Map<number, Merge[]>();
  const first = await open();
  if (!first || !(await mentionsMerges(first))) return merges;
  const part = await open();
  let count = 0;
  if (part)
    await parseWholeXML(part, namespaces.main, {
      open: (name, attribute) => {
        if (name !== 'mergeCell') return;
        const [, from = '', row, lastRow] =
          /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute('ref') ?? '') ?? [];
        const column = columnOf(from);
        if (column === undefined || Number(row) >= Number(lastRow)) return;
        count += 1;
        if (count > maxMerges) throw new UnreadableFile('tooMuch');
        const ofRow = merges.get(Number(row)) ?? [];
        ofRow.push({ column, lastRow: Number(lastRow) });
        merges.set(Number(row), ofRow);
      },
    });
  return merges;
};

/**
 * Returns a function that repeats the values of merged cells in the rows below. Rows must be passed in ascending order.
 * A row without cells remains empty.
 */
export const openMergedCells = (merges: Merges) => {
  /** Merged ranges that cover the current row, by column. */
  const active = new Map<number, { text: string; lastRow: number }>();
  return (row: number, cells: string[]): void => {
    for (const [column, { text, lastRow }] of active) {
      if (row > lastRow) active.delete(column);
      else if (cells.length > 0 && (cells[column] ?? '') === '') {
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
    }
    for (const { column, lastRow } of merges.get(row) ?? [])
      active.set(column, { text: cells[column] ?? '', lastRow });
  };
};
