import { type SQL, sql } from 'drizzle-orm';
import { addDays, addMonths, firstOfMonth } from '../../schemas/calendar';
import { comparedNames, type ListingFigures } from '../../schemas/tracking/accountMetrics';
import { metricNames } from '../../schemas/tracking/metricRules';
import { type Database, rows } from '../db/database';
import { accountDays, listingDays, listingMonths, trackingProgress } from '../db/tables';
import { type Counts, countColumns } from './listingMetrics';

/** Period between two dates in Denmark, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Period of the statistics, and period of comparison. */
interface Periods {
  period: Period;
  previous: Period;
}

type Figures = ListingFigures['figures'];

export const noFigures: Readonly<Figures> = { visits: 0, leads: 0, formLeads: 0, pageViews: 0 };

const summed = (names: readonly (keyof typeof countColumns)[]) =>
  sql.raw(names.map((name) => `sum(${countColumns[name].name})::int as "${name}"`).join(', '));
const columns = (names: readonly (keyof typeof countColumns)[]) =>
  sql.raw(names.map((name) => countColumns[name].name).join(', '));

const nonEmpty = (period: Period): Period[] => (period.from <= period.to ? [period] : []);
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Splits a period into two: days up to a date, and later days. */
const splitAt = ({ from, to }: Period, date: string) => ({
  until: nonEmpty({ from, to: earlier(to, date) }),
  after: nonEmpty({ from: later(from, addDays(date, 1)), to }),
});

/**
 * Splits a period into complete months and remaining days. `months` has the first day of the first and of the last
 * complete month; `days` has the periods before and after them.
 * @param summedThrough last day of the stored monthly totals; later days are never part of `months`.
 */
export const splitMonths = (
  { from, to }: Period,
  summedThrough: string,
): { months: Period[]; days: Period[] } => {
  const first = from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1);
  // First day after the last complete month.
  const end = firstOfMonth(addDays(earlier(to, summedThrough), 1));
  if (first >= end) return { months: [], days: [{ from, to }] };
  return {
    months: [{ from: first, to: firstOfMonth(addDays(end, -1)) }],
    days: [...nonEmpty({ from, to: addDays(first, -1) }), ...nonEmpty({ from: end, to })],
  };
};

const within = (column: string, { from, to }: Period) =>
  sql`${sql.raw(column)} between ${from}::date and ${to}::date`;
const own = (accountID: number) =>
  sql`listing_id in (select id from listings where account_id = ${accountID})`;

/** Applies a function to both periods. A day that is in both periods is counted in both. */
const ofEach = ({ period, previous }: Periods, parts: (range: Period, isPrevious: SQL) => SQL[]): SQL =>
  sql.join(
    [...parts(period, sql`false as is_previous`), ...parts(previous, sql`true as is_previous`)],
    sql` union all `,
  );

/**
 * Query of an account's totals by period and day. Stored daily totals are read; later days are summed from the
 * listings.
 */
export const dailyQuery = (accountID: number, periods: Periods, summedThrough: string): SQL =>
  sql`select day::text as day, is_previous as "isPrevious", ${summed(metricNames)} from (${ofEach(
    periods,
    (range, isPrevious) => {
      const { until, after } = splitAt(range, summedThrough);
      return [
        ...until.map(
          (days) => sql`select day, ${isPrevious}, ${columns(metricNames)} from ${accountDays}
            where account_id = ${accountID} and ${within('day', days)}`,
        ),
        ...after.map(
          (days) => sql`select day, ${isPrevious}, ${columns(metricNames)} from ${listingDays}
            where ${own(accountID)} and ${within('day', days)}`,
        ),
      ];
    },
  )}) as counted group by day, is_previous`;

/**
 * Query of the totals of an account's listings by period. Stored monthly totals are read for complete months, daily
 * totals for the remaining days.
 */
export const listingsQuery = (accountID: number, periods: Periods, summedThrough: string): SQL =>
  sql`select listing_id as "listingID", is_previous as "isPrevious", ${summed(comparedNames)} from (${ofEach(
    periods,
    (range, isPrevious) => {
      const { months, days } = splitMonths(range, summedThrough);
      const read = (table: typeof listingMonths | typeof listingDays, condition: SQL) =>
        sql`select listing_id, ${isPrevious}, ${columns(comparedNames)} from ${table}
          where ${own(accountID)} and ${condition}`;
      return [
        ...months.map((whole) => read(listingMonths, within('month', whole))),
        ...days.map((rest) => read(listingDays, within('day', rest))),
      ];
    },
  )}) as counted group by listing_id, is_previous`;

/**
 * Totals of an account's listings: by day of the period, for the period of comparison, and by listing and period.
 * @param periods periods of at most a year each.
 */
export const accountTotals = async (db: Database, accountID: number, periods: Periods) => {
  const [progress] = await db.select({ through: trackingProgress.summedThrough }).from(trackingProgress);
  const through = progress?.through ?? '0001-01-01';
  const [days, figures] = await Promise.all([
    rows<Counts & { day: string; isPrevious: boolean }>(db, dailyQuery(accountID, periods, through)),
    rows<Figures & { listingID: number; isPrevious: boolean }>(
      db,
      listingsQuery(accountID, periods, through),
    ),
  ]);
  const byListing = new Map<number, { figures: Figures; previous: Figures }>();
  for (const { listingID, isPrevious, ...counted } of figures) {
    const known = byListing.get(listingID) ?? { figures: noFigures, previous: noFigures };
    byListing.set(listingID, { ...known, [isPrevious ? 'previous' : 'figures']: counted });
  }
  const inPeriod = days.filter((day) => !day.isPrevious);
  return {
    byDay: new Map(inPeriod.map(({ day, isPrevious, ...counts }) => [day, counts])),
    previousTotals: days.filter((day) => day.isPrevious),
    byListing,
  };
};
