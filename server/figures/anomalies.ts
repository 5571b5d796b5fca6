import { type SQL, sql } from 'drizzle-orm';
import {
  type Anomaly,
  type AnomalyKind,
  anomalyKinds,
  anomalyPeriod,
  anomalyThresholds,
  countedIgnoredEvents,
} from '../../schemas/anomalies';
import { addDays, danishDate } from '../../schemas/calendar';
import { type ListingAction, statuses } from '../../schemas/listing/status';
import { type Database, rows } from '../db/database';
import {
  accounts,
  apiLog,
  auditLog,
  dailyTotals,
  enquiries,
  listingDays,
  listings,
  users,
} from '../db/tables';

/** Actions that make a listing invisible. */
const removing = ['deactivate', 'close', 'delete'] as const satisfies readonly ListingAction[];

/** Actions that publish a listing. */
const publishing = ['activate', 'reopen', 'release'] as const satisfies readonly ListingAction[];

const listed = (actions: readonly ListingAction[]) => sql.raw(actions.map((action) => `'${action}'`).join());

const most = sql.raw(String(anomalyPeriod.shown));
const threshold = (kind: AnomalyKind) => sql.raw(String(anomalyThresholds[kind]));
const startOf = (now: Date) =>
  sql`${new Date(now.getTime() - anomalyPeriod.hours * 60 * 60 * 1000).toISOString()}::timestamptz`;

/**
 * Query of each kind of anomaly; its rows are part of the response. Each query reads the rows of its period by an index
 * and returns at most {@link anomalyPeriod.shown} rows, the largest amount first.
 */
export const anomalyQueries: Readonly<Record<AnomalyKind, (now: Date) => SQL>> = {
  failedSignIns: (now) => {
    const today = danishDate(now);
    const earliest = addDays(today, -anomalyPeriod.comparedDays);
    return sql`
      with by_day as (
        select day, sum(amount) as amount from ${dailyTotals}
        where kind = 'failedSignIns' and day between ${earliest} and ${today} group by day
      ), compared as (
        select percentile_cont(0.5) within group (order by coalesce(amount, 0)) as expected
        from generate_series(1, ${anomalyPeriod.comparedDays}::int) as days_before
          left join by_day on day = (${today}::date - days_before)::text
      )
      select amount::int as amount, expected::float8 as expected from by_day, compared
      where day = ${today} and amount >= ${threshold('failedSignIns')}
        and amount >= ${sql.raw(String(anomalyPeriod.multiple))} * expected`;
  },
  removedListings: (now) => sql`
    select accounts.id as "accountID", accounts.name as "accountName", amount from (
      select account_id, count(distinct subject_id)::int as amount from ${auditLog}
      where at >= ${startOf(now)} and subject_kind = 'listing' and actor_id is not null and account_id is not null
        and action in (${listed(removing)})
      group by account_id having count(distinct subject_id) >= ${threshold('removedListings')}
      order by amount desc, account_id limit ${most}) as counted
    join ${accounts} on accounts.id = account_id order by amount desc, accounts.id`,
  rejectedCalls: (now) => sql`
    select accounts.id as "accountID", accounts.name as "accountName", amount from (
      select account_id, count(*)::int as amount from ${apiLog}
      where at >= ${startOf(now)} and status >= 400
      group by account_id having count(*) >= ${threshold('rejectedCalls')}
      order by amount desc, account_id limit ${most}) as counted
    join ${accounts} on accounts.id = account_id order by amount desc, accounts.id`,
  ignoredEvents: (now) => sql`
    select listings.id as "listingID", listings.family as type, listings.title, amount,
      accounts.id as "accountID", accounts.name as "accountName" from (
      select listing_id, sum(refused)::int as amount from ${listingDays}
      where day >= ${addDays(danishDate(now), -1)}::date and refused >= ${sql.raw(String(countedIgnoredEvents))}
      group by listing_id having sum(refused) >= ${threshold('ignoredEvents')}
      order by amount desc, listing_id limit ${most}) as counted
    join ${listings} on listings.id = listing_id
    join ${accounts} on accounts.id = listings.account_id order by amount desc, listings.id`,
  repeatedEnquiries: (now) => sql`
    select lower(email) as sender, count(*)::int as amount from ${enquiries}
    where created_at >= ${startOf(now)}
    group by lower(email) having count(*) >= ${threshold('repeatedEnquiries')}
    order by amount desc, sender limit ${most}`,
  republishedListings: (now) => sql`
    select listings.id as "listingID", listings.family as type, listings.title, count(*)::int as amount,
      accounts.id as "accountID", accounts.name as "accountName"
    from ${auditLog} as published
    join ${users} on users.id = published.actor_id and not users.staff
    join lateral (
      select action from ${auditLog} as earlier
      where earlier.subject_kind = 'listing' and earlier.subject_id = published.subject_id
        and earlier.id < published.id and earlier.action in ('quarantine', ${listed(publishing)})
      order by earlier.id desc limit 1) as latest on latest.action = 'quarantine'
    join ${listings} on listings.id = published.subject_id::int
      and listings.status = ${sql.raw(String(statuses.active))}
    join ${accounts} on accounts.id = listings.account_id
    where published.at >= ${startOf(now)} and published.subject_kind = 'listing'
      and published.action in (${listed(publishing)})
    group by listings.id, accounts.id order by amount desc, max(published.id) desc limit ${most}`,
};

type Row = Omit<Anomaly, 'kind' | 'title'> & { title?: string | null } & Record<string, unknown>;

/** Unusual activity today or in the last 24 hours, in the order of {@link anomalyKinds}. */
export const readAnomalies = async (db: Database, now: Date): Promise<Anomaly[]> => {
  const found = await Promise.all(
    anomalyKinds.map(async (kind) => {
      const counted = await rows<Row>(db, anomalyQueries[kind](now));
      return counted.map(({ title, ...row }) => ({ kind, ...row, title: title ?? undefined }));
    }),
  );
  return found.flat();
};
