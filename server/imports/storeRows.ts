import { and, asc, eq, sql } from 'drizzle-orm';
import type { TextEncoding } from '../../schemas/imports/encoding';
import type { FileNotes } from '../../schemas/imports/fileNotes';
import { findHeaderRow, headerSearchRows } from '../../schemas/imports/headerRow';
import { importLimits, type StoredOutcome } from '../../schemas/imports/states';
import { beginningOf } from '../../schemas/text';
import type { Database } from '../db/database';
import { importRows } from '../db/tables';
import { isColumnName } from './columnLabels';
import { readApart } from './readApart';
import type { ReceivedFile } from './receiveFile';
import { type TableRow, UnreadableFile } from './table';

/** Number of rows from which example cells of a column are taken. */
const sampledRows = 100;

/** Header row of the file, and its columns. */
export interface Table {
  headerRow: number;
  columns: string[];
  rowCount: number;
  /** Example cells of each column, which help to guess the mapping. */
  samples: string[][];
}

/**
 * Column names in a header row, up to the last non-empty name.
 * @throws UnreadableFile
 */
const columnNames = (cells: readonly string[]): string[] => {
  if (cells.length > importLimits.columns) throw new UnreadableFile('tooManyColumns');
  return cells.map((name) => beginningOf(name, 200));
};

const isOutside = (
  { number, cells }: TableRow,
  { headerRow, columns }: Pick<Table, 'headerRow' | 'columns'>,
) => number <= headerRow || cells.slice(0, columns.length).every((cell) => cell === '');

const samplesOf = (rows: readonly TableRow[], { columns }: Pick<Table, 'columns'>): string[][] =>
  columns.map((_, position) => rows.map(({ cells }) => cells[position] ?? ''));

/**
 * Inserts rows.
 * @returns size of the inserted rows in bytes.
 */
const insertRows = async (
  db: Database,
  importID: number,
  rows: readonly (TableRow & { outcome: StoredOutcome })[],
): Promise<number> => {
  if (rows.length === 0) return 0;
  const given = JSON.stringify(rows);
  await db.execute(sql`
    insert into ${importRows} (import_id, number, cells, outcome)
    select ${importID}, number, cells, outcome
    from jsonb_to_recordset(${given}::jsonb) as given (number int, cells jsonb, outcome text)`);
  return Buffer.byteLength(given);
};

/** Joins the first batches until they contain enough rows to find the header row. */
async function* withBeginning(
  batches: AsyncGenerator<TableRow[], FileNotes>,
): AsyncGenerator<TableRow[], FileNotes> {
  let beginning: TableRow[] | undefined = [];
  for (;;) {
    const next = await batches.next();
    if (next.done) {
      if (beginning) yield beginning;
      return next.value;
    }
    if (!beginning) yield next.value;
    else {
      beginning.push(...next.value);
      if (beginning.length < headerSearchRows) continue;
      yield beginning;
      beginning = undefined;
    }
  }
}

const findTable = (rows: readonly TableRow[]): Pick<Table, 'headerRow' | 'columns'> => {
  const first = rows.slice(0, headerSearchRows);
  const header = first[findHeaderRow(first, isColumnName)];
  if (!header) throw new UnreadableFile('empty');
  return { headerRow: header.number, columns: columnNames(header.cells) };
};

interface StoredFile {
  file: ReceivedFile;
  /** Encoding of a text file, chosen by the user. */
  encoding?: TextEncoding | undefined;
  /** Signal that stops reading when the rows are no longer needed. */
  stop: AbortSignal;
}

/**
 * Stores the rows of a file while the file is read, and finds the header row.
 * @returns the table, the size of its rows in bytes, and notes on how the file was read.
 * @throws UnreadableFile
 */
export const storeRows = async (
  db: Database,
  importID: number,
  { file, encoding, stop }: StoredFile,
): Promise<Table & { rowBytes: number; fileNotes: FileNotes }> => {
  let found: Pick<Table, 'headerRow' | 'columns'> | undefined;
  let rowCount = 0;
  let rowBytes = 0;
  const sampled: TableRow[] = [];
  const batches = withBeginning(readApart(file.path, { encoding }, stop));
  for (;;) {
    const next = await batches.next();
    if (next.done) {
      if (!found || rowCount === 0) throw new UnreadableFile('empty');
      return { ...found, rowCount, rowBytes, samples: samplesOf(sampled, found), fileNotes: next.value };
    }
    const rows = next.value;
    const table = found ?? findTable(rows);
    found = table;
    const marked = rows.map((row) => {
      const outcome: StoredOutcome = isOutside(row, table) ? 'outside' : 'waiting';
      return { ...row, outcome };
    });
    const inside = marked.filter(({ outcome }) => outcome === 'waiting');
    sampled.push(...inside.slice(0, sampledRows - sampled.length));
    rowCount += inside.length;
    if (rowCount > importLimits.rows) throw new UnreadableFile('tooManyRows');
    rowBytes += await insertRows(db, importID, marked);
  }
};

/**
 * Uses another row of a stored file as the header row.
 * @returns undefined if the file has no such row, or no row below it.
 * @throws UnreadableFile
 */
export const moveHeader = async (
  tx: Database,
  importID: number,
  headerRow: number,
): Promise<Table | undefined> => {
  const [header] = await tx
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importID, importID), eq(importRows.number, headerRow)));
  if (!header) return undefined;
  const columns = columnNames(header.cells);
  await tx.execute(sql`
    update ${importRows} set outcome = case when number > ${headerRow} and exists (
        select from jsonb_array_elements_text(cells) with ordinality as cell (text, position)
        where cell.position <= ${columns.length} and cell.text <> '') then 'waiting' else 'outside' end
    where import_id = ${importID}`);
  const inside = and(eq(importRows.importID, importID), eq(importRows.outcome, 'waiting'));
  const rowCount = await tx.$count(importRows, inside);
  if (rowCount === 0 || rowCount > importLimits.rows) return undefined;
  const rows = await tx
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(inside)
    .orderBy(asc(importRows.number))
    .limit(sampledRows);
  return { headerRow, columns, rowCount, samples: samplesOf(rows, { columns }) };
};
