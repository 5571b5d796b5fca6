import { and, asc, between, desc, eq, ne, or, sql } from 'drizzle-orm';
import { addMonths } from '../../schemas/calendar';
import { chartMonths } from '../../schemas/market/cells';
import type { MarketCell, MarketQuery, MarketStatistics } from '../../schemas/market/marketStatistics';
import { regions } from '../../schemas/regions';
import type { Database } from '../db/database';
import { marketCells, marketMonths } from '../db/tables';

type Row = typeof marketCells.$inferSelect;

/** Figure of a cell without null values: either the reason for withholding, or values. */
const figureOf = ({ measure, value, lowerQuartile, median, upperQuartile, listings, withheld }: Row) =>
  withheld
    ? { measure, withheld }
    : {
        measure,
        value: value ?? undefined,
        lowerQuartile: lowerQuartile ?? undefined,
        median: median ?? undefined,
        upperQuartile: upperQuartile ?? undefined,
        listings: listings ?? undefined,
      };

const toCell = (row: Row): MarketCell => ({
  ...figureOf(row),
  usage: row.usage === 0 ? undefined : row.usage,
  region: regions.find((region) => region === row.region),
  sizeClass: row.sizeClass === -1 ? undefined : row.sizeClass,
});

/** Limit of a query that is never reached: a month has fewer cells. */
const mostCells = 10_000;

/**
 * Totals of a month: a property type by region and by size class, and a region by property type. `limit` is an
 * optimisation fence: without it PostgreSQL would search all months for each of the three conditions.
 */
export const cellsQuery = (db: Database, month: string, { usage = 0, region }: MarketQuery) => {
  const ofMonth = db
    .select()
    .from(marketCells)
    .where(eq(marketCells.month, month))
    .limit(mostCells)
    .as('of_month');
  return db
    .select()
    .from(ofMonth)
    .where(
      or(
        and(eq(ofMonth.usage, usage), eq(ofMonth.sizeClass, -1)),
        and(eq(ofMonth.region, region ?? ''), eq(ofMonth.sizeClass, -1)),
        and(eq(ofMonth.usage, usage), eq(ofMonth.region, ''), ne(ofMonth.sizeClass, -1)),
      ),
    );
};

/** Totals of a property type in a region, for each month of the chart. */
export const historyQuery = (db: Database, month: string, { usage = 0, region }: MarketQuery) =>
  db
    .select()
    .from(marketCells)
    .where(
      and(
        eq(marketCells.usage, usage),
        eq(marketCells.region, region ?? ''),
        eq(marketCells.sizeClass, -1),
        between(marketCells.month, addMonths(month, 1 - chartMonths), month),
      ),
    )
    .orderBy(asc(marketCells.month));

/**
 * Reads the stored totals of the market.
 * @param query filter; the newest month is returned if the requested month has no totals.
 */
export const readMarket = async (db: Database, query: MarketQuery): Promise<MarketStatistics> => {
  const stored = await db.select().from(marketMonths).orderBy(desc(marketMonths.month));
  const months = stored.map(({ month }) => month);
  const chosen = stored.find(({ month }) => month === query.month) ?? stored[0];
  if (!chosen) return { months, usages: [], cells: [], history: [] };
  const [cells, history, usages] = await Promise.all([
    cellsQuery(db, chosen.month, query),
    historyQuery(db, chosen.month, query),
    db
      .select({ usage: marketCells.usage })
      .from(marketCells)
      .where(
        and(
          eq(marketCells.month, chosen.month),
          eq(marketCells.measure, 'listings'),
          eq(marketCells.region, ''),
          eq(marketCells.sizeClass, -1),
          sql`${marketCells.usage} > 0`,
        ),
      )
      .orderBy(asc(marketCells.usage)),
  ]);
  return {
    months,
    month: chosen.month,
    upTo: chosen.upTo,
    usages: usages.map(({ usage }) => usage),
    cells: cells.map(toCell),
    history: history.map((row) => ({ month: row.month, ...figureOf(row) })),
  };
};
