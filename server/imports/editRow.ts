import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type * as z from 'zod';
import type { rowEdit } from '../../schemas/imports/import';
import { importLimits } from '../../schemas/imports/states';
import type { Database } from '../db/database';
import { importRows } from '../db/tables';
import { AppError, notFound } from '../errors';
import { type Change, lockImport } from './changeImport';
import { openJudge, writeJudged } from './judgeRows';
import { cleanCell } from './readTable';
import { type ImportServices, openWork } from './work';

/**
 * Maximum number of rows that an edit checks again: later rows with the old or the new case number of the edited row.
 */
const mostChecked = 50;

interface RowChange {
  number: number;
  cells: z.output<typeof rowEdit>['cells'];
}

/** Cells of a row after an edit. A stored row may have fewer cells than the table has columns. */
const changedCells = (cells: readonly string[], changes: RowChange['cells']): string[] => {
  const texts = new Map(changes.map(({ position, text }) => [position, cleanCell(text)]));
  const length = Math.max(cells.length, ...[...texts.keys()].map((position) => position + 1));
  return Array.from({ length }, (_, position) => texts.get(position) ?? cells[position] ?? '');
};

/** Later rows with one of these case numbers; an edit may change whether they are duplicates. */
const rowsBelow = (db: Database, importID: number, number: number, caseNumbers: readonly string[]) =>
  db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(
      and(
        eq(importRows.importID, importID),
        gt(importRows.number, number),
        or(inArray(importRows.caseNumber, [...caseNumbers])),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(mostChecked);

/**
 * Changes cells of a row of a checked import. Checks the row again, and later rows with the same case number.
 * @returns a function that stores the result in the transaction of the request.
 * @throws AppError `not_found`, `conflict`
 */
export const prepareRowEdit = async (
  services: ImportServices,
  change: Change & { round: number },
  { number, cells: changes }: RowChange,
): Promise<(tx: Database) => Promise<void>> => {
  const { importID, round } = change;
  const { db } = services.database;
  const work = await openWork(db, { importID, round }, 'checked');
  if (!work || changes.some(({ position }) => position >= importLimits.columns))
    throw new AppError('conflict');
  const [before] = await db
    .select({ cells: importRows.cells, caseNumber: importRows.caseNumber, outcome: importRows.outcome })
    .from(importRows)
    .where(and(eq(importRows.importID, importID), eq(importRows.number, number)));
  if (!before || before.outcome === 'outside') throw notFound();
  const judge = await openJudge(services, db, work);
  // Postal addresses are looked up before the transaction, which would otherwise block a database connection while it
  // waits for the address register.
  const edited = { number, cells: changedCells(before.cells, changes) };
  const [preview] = await judge(db, [edited]);
  const caseNumbers = [before.caseNumber, preview?.caseNumber ?? null].filter((one) => one !== null);
  const below = caseNumbers.length > 0 ? await rowsBelow(db, importID, number, caseNumbers) : [];
  if (below.length > 0) await judge(db, below);
  return async (tx) => {
    const locked = await lockImport(tx, 'edit', change);
    if (locked.round !== round) throw new AppError('conflict');
    const [row] = await tx
      .select({ cells: importRows.cells })
      .from(importRows)
      .where(and(eq(importRows.importID, importID), eq(importRows.number, number)))
      .for('update');
    if (!row) throw notFound();
    const cells = changedCells(row.cells, changes);
    await tx
      .update(importRows)
      .set({ cells })
      .where(and(eq(importRows.importID, importID), eq(importRows.number, number)));
    // Rows are checked sequentially, because a row may be a duplicate of the previous one.
    for (const one of [{ number, cells }, ...below]) await writeJudged(tx, importID, await judge(tx, [one]));
  };
};
