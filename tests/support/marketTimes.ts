import { sql } from 'drizzle-orm';
import { type Connection, rows } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { buildMonth } from '../../server/market/buildMonth';
import { readMarket } from '../../server/market/readMarket';
import { fillMarket } from './marketOf';

const lastDay = '2026-06-30';
/** Aggregated months, the latest last. */
const months = [
  { month: '2026-04-01', upTo: '2026-04-30' },
  { month: '2026-05-01', upTo: '2026-05-31' },
  { month: '2026-06-01', upTo: lastDay },
];
const reads = 40;

/** Opens an empty database and fills it with a market. */
export const openMarket = async (url: string, listings: number): Promise<Connection> => {
  const database = openPostgres(url, { connections: 4, queue: 10 });
  await migrate(database);
  await fillMarket(database, listings, lastDay);
  await database.db.execute(sql`vacuum analyze`);
  return database;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Aggregates three months. @returns milliseconds of each. */
export const buildTimes = async ({ longTransaction }: Connection): Promise<number[]> => {
  const built: number[] = [];
  for (const month of months)
    built.push(
      await timed(() => longTransaction((tx) => buildMonth(tx, month, new Date(), month.upTo === lastDay))),
    );
  return built;
};

/**
 * Reads the page with five years, after three months were aggregated. @returns milliseconds of each read, and the
 * number of cells.
 */
export const readTimes = async ({ db }: Connection) => {
  // Copies the cells to the other months.
  await db.execute(sql`insert into market_cells
    select (month - make_interval(months => 3 * n))::date, measure, usage, region, size_class, value, lower_quartile,
      median, upper_quartile, listings, withheld
    from market_cells, generate_series(1, 19) n`);
  await db.execute(sql`insert into market_months select distinct month, month + 27, now() from market_cells
    on conflict do nothing`);
  await db.execute(sql`vacuum analyze market_cells`);
  const read: number[] = [];
  for (let at = 0; at < reads; at += 1)
    read.push(
      await timed(() =>
        readMarket(db, {
          usage: at % 3 === 0 ? undefined : 1 + (at % 5),
          region: at % 2 === 0 ? undefined : 'oestjylland',
        }),
      ),
    );
  const [stored] = await rows<{ cells: number }>(db, sql`select count(*)::int as cells from market_cells`);
  return { read, cells: stored?.cells ?? 0 };
};
