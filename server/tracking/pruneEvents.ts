import { type SQL, sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { trackingLimits } from '../../schemas/tracking/codes';
import { type Connection, type Database, rows } from '../db/database';
import {
  actionSessions,
  trackingCounted,
  trackingEvents,
  trackingProgress,
  trackingSalts,
  trackingSources,
} from '../db/tables';
import { dropMonths, prepareMonths } from './eventMonths';

/** Number of rows deleted in one statement. */
const batch = 10_000;
/**
 * Days for which sessions are stored. A session counts once a day; the second day allows for differences between the
 * clocks of servers.
 */
const rememberedDays = 2;

/**
 * Repeats a deletion until it deletes less than a full batch.
 * @returns true if any row was deleted.
 */
const untilDone = async (work: () => Promise<number>, signal: AbortSignal | undefined): Promise<boolean> => {
  let amount = 0;
  let last = batch;
  while (last === batch) {
    signal?.throwIfAborted();
    last = await work();
    amount += last;
  }
  return amount > 0;
};

/** Deletes counted events that are in no monthly partition. */
const deleteOther = (db: Database, before: string): Promise<number> =>
  deleted(
    db,
    sql`with gone as (
      delete from tracking_events_other where ctid = any(array(
        select ctid from tracking_events_other
        where day < ${before}::date and id <= (select up_to from ${trackingProgress}) limit ${batch}))
      returning 1
    ) select count(*)::int as amount from gone`,
  );

/** Deletes the rows of a table for deduplication, up to the last day whose events have all been counted. */
const deleteCounted = (
  db: Database,
  table: typeof trackingCounted | typeof trackingSources | typeof actionSessions,
  before: string,
): Promise<number> =>
  deleted(
    db,
    sql`with gone as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table}
        where day < least(${before}::date, (
          select min(day) from ${trackingEvents} where id > (select up_to from ${trackingProgress})))
        limit ${batch}))
      returning 1
    ) select count(*)::int as amount from gone`,
  );

const deleted = async (db: Database, query: SQL): Promise<number> =>
  (await rows<{ amount: number }>(db, query))[0]?.amount ?? 0;

/**
 * Drops monthly partitions {@link trackingLimits.keptDays} days after the beginning of their month, creates partitions
 * of future months, and deletes sessions of past days. Totals are not deleted, nor are events that have not been
 * counted and their data for deduplication.
 */
export const pruneEvents = async (connection: Connection, now: Date, signal?: AbortSignal): Promise<void> => {
  const { db, product } = connection;
  await prepareMonths(connection, danishDate(now));
  const daysAgo = (days: number) => addDays(danishDate(now), -days);
  await dropMonths(connection, daysAgo(trackingLimits.keptDays));
  const others = await untilDone(() => deleteOther(db, daysAgo(trackingLimits.keptDays)), signal);
  await db.execute(sql`delete from ${trackingSalts} where day < ${daysAgo(rememberedDays)}::date`);
  // Reclaims the space in PGlite, which has no autovacuum.
  if (product === 'pglite' && others) await db.execute(sql`vacuum tracking_events_other`);
  for (const table of [trackingCounted, trackingSources, actionSessions]) {
    const counted = await untilDone(() => deleteCounted(db, table, daysAgo(rememberedDays)), signal);
    if (product === 'pglite' && counted) await db.execute(sql`vacuum ${table}`);
  }
};
