import { sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { trackingLimits } from '../../schemas/tracking/codes';
import { type Connection, type Database, rows } from '../db/database';
import { trackingCounted, trackingEvents, trackingProgress } from '../db/tables';

/** Rows that are deleted in one statement. */
const batch = 10_000;
/** Days that a session is remembered for; it counts anew each day, and servers' clocks differ by seconds. */
const rememberedDays = 2;

/** Runs a deletion again and again until it finds less than a whole batch. */
const untilDone = async (work: () => Promise<number>, signal: AbortSignal | undefined): Promise<void> => {
  do {
    if (signal?.aborted) return;
  } while ((await work()) === batch);
};

const deleted = async (db: Database, query: Parameters<typeof rows>[1]): Promise<number> =>
  (await rows<{ amount: number }>(db, query))[0]?.amount ?? 0;

/**
 * Deletes single events after {@link trackingLimits.keptDays} days, and what sessions were counted for once their day
 * is over; the totals stay. Events that are not in the totals yet are kept, whatever their age, and so is what decides
 * how they count.
 */
export const forgetEvents = async ({ db }: Connection, now: Date, signal?: AbortSignal): Promise<void> => {
  const oldest = addDays(danishDate(now), -trackingLimits.keptDays);
  await untilDone(
    () =>
      deleted(
        db,
        sql`with gone as (
          delete from ${trackingEvents} where ctid = any(array(
            select ctid from ${trackingEvents}
            where at < ${oldest}::date and id <= (select up_to from ${trackingProgress}) limit ${batch}))
          returning 1
        ) select count(*)::int as amount from gone`,
      ),
    signal,
  );
  const remembered = addDays(danishDate(now), -rememberedDays);
  await untilDone(
    () =>
      deleted(
        db,
        sql`with gone as (
          delete from ${trackingCounted} where ctid = any(array(
            select ctid from ${trackingCounted}
            where day < least(${remembered}::date, (
              select min(day) from ${trackingEvents} where id > (select up_to from ${trackingProgress})))
            limit ${batch}))
          returning 1
        ) select count(*)::int as amount from gone`,
      ),
    signal,
  );
};
