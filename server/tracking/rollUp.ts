import { count, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/database';
import { trackingEvents, trackingProgress } from '../db/tables';
import { addToActions } from './addToActions';
import { addToTotals } from './addToTotals';
import { arrivalsLock } from './storeEvents';

/** Number of events in one transaction; a slow machine must not reach the statement timeout. */
const batch = 20_000;

/**
 * Highest id up to which all events are committed. Ids are assigned before the commit, so a higher id may become
 * visible before a lower one. The lock waits for running inserts, and delays new inserts by some milliseconds.
 */
const resolvedID = ({ transaction }: Connection): Promise<number> =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '1s', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${arrivalsLock})`);
    // Needs a statement of its own, whose snapshot includes the commits for which the lock waited.
    const [found] = await tx.select({ id: max(trackingEvents.id) }).from(trackingEvents);
    return found?.id ?? 0;
  });

interface Batch {
  /** Highest id in the batch. */
  last: number;
  events: number;
}

/** Next batch of events with ids after `upTo`, at most up to `committed`; undefined if there are none. */
const nextBatch = async (tx: Database, upTo: number, committed: number): Promise<Batch | undefined> => {
  const next = tx
    .select({ id: trackingEvents.id })
    .from(trackingEvents)
    .where(gt(trackingEvents.id, upTo))
    .orderBy(trackingEvents.id)
    .limit(batch)
    .as('next');
  const [found] = await tx
    .select({ last: max(next.id), events: count() })
    .from(next)
    .where(lte(next.id, committed));
  return found?.last == null ? undefined : { last: found.last, events: found.events };
};

/**
 * Adds a batch to the totals and updates the progress, in one transaction.
 * @returns number of added events.
 */
const addBatch = ({ transaction }: Connection, committed: number): Promise<number> =>
  transaction(async (tx) => {
    // The row is also the lock: another server waits here, then reads the new progress.
    const [progress] = await tx.select({ upTo: trackingProgress.upTo }).from(trackingProgress).for('update');
    const next = progress && (await nextBatch(tx, progress.upTo, committed));
    if (!next) return 0;
    await addToTotals(tx, progress.upTo, next.last);
    await addToActions(tx, progress.upTo, next.last);
    await tx.update(trackingProgress).set({ upTo: next.last }).where(eq(trackingProgress.id, true));
    return next.events;
  });

/**
 * Adds new events to the daily totals (docs/decisions/statistics.md). The cost depends only on the number of new
 * events. Each event counts once, even if several servers run the job. The next run continues an interrupted one.
 * @param signal stops the job between two batches.
 * @returns number of added events.
 */
export const rollUp = async (connection: Connection, signal?: AbortSignal): Promise<number> => {
  const committed = await resolvedID(connection);
  let events = 0;
  for (;;) {
    signal?.throwIfAborted();
    const added = await addBatch(connection, committed);
    if (added === 0) return events;
    events += added;
  }
};
