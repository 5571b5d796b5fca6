import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { addDays, danishDate, daysBetween } from '../../schemas/calendar';
import type { ListingTypeID } from '../../schemas/listing/families';
import { type StatusID, statuses } from '../../schemas/listing/status';
import {
  type AccountMarker,
  type AccountMetrics,
  type ListingFigures,
  mostListings,
} from '../../schemas/tracking/accountMetrics';
import type { Comparison } from '../../schemas/tracking/metricRules';
import type { accountMetricsQuery } from '../../schemas/tracking/metrics';
import { type Database, rows } from '../db/database';
import { auditLog, listings } from '../db/tables';
import { accountTotals, noFigures, type Period } from './accountTotals';
import { nothing, periodOf, totalsOf } from './listingMetrics';
import { isPriceChange, lastDay } from './markers';
import { promotionResults } from './promotionResults';
import { isCounted } from './uncounted';

/** Date one year earlier; 28 February for 29 February. */
const yearBefore = (date: string): string => {
  const earlier = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`;
  return earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier;
};

const comparedWith = ({ from, to }: Period, compare: Comparison): Period => {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
};

interface ListingRow extends Record<string, unknown> {
  id: number;
  type: ListingTypeID;
  status: StatusID;
  title: string | null;
  addressText: string | null;
  contactName: string | null;
  publishedAt: Date | string | null;
  closedAt: Date | string | null;
}

/**
 * Listings of an account that are active or have figures in the period. Deleted listings are excluded, because users
 * cannot open them.
 */
const readListings = (db: Database, accountID: number, counted: readonly number[]): Promise<ListingRow[]> =>
  rows<ListingRow>(
    db,
    sql`select id, family as type, status, title, address_text as "addressText",
        nullif(fields ->> 'contactName', '') as "contactName", published_at as "publishedAt", closed_at as "closedAt"
      from listings
      where account_id = ${accountID} and status <> ${sql.raw(String(statuses.deleted))}
        and (status = ${sql.raw(String(statuses.active))} or id = any (${`{${counted.join()}}`}::integer[]))`,
  );

const readActive = async (db: Database, accountID: number): Promise<AccountMetrics['active']> => {
  const [found] = await db
    .select({
      listings: sql<number>`count(*)::int`,
      area: sql<number>`coalesce(sum(${listings.floorArea}), 0)::float8`,
    })
    .from(listings)
    .where(and(eq(listings.accountID, accountID), eq(listings.status, statuses.active)));
  return { listings: found?.listings ?? 0, area: Math.round(found?.area ?? 0) };
};

const within = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

const danishDay = (column: string) => sql`(${sql.raw(column)} at time zone 'Europe/Copenhagen')::date`;

/** Condition that a listing is the subject of an audit row of its account. */
const isSubject = sql`${listings.accountID} = ${auditLog.accountID}
  and ${listings.id} = case when ${auditLog.subjectKind} = 'listing' then ${auditLog.subjectID}::integer end`;

/** Publications, price changes, and starts and ends of promotions, each with its day. */
const readMarkers = async (db: Database, accountID: number, period: Period): Promise<AccountMarker[]> =>
  rows<AccountMarker & Record<string, unknown>>(
    db,
    sql`select day::text as date, sum(published)::int as published, sum(prices)::int as prices,
        sum(promotions)::int as promotions, sum(promotion_ends)::int as "promotionEnds"
      from (
        select ${danishDay('published_at')} as day, 1 as published, 0 as prices, 0 as promotions, 0 as promotion_ends
          from listings where account_id = ${accountID} and published_at >= ${period.from}::date - 1
        union all
        select ${danishDay('at')}, 0, 1, 0, 0 from ${auditLog}
          where ${auditLog.accountID} = ${accountID} and ${auditLog.subjectKind} = 'listing'
            and ${auditLog.at} between ${addDays(period.from, -1)}::date and ${addDays(period.to, 2)}::date
            and ${isPriceChange(isSubject)}
        union all
        select event.day, 0, 0, event.starts, 1 - event.starts from promotions
          join listings on listings.id = promotions.listing_id
          cross join lateral (values (promotions.start_date::date, 1), (${lastDay('promotions')}, 0)) as event (day, starts)
          where listings.account_id = ${accountID} and promotions.started_at is not null) as events
      where ${within(period)} group by day order by day`,
  );

const daysOnMarket = ({ publishedAt, closedAt }: ListingRow, now: Date): number | undefined => {
  if (publishedAt === null) return undefined;
  const until = closedAt === null ? now : new Date(closedAt);
  return Math.max(0, daysBetween(danishDate(new Date(publishedAt)), danishDate(until)));
};

/**
 * Figures of all listings of an account: by day, in total, and by listing. The totals and the figures by listing also
 * cover the period of comparison.
 * @throws AppError `invalid` if the period is too long.
 */
export const accountMetrics = async (
  db: Database,
  accountID: number,
  { compare = 'previous', ...query }: z.output<typeof accountMetricsQuery>,
  now: Date,
): Promise<AccountMetrics> => {
  const { first, last, days } = periodOf(query, now);
  const period = { from: first, to: last };
  const previous = comparedWith(period, compare);
  const [{ byDay, previousTotals, byListing }, active, markers, promotions, counted] = await Promise.all([
    accountTotals(db, accountID, { period, previous }),
    readActive(db, accountID),
    readMarkers(db, accountID, period),
    promotionResults(db, accountID, period, danishDate(now)),
    isCounted(db, now),
  ]);
  const inPeriod = Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index);
    return { date, ...(byDay.get(date) ?? nothing()) };
  });
  const found = await readListings(db, accountID, [...byListing.keys()]);
  return {
    ...period,
    isCounted: counted,
    compare,
    days: inPeriod,
    totals: totalsOf(inPeriod),
    previous: totalsOf(previousTotals),
    active,
    listings: found
      .map((listing): ListingFigures => {
        const { figures, previous: earlier } = byListing.get(listing.id) ?? {
          figures: noFigures,
          previous: noFigures,
        };
        return {
          ID: listing.id,
          type: listing.type,
          status: listing.status,
          title: listing.title ?? undefined,
          addressText: listing.addressText ?? undefined,
          contactName: listing.contactName ?? undefined,
          daysOnMarket: daysOnMarket(listing, now),
          figures,
          previous: earlier,
        };
      })
      .toSorted((one, other) => other.figures.visits - one.figures.visits || one.ID - other.ID)
      .slice(0, mostListings),
    markers,
    promotions,
  };
};
