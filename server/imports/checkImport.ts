import { setImmediate as letOthers } from 'node:timers/promises';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { importRows } from '../db/tables';
import { openJudge, writeJudged } from './judgeRows';
import { endWork, type ImportJob, type ImportServices, openWork, registerWork, type Turn } from './work';

/** Number of rows that one transaction checks. */
const batchSize = 100;
const nextRows = (db: Database, importID: number, after: number) =>
  db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(
      and(eq(importRows.importID, importID), eq(importRows.outcome, 'waiting'), gt(importRows.number, after)),
    )
    .orderBy(asc(importRows.number))
    .limit(batchSize);

/**
 * Checks all rows of an import without changing listings, in one transaction per batch. Continues at the first
 * unchecked row after the server was killed.
 * @returns false if rows are left for the next run of the job.
 */
export const checkImport = async (
  services: ImportServices,
  job: ImportJob,
  { signal, isOver }: Turn,
): Promise<boolean> => {
  const { db, transaction } = services.database;
  const first = await openWork(db, job, 'checking');
  if (!first) return true;
  const judge = await openJudge(services, db, first);
  for (let after = 0; !signal.aborted && !isOver(); ) {
    const work = await openWork(db, job, 'checking');
    if (!work) return true;
    const rows = await nextRows(db, work.id, after);
    const last = rows.at(-1);
    if (!last) {
      await endWork(db, work, 'checking', 'checked');
      return true;
    }
    const judged = await judge(db, rows);
    const held = await transaction(async (tx) => {
      if (!(await registerWork(tx, work, 'checking'))) return false;
      await writeJudged(tx, work.id, judged);
      return true;
    });
    if (!held) return true;
    after = last.number;
    await letOthers();
  }
  return false;
};
