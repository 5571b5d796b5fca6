import { count, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/database';
import { trackingEvents, trackingProgress } from '../db/tables';
import { addToActions } from './addToActions';
import { addToTotals } from './addToTotals';
import { arrivalsLock } from './storeEvents';

/** Events that are added in one transaction: short enough for a statement's time limit on a slow machine. */
const batch = 20_000;

/**
 * An id up to which all events are committed. Ids are assigned before the commit, so a higher one may be visible before
 * a lower one: the lock waits for running inserts, and delays new ones by a few milliseconds.
 */
const resolvedID = ({ transaction }: Connection): Promise<number> =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '1s', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${arrivalsLock})`);
    // A separate statement: it sees commits that the lock waited for.
    const [found] = await tx.select({ id: max(trackingEvents.id) }).from(trackingEvents);
    return found?.id ?? 0;
  });

interface Batch {
  /** Its last id. */
  last: number;
  events: number;
}

/** Next batch after `upTo`, up to `committed`; undefined if there is none. */
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

/** Adds a batch and moves the mark, together or not at all. @returns how many events it had. */
const addBatch = ({ transaction }: Connection, committed: number): Promise<number> =>
  transaction(async (tx) => {
    // The row is the lock: another server waits here, and then finds the mark moved.
    const [progress] = await tx.select({ upTo: trackingProgress.upTo }).from(trackingProgress).for('update');
    const next = progress && (await nextBatch(tx, progress.upTo, committed));
    if (!next) return 0;
    await addToTotals(tx, progress.upTo, next.last);
    await addToActions(tx, progress.upTo, next.last);
    await tx.update(trackingProgress).set({ upTo: next.last }).where(eq(trackingProgress.id, true));
    return next.events;
  });

/**
 * Adds the events that have arrived since the last time to the daily totals (docs/decisions/statistics.md). Costs what
 * the new ones cost; each counts once however often it is called and however many servers do; it goes on where it was
 * broken off.
 * @param signal stops between two batches. @returns how many events were added.
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
