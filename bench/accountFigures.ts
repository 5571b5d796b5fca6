import { sql } from 'drizzle-orm';
import { addDays, danishDate } from '../schemas/calendar';
import { migrate } from '../server/db/migrate';
import { openPostgres } from '../server/db/postgres';
import { accountMetrics } from '../server/tracking/accountMetrics';
import { sumDays } from '../server/tracking/sumDays';
import { startCluster } from '../tests/support/postgres';
import { atMost, type Figure, median } from './figures';
import { runSQL, say, settings } from './side';

const listings = 2_000;
/** Days with figures of every listing. */
const days = 760;
const reads = 20;

/** Statistics of an account whose listings all have figures on every day of two years, next to another one like it. */
export const accountFigures = async (): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  try {
    await runSQL(cluster.url(), 'create database account');
    const database = openPostgres(cluster.url('account'), { connections: 4, queue: 10 });
    await migrate(database);
    const { db, longTransaction } = database;
    say(`Filling ${(2 * listings * days).toLocaleString('en')} days of listings …`);
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
    const summing = performance.now() - begun;
    await db.execute(sql`vacuum analyze`);
    const today = danishDate(now);
    const times = async (length: number) => {
      const measured: number[] = [];
      for (let at = 0; at < reads; at += 1) {
        const start = performance.now();
        await accountMetrics(
          db,
          1,
          { compare: 'previous', from: addDays(today, 1 - length), to: today },
          now,
        );
        measured.push(performance.now() - start);
      }
      return measured;
    };
    const results = [];
    for (const length of [30, 90, 365]) results.push({ length, ms: median(await times(length)) });
    await database.close();
    return [
      ...results.map(({ length, ms }) =>
        atMost(`Statistics of an account with 2,000 listings, ${length} days`, ms, 150, 'ms'),
      ),
      atMost('Summing a day of 4,000 listings', summing / days, 1_000, 'ms'),
    ];
  } finally {
    await cluster.remove();
  }
};
