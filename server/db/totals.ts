import { sql } from 'drizzle-orm';
import type { CountedKind } from '../../schemas/figures';
import type { Database } from './database';
import { dailyTotals, listingTotals } from './tables/index';

/** Days for which daily counts are stored. */
const keptDays = 400;

/** Counts an event by inserting a row, so that concurrent writers do not block each other. */
export const countNow = async (db: Database, kind: CountedKind): Promise<void> => {
  await db.insert(dailyTotals).values({
    kind,
    day: sql`(now() at time zone 'Europe/Copenhagen')::date::text`,
    amount: 1,
  });
};

/** Merges the rows of each kind and day into one row, so that reads remain fast. */
export const foldTotals = async (db: Database): Promise<void> => {
  await db.execute(sql`with several as (
      select family, status from ${listingTotals} group by family, status having count(*) > 1),
    gone as (delete from ${listingTotals} using several
      where listing_totals.family = several.family and listing_totals.status = several.status
      returning listing_totals.family, listing_totals.status, amount)
    insert into ${listingTotals} select family, status, sum(amount) from gone group by family, status`);
  await db.execute(sql`with several as (
      select kind, day from ${dailyTotals} group by kind, day having count(*) > 1),
    gone as (delete from ${dailyTotals} using several
      where daily_totals.kind = several.kind and daily_totals.day = several.day
      returning daily_totals.kind, daily_totals.day, amount)
    insert into ${dailyTotals} select kind, day, sum(amount) from gone group by kind, day`);
  await db.execute(sql`delete from ${dailyTotals}
    where day < ((now() at time zone 'Europe/Copenhagen')::date - ${keptDays}::int)::text`);
};
