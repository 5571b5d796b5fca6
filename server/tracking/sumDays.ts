import { eq, min, sql } from 'drizzle-orm';
import { addDays, danishDate, firstOfMonth } from '../../schemas/calendar';
import { comparedNames } from '../../schemas/tracking/accountMetrics';
import { metricNames } from '../../schemas/tracking/metricRules';
import type { Connection, Database } from '../db/database';
import { accountDays, listingDays, listingMonths, listings, trackingProgress } from '../db/tables';
import { countColumns } from './listingMetrics';
import { hasUncounted } from './uncounted';

/** Days after which a day is summed, because events and page views may be stored after midnight. */
const delayDays = 2;

const columnsOf = (names: readonly (keyof typeof countColumns)[]) => {
  const columns = names.map((name) => countColumns[name].name);
  return {
    columns: sql.raw(columns.join()),
    sums: sql.raw(columns.map((column) => `sum(${column})`).join()),
  };
};
const ofDay = columnsOf(metricNames);
const ofMonth = columnsOf(comparedNames);

/** First day that has not been summed; undefined if nothing has been counted yet. */
const nextDay = async (tx: Database, summedThrough: string | null): Promise<string | undefined> => {
  if (summedThrough !== null) return addDays(summedThrough, 1);
  const [first] = await tx.select({ day: min(listingDays.day) }).from(listingDays);
  return first?.day ?? undefined;
};

/**
 * Sums the next day. Sums the month too if the day is the last one of its month.
 * @returns true if a day was summed.
 */
const sumNextDay = async (tx: Database, now: Date): Promise<boolean> => {
  // The lock stops `rollUp` from adding events meanwhile. Another server waits here and then finds the day summed.
  const [progress] = await tx.select().from(trackingProgress).for('update');
  const day = progress && (await nextDay(tx, progress.summedThrough));
  if (!progress || day === undefined || day > addDays(danishDate(now), -delayDays)) return false;
  if (await hasUncounted(tx, day)) return false;
  await tx.execute(sql`insert into ${accountDays} (account_id, day, ${ofDay.columns})
    select account_id, day, ${ofDay.sums} from ${listingDays} join ${listings} on listings.id = listing_id
    where day = ${day}::date group by account_id, day`);
  if (firstOfMonth(addDays(day, 1)) !== firstOfMonth(day))
    await tx.execute(sql`insert into ${listingMonths} (listing_id, month, ${ofMonth.columns})
      select listing_id, ${firstOfMonth(day)}::date, ${ofMonth.sums} from ${listingDays}
      where day between ${firstOfMonth(day)}::date and ${day}::date group by listing_id`);
  await tx.update(trackingProgress).set({ summedThrough: day }).where(eq(trackingProgress.id, true));
  return true;
};

/**
 * Sums past days by account and complete months by listing (docs/decisions/account-statistics.md). Each day is a
 * transaction, so the next run continues an interrupted one.
 */
export const sumDays = async (
  { longTransaction }: Pick<Connection, 'longTransaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  let found = true;
  while (found) {
    signal?.throwIfAborted();
    found = await longTransaction((tx) => sumNextDay(tx, now));
  }
};

/** Deletes all sums and computes them again. Needed if counts of past days were written after the days were summed. */
export const sumDaysAgain = async (
  connection: Pick<Connection, 'transaction' | 'longTransaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  await connection.transaction(async (tx) => {
    await tx.update(trackingProgress).set({ summedThrough: null });
    await tx.delete(accountDays);
    await tx.delete(listingMonths);
  });
  await sumDays(connection, now, signal);
};
