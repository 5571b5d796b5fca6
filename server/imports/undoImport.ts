import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { statuses } from '../../schemas/listing/status';
import { isUndoable } from '../../schemas/listing/undo';
import type { FieldIssue } from '../../schemas/messages';
import { isAbout } from '../access/audit';
import type { Database } from '../db/database';
import { auditLog, importRows, imports, listings, promotions } from '../db/tables';
import { lifeOf } from '../listings/life';
import { findListing } from '../listings/storedListing';
import { undoStep } from '../listings/undoListing';
import { changeStatus } from '../listings/writeListing';
import {
  type ImportJob,
  type ImportServices,
  openWork,
  registerWork,
  type Turn,
  type WorkedImport,
} from './work';

type WrittenRow = Pick<typeof importRows.$inferSelect, 'number' | 'outcome' | 'listingID'>;

/** Number of rows per transaction, small because the embedded database executes no other query meanwhile. */
const batchSize = 25;

const kept: FieldIssue[] = [{ path: 'title', message: { rule: 'keptByUndo' } }];

/**
 * Audit rows of a listing since the import first wrote it, newest first. Undefined if another request has changed the
 * listing since then.
 */
const ownSteps = async (tx: Database, { traceID }: WorkedImport, listingID: number) => {
  const rows = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        isAbout('listing', listingID),
        sql`${auditLog.id} >= (select min(first.id) from ${auditLog} first where first.subject_kind = 'listing'
          and first.subject_id = ${String(listingID)} and first.trace_id = ${traceID})`,
      ),
    )
    .orderBy(desc(auditLog.id));
  return rows.length > 0 && rows.every((row) => row.traceID === traceID) ? rows : undefined;
};

const isPromoted = async (tx: Database, listingID: number): Promise<boolean> =>
  (await tx.$count(promotions, eq(promotions.listingID, listingID))) > 0;

/**
 * Undoes the import's changes of a listing.
 * @returns false if nothing was undone: the listing was changed or promoted after the import, is deleted, or the import
 * replaced its images.
 */
const undoRow = async (
  { transitions }: ImportServices,
  tx: Database,
  work: WorkedImport,
  { outcome, listingID }: WrittenRow,
): Promise<boolean> => {
  if (listingID === null) return false;
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingID)).for('update');
  const before = await findListing(tx, listingID);
  if (!before || before.accountID !== work.accountID || before.status === statuses.deleted) return false;
  const steps = await ownSteps(tx, work, listingID);
  if (!steps) return false;
  const { caller, traceID } = work;
  if (outcome === 'created') {
    if (await isPromoted(tx, listingID)) return false;
    const to = { ...lifeOf(before), status: statuses.deleted, awaitingReview: false };
    const moved = await changeStatus(
      tx,
      transitions,
      before,
      { ...to, action: 'delete' },
      { caller, traceID },
    );
    return moved !== undefined;
  }
  const undoable = steps.flatMap(({ action, at, changes, overwritten }) =>
    isUndoable(action) && action !== 'images' ? [{ action, at, changes, overwritten }] : [],
  );
  // Removed images cannot be restored, so nothing of the listing is undone.
  if (undoable.length < steps.length) return false;
  for (const step of undoable) {
    const current = await findListing(tx, listingID);
    if (!current || !(await undoStep(tx, transitions, current, step, { caller, traceID })))
      throw new Error('A listing changed while it was locked');
  }
  return true;
};

/**
 * Undoes the next rows and marks them, in one transaction.
 * @returns true if no row is left.
 */
const undoBatch = (services: ImportServices, work: WorkedImport): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    if (!(await registerWork(tx, work, 'undoing'))) return true;
    const rows = await tx
      .select({ number: importRows.number, outcome: importRows.outcome, listingID: importRows.listingID })
      .from(importRows)
      .where(and(eq(importRows.importID, work.id), inArray(importRows.outcome, ['created', 'updated'])))
      .orderBy(asc(importRows.number))
      .limit(batchSize);
    if (rows.length === 0) {
      await tx
        .update(imports)
        .set({ state: 'undone', updatedAt: sql`now()`, finishedAt: sql`now()` })
        .where(eq(imports.id, work.id));
      return true;
    }
    const undone: number[] = [];
    for (const row of rows) if (await undoRow(services, tx, work, row)) undone.push(row.number);
    const isOf = (numbers: readonly number[]) =>
      and(eq(importRows.importID, work.id), inArray(importRows.number, [...numbers]));
    const left = rows.map(({ number }) => number).filter((number) => !undone.includes(number));
    if (undone.length > 0)
      await tx.update(importRows).set({ outcome: 'undone', issues: [] }).where(isOf(undone));
    if (left.length > 0) await tx.update(importRows).set({ outcome: 'kept', issues: kept }).where(isOf(left));
    return false;
  });

/**
 * Undoes an import in batches. Listings that the import created are deleted, and listings that it updated are restored.
 * Listings that were changed after the import are not undone. Each batch marks its rows, so the undo continues after
 * the server was killed.
 * @returns false if rows are left for the next run of the job.
 */
export const undoImport = async (
  services: ImportServices,
  job: ImportJob,
  { signal, isOver }: Turn,
): Promise<boolean> => {
  while (!signal.aborted && !isOver()) {
    const work = await openWork(services.database.db, job, 'undoing');
    if (!work || (await undoBatch(services, work))) return true;
    await yieldToOthers();
  }
  return false;
};
