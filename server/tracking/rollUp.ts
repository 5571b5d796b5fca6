import { eq, gt, max, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/database';
import { trackingEvents, trackingProgress } from '../db/tables';
import { addToTotals } from './addToTotals';
import { arrivalsLock } from './storeEvents';

/** Events that are added in one transaction: short enough for a statement's time limit on a slow machine. */
const batch = 20_000;

/**
 * An id up to which every event is committed or never will be. Ids are given out before a commit, so a higher one may
 * be seen before a lower: waiting for those who are adding leaves no lower one to come. Whoever begins meanwhile waits
 * for this, a few milliseconds.
 */
const settledID = ({ transaction }: Connection): Promise<number> =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '1s', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${arrivalsLock})`);
    // A statement of its own: it sees what was committed while the lock was waited for.
    const [found] = await tx.select({ id: max(trackingEvents.id) }).from(trackingEvents);
    return found?.id ?? 0;
  });

/** The last id of the next batch, up to `settled`; undefined when there is none. */
const lastOfBatch = async (tx: Database, upTo: number, settled: number): Promise<number | undefined> => {
  const next = tx
    .select({ id: trackingEvents.id })
    .from(trackingEvents)
    .where(gt(trackingEvents.id, upTo))
    .orderBy(trackingEvents.id)
    .limit(batch)
    .as('next');
  const [last] = await tx
    .select({ id: max(next.id) })
    .from(next)
    .where(sql`${next.id} <= ${settled}`);
  return last?.id ?? undefined;
};

/** Adds a batch and moves the mark, together or not at all. @returns false when there was nothing to add. */
const addBatch = ({ transaction }: Connection, settled: number): Promise<boolean> =>
  transaction(async (tx) => {
    // The row is the lock: another server waits here, and then finds the mark moved.
    const [progress] = await tx.select({ upTo: trackingProgress.upTo }).from(trackingProgress).for('update');
    if (!progress) return false;
    const last = await lastOfBatch(tx, progress.upTo, settled);
    if (last === undefined) return false;
    await addToTotals(tx, progress.upTo, last);
    await tx.update(trackingProgress).set({ upTo: last }).where(eq(trackingProgress.id, true));
    return true;
  });

/**
 * Adds the events that have arrived since the last time to the daily totals (decisions §7). Costs what the new ones
 * cost; each counts once however often it is called and however many servers do; it goes on where it was broken off.
 * @param signal stops between two batches.
 */
export const rollUp = async (connection: Connection, signal?: AbortSignal): Promise<void> => {
  const settled = await settledID(connection);
  do {
    if (signal?.aborted) return;
  } while (await addBatch(connection, settled));
};
