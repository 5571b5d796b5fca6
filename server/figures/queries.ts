import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueueName } from '../../schemas/queueRules';
import { onDanishDays } from '../db/danishDays';
import type { Database } from '../db/database';
import {
  accounts,
  dailyTotals,
  listings,
  listingTotals,
  mails,
  promotionCharges,
  type users,
} from '../db/tables';
import { waitingIn } from '../queues/readQueue';

/** Period between two dates, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

const dayOf = (column: AnyPgColumn) => sql<string>`(${column} at time zone 'Europe/Copenhagen')::date::text`;

/** SQL of the Monday of a time's week. */
const weekOf = (column: AnyPgColumn) =>
  sql<string>`date_trunc('week', ${column} at time zone 'Europe/Copenhagen')::date::text`;

const amount = (of: SQL | AnyPgColumn) => sql<number>`sum(${of})::int`;
const rowCount = sql<number>`count(*)::int`;

/** Number of listings of each type and status. */
export const listingsQuery = (db: Database) =>
  db
    .select({
      family: listingTotals.family,
      status: listingTotals.status,
      amount: amount(listingTotals.amount),
    })
    .from(listingTotals)
    .groupBy(listingTotals.family, listingTotals.status)
    .orderBy(listingTotals.family, listingTotals.status);

/** Daily totals by kind. */
export const dailyQuery = (db: Database, { from }: Period) =>
  db
    .select({ kind: dailyTotals.kind, date: dailyTotals.day, amount: amount(dailyTotals.amount) })
    .from(dailyTotals)
    .where(gte(dailyTotals.day, from))
    .groupBy(dailyTotals.kind, dailyTotals.day);

/** Number of failed mails by the day on which they were queued. */
export const failedMailsQuery = (db: Database, period: Period) =>
  db
    .select({ date: dayOf(mails.createdAt), amount: rowCount })
    .from(mails)
    .where(and(eq(mails.state, 'failed'), onDanishDays(mails.createdAt, period)))
    .groupBy(sql`1`);

/** Number and amount of promotion charges by week. */
export const chargesQuery = (db: Database, period: Period) =>
  db
    .select({
      from: weekOf(promotionCharges.chargedAt),
      promotions: sql<number>`count(*) filter (where not ${promotionCharges.renewal})::int`,
      renewals: sql<number>`count(*) filter (where ${promotionCharges.renewal})::int`,
      charged: sql<number>`sum(${promotionCharges.amount})::float8`,
    })
    .from(promotionCharges)
    .where(onDanishDays(promotionCharges.chargedAt, period))
    .groupBy(sql`1`);

/** Number of new accounts or users by week. */
export const newcomersQuery = (db: Database, table: typeof accounts | typeof users, period: Period) =>
  db
    .select({ from: weekOf(table.createdAt), amount: rowCount })
    .from(table)
    .where(onDanishDays(table.createdAt, period))
    .groupBy(sql`1`);

/** Time since which the longest waiting account or listing of a staff queue waits. */
export const longestWaitQuery = (db: Database, queue: QueueName) => {
  const [table, since] =
    queue === 'accounts' ? [accounts, accounts.reviewRequestedAt] : [listings, listings.waitingSince];
  return db
    .select({ since })
    .from(table)
    .where(and(waitingIn(queue), isNotNull(since)))
    .orderBy(since)
    .limit(1);
};
