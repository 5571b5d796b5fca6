import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { statuses } from '../../schemas/listing/status';
import { mostListings } from '../../schemas/tracking/accountMetrics';
import type { AccountBenchmark, Benchmark } from '../../schemas/tracking/benchmark';
import {
  type BenchmarkMeasure,
  benchmarkMeasureNames,
  benchmarkRules,
  type Region,
  regions,
  sizeBounds,
  sizeClass,
} from '../../schemas/tracking/benchmarkRules';
import { conversionOf } from '../../schemas/tracking/metricRules';
import { type Connection, type Database, rows } from '../db/database';
import { accounts, listingBenchmarks, listingDays, listings } from '../db/tables';
import { visible } from '../listings/visible';

/** Number of listings in one statement. */
const batch = 2_000;
const { days: window, fewestDays, fewestListings, fewestAccounts, fewestVisits } = benchmarkRules;

/** Maximum number of similar listings from which a median is computed. */
const mostSimilar = 500;

type Similar = Extract<Benchmark, { state: 'compared' }>['similar'];

const bounds = sql.raw(`array[${sizeBounds.join()}]`);

/**
 * Stores the figures of the next listings after an id.
 * @returns last id, and number of listings.
 */
const fillBatch = async (db: Database, after: number, until: string) => {
  const first = addDays(until, 1 - window);
  const [done] = await rows<{ last: number | null; amount: number }>(
    db,
    sql`with shown as (
      select ${listings.id} as id, ${listings.family} as family,
        greatest(${regions[0]}::int, left(${listings.zipCode}, 1)::int) as region,
        width_bucket(${listings.floorArea}, ${bounds}) as size_class,
        -- The day of publication is incomplete, so counting begins on the next day.
        greatest(${first}::date, (${listings.publishedAt} at time zone 'Europe/Copenhagen')::date + 1) as since
      from ${listings} inner join ${accounts} on ${accounts.id} = ${listings.accountID}
      where ${listings.id} > ${after} and ${visible} and ${listings.floorArea} > 0
        and ${listings.zipCode} ~ '^[0-9]'
        and (${listings.publishedAt} at time zone 'Europe/Copenhagen')::date
          <= ${addDays(until, -fewestDays)}::date
      order by ${listings.id} limit ${batch}
    ), filled as (
      insert into ${listingBenchmarks} as known
        (listing_id, family, region, size_class, until, days, visits, leads)
      select shown.id, family, region, size_class, ${until}::date, ${until}::date - since + 1,
        coalesce(counted.visits, 0), coalesce(counted.leads, 0)
      from shown left join lateral (
        select sum(visits)::int as visits, sum(leads)::int as leads from ${listingDays}
        where listing_id = shown.id and day between shown.since and ${until}::date) as counted on true
      on conflict (listing_id) do update set family = excluded.family, region = excluded.region,
        size_class = excluded.size_class, until = excluded.until, days = excluded.days,
        visits = excluded.visits, leads = excluded.leads
      returning listing_id
    ) select max(listing_id)::int as last, count(*)::int as amount from filled`,
  );
  return { last: done?.last ?? after, amount: done?.amount ?? 0 };
};

/**
 * Stores the figures of visible listings up to yesterday, for comparison (docs/decisions/benchmark.md). Idempotent.
 * After an interruption, each listing has either its old or its new figures.
 */
export const fillBenchmarks = async (
  { db }: Pick<Connection, 'db'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const until = addDays(danishDate(now), -1);
  for (let last = 0, amount: number = batch; amount === batch; ) {
    signal?.throwIfAborted();
    ({ last, amount } = await fillBatch(db, last, until));
  }
  // Hidden listings were not updated above, so their figures are deleted.
  await db.delete(listingBenchmarks).where(lt(listingBenchmarks.until, until));
};

/** Rounds to three decimals: one lead per month is 0.033 leads per day. */
const rounded = (rate: number) => Math.round(rate * 1_000) / 1_000;

/** Class of similar listings: same family, region and size class. */
interface ListingClass extends Record<string, unknown> {
  family: number;
  region: number;
  sizeClass: number;
}

interface Medians extends ListingClass, Similar {}

const roundedRates = <Rates extends Record<BenchmarkMeasure, number | null>>(rates: Rates): Rates => ({
  ...rates,
  ...Object.fromEntries(
    benchmarkMeasureNames.map((name) => {
      const rate = rates[name];
      return [name, rate === null ? null : rounded(rate)];
    }),
  ),
});

/**
 * Median rates of similar listings of other accounts, by class. Only the newest {@link mostSimilar} listings of a class
 * count. Classes with too few listings or accounts have no medians; the same rule applies to the listings whose visits
 * are enough for a conversion.
 */
const mediansOf = async (
  db: Database,
  accountID: number,
  classes: readonly ListingClass[],
): Promise<(of: ListingClass) => Similar | undefined> => {
  const keyOf = ({ family, region, sizeClass: size }: ListingClass) => `${family} ${region} ${size}`;
  const distinct = [...new Map(classes.map((one) => [keyOf(one), one])).values()];
  const found = await rows<Medians>(
    db,
    sql`select class.family, class.region, class.size_class as "sizeClass", count(*)::int as listings,
        percentile_cont(0.5) within group (order by other.visits) as "visitsPerDay",
        percentile_cont(0.5) within group (order by other.leads) as "leadsPerDay",
        case when count(other.conversion) >= ${fewestListings}
            and count(distinct other.account_id) filter (where other.conversion is not null) >= ${fewestAccounts}
          then percentile_cont(0.5) within group (order by other.conversion) end as conversion
      from jsonb_to_recordset(${JSON.stringify(
        distinct.map(({ family, region, sizeClass: size }) => ({ family, region, size_class: size })),
      )}::jsonb) as class (family smallint, region smallint, size_class smallint)
      cross join lateral (
        select listing.account_id, known.visits::float8 / known.days as visits, known.leads::float8 / known.days as leads,
          case when known.visits >= ${fewestVisits} then known.leads::float8 / known.visits end as conversion
        from listing_benchmarks as known join listings as listing on listing.id = known.listing_id
        where known.family = class.family and known.region = class.region and known.size_class = class.size_class
          and listing.account_id <> ${accountID}
        order by known.listing_id desc limit ${mostSimilar}) as other
      group by class.family, class.region, class.size_class
      having count(*) >= ${fewestListings} and count(distinct other.account_id) >= ${fewestAccounts}`,
  );
  const byClass = new Map(
    found.map(({ family, region, sizeClass: size, ...similar }) => [
      keyOf({ family, region, sizeClass: size }),
      roundedRates(similar),
    ]),
  );
  return (one) => byClass.get(keyOf(one));
};

type BenchmarkRow = typeof listingBenchmarks.$inferSelect;

/** Number of days, size class, and rates of a listing. */
const comparedOf = ({ days, visits, leads, sizeClass: size }: Omit<BenchmarkRow, 'region'>) => ({
  days,
  size: sizeClass(size),
  own: roundedRates({
    visitsPerDay: visits / days,
    leadsPerDay: leads / days,
    conversion: visits < fewestVisits ? null : conversionOf({ visits, leads }),
  }),
});

const isRegion = (digit: number): digit is Region => regions.some((region) => region === digit);

/** Compares a listing with similar listings of other accounts. */
export const readBenchmark = async (db: Database, listingID: number, now: Date): Promise<Benchmark> => {
  const [found] = await db
    .select({
      isVisible: visible,
      accountID: listings.accountID,
      publishedAt: listings.publishedAt,
      row: listingBenchmarks,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .leftJoin(listingBenchmarks, eq(listingBenchmarks.listingID, listings.id))
    .where(eq(listings.id, listingID));
  if (!found?.isVisible || !found.publishedAt) return { state: 'hidden' };
  const { row, accountID } = found;
  const newest = addDays(danishDate(now), -1 - fewestDays);
  if (!row && danishDate(found.publishedAt) > newest) return { state: 'tooNew' };
  if (!row || !isRegion(row.region)) return { state: 'notYet' };
  const compared = {
    from: addDays(row.until, 1 - window),
    to: row.until,
    region: row.region,
    ...comparedOf(row),
  };
  const similar = (await mediansOf(db, accountID, [row]))(row);
  return similar ? { state: 'compared', ...compared, similar } : { state: 'withheld', ...compared };
};

/**
 * Compares an account's active listings with similar listings of other accounts. Listings that lack the most visits
 * come first.
 */
export const readAccountBenchmark = async (
  db: Database,
  accountID: number,
  now: Date,
): Promise<AccountBenchmark> => {
  const isActive = and(eq(listings.accountID, accountID), eq(listings.status, statuses.active));
  const [active, found] = await Promise.all([
    db.$count(listings, isActive),
    db
      .select({
        listing: {
          ID: listings.id,
          type: listings.family,
          title: listings.title,
          addressText: listings.addressText,
        },
        row: listingBenchmarks,
      })
      .from(listings)
      .innerJoin(listingBenchmarks, eq(listingBenchmarks.listingID, listings.id))
      .where(isActive)
      .orderBy(asc(listings.id))
      .limit(mostListings),
  ]);
  const similarTo = await mediansOf(
    db,
    accountID,
    found.map(({ row }) => row),
  );
  const compared = found.flatMap(({ listing, row }) => {
    const similar = similarTo(row);
    if (!similar || !isRegion(row.region)) return [];
    const { title, addressText, ...known } = listing;
    return [
      {
        ...known,
        title: title ?? undefined,
        addressText: addressText ?? undefined,
        region: row.region,
        ...comparedOf(row),
        similar,
      },
    ];
  });
  const lacking = ({ own, similar }: (typeof compared)[number]) => own.visitsPerDay - similar.visitsPerDay;
  const to = found[0]?.row.until ?? addDays(danishDate(now), -1);
  return {
    from: addDays(to, 1 - window),
    to,
    listings: compared.toSorted((one, other) => lacking(one) - lacking(other) || one.ID - other.ID),
    withheld: found.length - compared.length,
    notCompared: active - found.length,
  };
};
