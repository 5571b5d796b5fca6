import { open } from 'node:fs/promises';
import { headerSearchRows } from '../../schemas/imports/headerRow';
import { importLimits } from '../../schemas/imports/states';
import { beginningOf } from '../../schemas/text';
import { readCsv } from './readCsv';
import { readXlsx } from './readXlsx';
import { type TableRow, UnreadableFile } from './table';

/** What files begin with that are often taken for a table, and are none: PDF, PNG, JPEG, GIF. */
const otherMarks = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8'];

export const startsWith = async (path: string, mark: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === mark;
  } finally {
    await file.close();
  }
};

/** What older programs write their workbooks as, and everyone those that are protected by a password. */
export const compoundFile = '\xd0\xcf\x11\xe0';

// PostgreSQL cannot store NUL, and no one reads it.
const cleaned = (cell: string) => beginningOf(cell.replaceAll('\0', '').trim(), importLimits.cell);

/** Characters of a row. */
export const sizeOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * The rows of a CSV or XLSX file, recognised by its content, title lines and the header row among them. Empty rows are
 * left out. A row holds at most one cell more than {@link importLimits} allows.
 * @throws UnreadableFile
 */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  if (await startsWith(path, compoundFile)) throw new UnreadableFile('encrypted');
  for (const mark of otherMarks) if (await startsWith(path, mark)) throw new UnreadableFile('noTable');
  const rows = (await startsWith(path, 'PK')) ? readXlsx(path) : readCsv(path);
  let count = 0;
  let characters = 0;
  for await (const { number, cells } of rows) {
    const texts = withoutEmptyEnd(cells.slice(0, importLimits.columns + 1).map(cleaned));
    if (texts.length === 0) continue;
    count += 1;
    if (count > importLimits.rows + headerSearchRows) throw new UnreadableFile('tooManyRows');
    characters += sizeOf(texts);
    if (characters > importLimits.text) throw new UnreadableFile('tooMuch');
    yield { number, cells: texts };
  }
}
