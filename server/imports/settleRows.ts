import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { writtenOutcomes } from '../../schemas/imports/states';
import type { FieldIssue } from '../../schemas/messages';
import { importRows, imports } from '../db/tables';
import { AppError } from '../http/errors';
import { publish } from './publish';
import { syncPictures } from './syncPictures';
import type { ImportServices, WorkedImport } from './work';

/** Listings that are seen to at the same time: most of it is waiting for pictures. */
const atOnce = 4;

const isRunning = async ({ database: { db } }: ImportServices, { id, round }: WorkedImport) => {
  const [found] = await db
    .select({ state: imports.state, round: imports.round })
    .from(imports)
    .where(eq(imports.id, id));
  return found?.state === 'running' && found.round === round;
};

interface UnsettledRow {
  number: number;
  listingID: number | null;
  imageURLs: string[] | null;
}

/** Fetches a listing's pictures and publishes it where that is wished and nothing is lacking. */
const settleRow = async (services: ImportServices, work: WorkedImport, row: UnsettledRow) => {
  const { database } = services;
  const { number, listingID: id, imageURLs } = row;
  let issues: readonly FieldIssue[] = [];
  let lacking: readonly FieldIssue[] | undefined;
  if (id !== null) {
    const { caller, traceID } = work;
    try {
      if (imageURLs) {
        const coverTextConfirmed = work.coverTextConfirmed || undefined;
        issues = await syncPictures(services, imageURLs, { id, caller, traceID, coverTextConfirmed });
      }
      if (work.publish) lacking = await publish(database, id, caller, traceID);
    } catch (error) {
      // It was closed or deleted meanwhile: what was written of it stays as it is.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
  await database.db
    .update(importRows)
    .set({ settled: true, issues: [...issues], ...(lacking ? { lacking: [...lacking] } : {}) })
    .where(and(eq(importRows.importID, work.id), eq(importRows.number, number)));
};

/** Sees to the rows that are written and not settled; safe to begin again. @returns false when it was stopped. */
export const settleRows = async (
  services: ImportServices,
  work: WorkedImport,
  signal: AbortSignal,
): Promise<boolean> => {
  const { db } = services.database;
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        number: importRows.number,
        listingID: importRows.listingID,
        imageURLs: importRows.imageURLs,
      })
      .from(importRows)
      .where(
        and(
          eq(importRows.importID, work.id),
          inArray(importRows.outcome, [...writtenOutcomes]),
          eq(importRows.settled, false),
          gt(importRows.number, after),
        ),
      )
      .orderBy(asc(importRows.number))
      .limit(atOnce);
    const last = rows.at(-1);
    if (!last) return true;
    if (signal.aborted || !(await isRunning(services, work))) return false;
    await Promise.all(rows.map((row) => settleRow(services, work, row)));
    after = last.number;
  }
};
