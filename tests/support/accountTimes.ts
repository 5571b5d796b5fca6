import { sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { accountMetrics } from '../../server/tracking/accountMetrics';
import { sumDays } from '../../server/tracking/sumDays';

/** Days with figures of every listing. */
const days = 760;
const reads = 20;

/**
 * Fills an empty database with two accounts whose listings have figures on every day of two years, aggregates the
 * days, and reads the statistics of one account.
 * @param listings number of listings per account.
 * @returns milliseconds of each read by number of days, and of the aggregation of a day.
 */
export const accountTimes = async (url: string, listings: number, periods: readonly number[]) => {
  const database = openPostgres(url, { connections: 4, queue: 10 });
  await migrate(database);
  const { db, longTransaction } = database;
  await longTransaction(async (tx) => {
    await tx.execute(sql`insert into accounts (id, account_type, name, name_sort)
      values (1, 1, 'Konto', 'konto'), (2, 1, 'Anden', 'anden')`);
    await tx.execute(sql`insert into listings (id, account_id, family, status)
      select n, 1 + n % 2, 1, 2 from generate_series(1, ${2 * listings}::int) n`);
    await tx.execute(sql`insert into listing_days (listing_id, day, visits, raw_visits, leads, email_leads, form_leads, page_views)
      select n, current_date - day, 3 + n % 7, 5 + n % 7, n % 2, n % 2, n % 3, 9
      from generate_series(0, ${days}::int) day, generate_series(1, ${2 * listings}::int) n`);
  });
  await db.execute(sql`vacuum analyze`);
  const now = new Date();
  const begun = performance.now();
  await sumDays(database, now);
  const summingMs = (performance.now() - begun) / days;
  await db.execute(sql`vacuum analyze`);
  const to = danishDate(now);
  const readMs = new Map<number, number[]>();
  for (const length of periods) {
    const measured: number[] = [];
    for (let at = 0; at < reads; at += 1) {
      const start = performance.now();
      await accountMetrics(db, 1, { compare: 'previous', from: addDays(to, 1 - length), to }, now);
      measured.push(performance.now() - start);
    }
    readMs.set(length, measured);
  }
  await database.close();
  return { readMs, summingMs };
};
