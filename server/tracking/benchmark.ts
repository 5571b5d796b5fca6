import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import {
  type Benchmark,
  benchmarkRules,
  type Region,
  regions,
  sizeBounds,
  sizeClass,
} from '../../schemas/tracking/benchmark';
import { type Connection, type Database, rows } from '../db/database';
import { accounts, listingBenchmarks, listingDays, listings } from '../db/tables';
import { visible } from '../listings/visible';

/** Listings that are worked out in one statement. */
const batch = 2_000;
const { days: window, fewestDays, fewestListings, fewestAccounts } = benchmarkRules;

const bounds = sql.raw(`array[${sizeBounds.join()}]`);

/** Works out the next listings after one. @returns the last of them, and how many there were. */
const fillBatch = async (db: Database, after: number, until: string) => {
  const first = addDays(until, 1 - window);
  const [done] = await rows<{ last: number | null; amount: number }>(
    db,
    sql`with shown as (
      select ${listings.id} as id, ${listings.family} as family,
        greatest(${regions[0]}::int, left(${listings.zipCode}, 1)::int) as region,
        width_bucket(${listings.floorArea}, ${bounds}) as size_class,
        -- The day on which it was published was not a whole one.
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
 * Works out what listings are compared by, of the whole days up to yesterday (docs/decisions/benchmark.md). Done again it
 * gives the same; broken off, it leaves each listing as it was or as it is.
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
  // Those that are not shown any more.
  await db.delete(listingBenchmarks).where(lt(listingBenchmarks.until, until));
};

/** Three decimals: a lead a month is 0.033 a day. */
const rounded = (rate: number) => Math.round(rate * 1_000) / 1_000;

/** The median of similar listings of other accounts; undefined when they are too few to tell anything of. */
const medianOf = async (
  db: Database,
  { family, region, sizeClass, accountID }: typeof listingBenchmarks.$inferSelect & { accountID: number },
) => {
  const rate = (of: typeof listingBenchmarks.visits | typeof listingBenchmarks.leads) =>
    sql<number>`percentile_cont(0.5) within group (order by ${of}::float8 / ${listingBenchmarks.days})`;
  const [found] = await db
    .select({
      listings: sql<number>`count(*)::int`,
      accounts: sql<number>`count(distinct ${listings.accountID})::int`,
      visitsPerDay: rate(listingBenchmarks.visits),
      leadsPerDay: rate(listingBenchmarks.leads),
    })
    .from(listingBenchmarks)
    .innerJoin(listings, eq(listings.id, listingBenchmarks.listingID))
    .where(
      and(
        eq(listingBenchmarks.family, family),
        eq(listingBenchmarks.region, region),
        eq(listingBenchmarks.sizeClass, sizeClass),
        ne(listings.accountID, accountID),
      ),
    );
  if (!found || found.listings < fewestListings || found.accounts < fewestAccounts) return undefined;
  return {
    visitsPerDay: rounded(found.visitsPerDay),
    leadsPerDay: rounded(found.leadsPerDay),
    listings: found.listings,
  };
};

const isRegion = (digit: number): digit is Region => regions.some((region) => region === digit);

/** A listing against similar ones of other accounts. */
export const readBenchmark = async (db: Database, listingID: number, now: Date): Promise<Benchmark> => {
  const [found] = await db
    .select({
      isVisible: visible,
      accountID: listings.accountID,
      publishedAt: listings.publishedAt,
      worked: listingBenchmarks,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .leftJoin(listingBenchmarks, eq(listingBenchmarks.listingID, listings.id))
    .where(eq(listings.id, listingID));
  if (!found?.isVisible || !found.publishedAt) return { state: 'hidden' };
  const { worked, accountID } = found;
  const newest = addDays(danishDate(now), -1 - fewestDays);
  if (!worked && danishDate(found.publishedAt) > newest) return { state: 'tooNew' };
  if (!worked || !isRegion(worked.region)) return { state: 'notYet' };
  const compared = {
    from: addDays(worked.until, 1 - window),
    to: worked.until,
    days: worked.days,
    region: worked.region,
    size: sizeClass(worked.sizeClass),
    own: {
      visitsPerDay: rounded(worked.visits / worked.days),
      leadsPerDay: rounded(worked.leads / worked.days),
    },
  };
  const similar = await medianOf(db, { ...worked, accountID });
  return similar ? { state: 'compared', ...compared, similar } : { state: 'withheld', ...compared };
};
