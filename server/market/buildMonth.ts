import { and, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import { addDays, addMonths, firstOfMonth } from '../../schemas/calendar';
import {
  type MarketMeasure,
  marketMeasureNames,
  measureOf,
  roundMeasure,
  type WithholdingReason,
} from '../../schemas/market/measures';
import { type Connection, type Database, rows } from '../db/database';
import { marketCells, marketHistory, marketMonths } from '../db/tables';
import { agentCells, searchCells } from './demand';
import { cellsOfMeasure, type MarketMonth } from './facts';
import { type CountedCell, withhold } from './withhold';

type Cell = CountedCell & Record<'value' | 'lowerQuartile' | 'median' | 'upperQuartile', number | null>;

const keyOf = ({ usage, region, sizeClass }: Pick<CountedCell, 'usage' | 'region' | 'sizeClass'>): string =>
  `${usage} ${region} ${sizeClass}`;

const queryOf = (measure: MarketMeasure, month: MarketMonth): SQL => {
  if (measure === 'agents') return agentCells();
  if (measure === 'searches') return searchCells(month);
  return cellsOfMeasure[measure](month);
};

/** Rates per 100 active listings. A cell without active listings has no rate. */
const perHundred = (cells: readonly Cell[], active: ReadonlyMap<string, number>): Cell[] =>
  cells.flatMap((cell) => {
    const listings = active.get(keyOf(cell));
    return listings === undefined ? [] : [{ ...cell, value: (100 * cell.listings) / listings }];
  });

const rounded = (measure: MarketMeasure, value: number | null): number | null =>
  value === null ? null : roundMeasure(measure, value);

/**
 * Converts cells to rows; a withheld cell is stored without figures.
 * @param isWithheld returns a reason to withhold a cell that is large enough for publication.
 */
const toRows = (
  measure: MarketMeasure,
  month: string,
  cells: readonly Cell[],
  isWithheld: (cell: Cell) => WithholdingReason | undefined,
) => {
  const reasons = withhold(cells, measureOf(measure).part !== 'demand');
  return cells.map((cell, index) => {
    const { usage, region, sizeClass, listings, ...figures } = cell;
    const key = { month, measure, usage, region, sizeClass };
    const withheld = isWithheld(cell) ?? reasons[index];
    if (withheld) return { ...key, withheld };
    return {
      ...key,
      listings,
      value: rounded(measure, figures.value),
      lowerQuartile: rounded(measure, figures.lowerQuartile),
      median: rounded(measure, figures.median),
      upperQuartile: rounded(measure, figures.upperQuartile),
    };
  });
};

const lastDayOf = (month: string): string => addDays(addMonths(month, 1), -1);

/** PostgreSQL's `work_mem`: memory for each sort or hash table. */
const workMem = '128MB';

/**
 * Computes and replaces the totals of a month. Only the current search agents are known, so their totals of earlier
 * months are not replaced.
 * @param isPresent true if the month has not ended, or ended yesterday.
 */
export const buildMonth = async (
  tx: Database,
  month: MarketMonth,
  now: Date,
  isPresent: boolean,
): Promise<void> => {
  // Keeps the sorts of a large market in memory, in this transaction only.
  await tx.execute(sql`select set_config('work_mem', ${workMem}, true)`);
  const built = marketMeasureNames.filter((measure) => isPresent || measure !== 'agents');
  await tx
    .delete(marketCells)
    .where(and(eq(marketCells.month, month.month), inArray(marketCells.measure, built)));
  let active: ReadonlyMap<string, number> = new Map();
  const hidden = new Set<string>();
  const hasEnded = month.upTo === lastDayOf(month.month);
  for (const measure of built) {
    const found = await rows<Cell & Record<string, unknown>>(tx, queryOf(measure, month));
    if (measure === 'listings') active = new Map(found.map((cell) => [keyOf(cell), cell.listings]));
    const isRate = measureOf(measure).part === 'demand';
    const cells = toRows(measure, month.month, isRate ? perHundred(found, active) : found, (cell) => {
      if (measureOf(measure).part === 'turnover' && !hasEnded) return 'unfinished';
      // The rate and the number of search agents (or searches) together would reveal the withheld number of active
      // listings.
      return isRate && hidden.has(keyOf(cell)) ? 'confidential' : undefined;
    });
    if (measure === 'listings') for (const cell of cells) if ('withheld' in cell) hidden.add(keyOf(cell));
    if (cells.length > 0) await tx.insert(marketCells).values(cells);
  }
  await tx
    .insert(marketMonths)
    .values({ ...month, builtAt: now })
    .onConflictDoUpdate({ target: marketMonths.month, set: { upTo: month.upTo, builtAt: now } });
};

/** Maximum number of stored months: five years and the current month. */
export const mostMonths = 61;

/**
 * Months whose totals are missing or do not include all days until yesterday.
 * @param today date in Denmark; its own events are not counted yet.
 */
export const dueMonths = async (db: Database, today: string): Promise<MarketMonth[]> => {
  const yesterday = addDays(today, -1);
  const current = firstOfMonth(yesterday);
  const earliest = addMonths(current, 1 - mostMonths);
  const [history] = await db.select({ first: min(marketHistory.fromDay) }).from(marketHistory);
  if (!history?.first) return [];
  const stored = await db.select().from(marketMonths);
  const upTo = new Map(stored.map((one) => [one.month, one.upTo]));
  const due: MarketMonth[] = [];
  const first = firstOfMonth(history.first);
  for (let month = first < earliest ? earliest : first; month <= current; month = addMonths(month, 1)) {
    const last = month === current ? yesterday : lastDayOf(month);
    if ((upTo.get(month) ?? '') < last) due.push({ month, upTo: last });
  }
  return due;
};

/**
 * Computes the totals of all due months, each in its own transaction.
 * @returns number of computed months.
 */
export const buildDueMonths = async (
  { db, longTransaction }: Pick<Connection, 'db' | 'longTransaction'>,
  { now, today, signal }: { now: Date; today: string; signal?: AbortSignal },
): Promise<number> => {
  const due = await dueMonths(db, today);
  for (const month of due) {
    signal?.throwIfAborted();
    await longTransaction((tx) => buildMonth(tx, month, now, month.upTo === addDays(today, -1)));
  }
  return due.length;
};
