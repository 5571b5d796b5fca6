import { and, asc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { familyOfType } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import { type QueueName, queueLimits } from '../../schemas/queueRules';
import type { QueueCounts, QueueItem } from '../../schemas/queues';
import type { Database } from '../db/database';
import { accounts, listings, queueAssignments, users } from '../db/tables';

/**
 * Conditions of the listings in each queue. Statuses are literals in the SQL text, so that the planner uses the partial
 * index.
 */
const listingsIn: Record<Exclude<QueueName, 'accounts'>, SQL | undefined> = {
  listings: and(
    sql`${listings.status} = ${sql.raw(String(statuses.pending))}`,
    isNotNull(listings.waitingSince),
  ),
  quarantine: and(
    sql`${listings.status} = ${sql.raw(String(statuses.quarantine))}`,
    isNotNull(listings.waitingSince),
  ),
};

/** Condition of the items that wait in a queue. */
export const waitingIn = (queue: QueueName): SQL | undefined =>
  queue === 'accounts' ? isNotNull(accounts.reviewRequestedAt) : listingsIn[queue];

/** Join condition of an item's assignment. An assignment made before the item began to wait does not count. */
const taken = (queue: QueueName, subjectID: AnyPgColumn, since: AnyPgColumn) =>
  and(
    eq(queueAssignments.queue, queue),
    eq(queueAssignments.subjectID, subjectID),
    gte(queueAssignments.at, since),
  );

const assignee = { assigneeID: users.id, assigneeName: users.name };

const assignedTo = ({
  assigneeID: id,
  assigneeName: name,
}: {
  assigneeID: number | null;
  assigneeName: string | null;
}) => (id === null ? {} : { assignedTo: { id, name: name ?? '' } });

/** Accounts that wait for staff; the account that has waited longest is first. */
export const waitingAccounts = (db: Database) =>
  db
    .select({ ID: accounts.id, title: accounts.name, since: accounts.reviewRequestedAt, ...assignee })
    .from(accounts)
    .leftJoin(queueAssignments, taken('accounts', accounts.id, accounts.reviewRequestedAt))
    .leftJoin(users, eq(users.id, queueAssignments.userID))
    .where(waitingIn('accounts'))
    .orderBy(asc(accounts.reviewRequestedAt), asc(accounts.id))
    .limit(queueLimits.shown);

/**
 * Listings in a queue; the listing that has waited longest is first.
 * @param id limits the result to this listing.
 */
export const waitingListings = (db: Database, queue: Exclude<QueueName, 'accounts'>, id?: number) =>
  db
    .select({
      ID: listings.id,
      title: listings.title,
      type: listings.family,
      accountID: listings.accountID,
      accountName: accounts.name,
      since: listings.waitingSince,
      updatedAt: listings.updatedAt,
      reason: listings.quarantineReason,
      ...assignee,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .leftJoin(queueAssignments, taken(queue, listings.id, listings.waitingSince))
    .leftJoin(users, eq(users.id, queueAssignments.userID))
    .where(and(waitingIn(queue), id === undefined ? undefined : eq(listings.id, id)))
    .orderBy(asc(listings.waitingSince), asc(listings.id))
    .limit(queueLimits.shown);

/**
 * Converts the listings in a queue to responses.
 * @param id limits the result to this listing.
 */
export const listingItems = async (
  db: Database,
  queue: Exclude<QueueName, 'accounts'>,
  id?: number,
): Promise<QueueItem[]> =>
  (await waitingListings(db, queue, id)).flatMap(
    ({ ID, title, type, accountID, accountName, since, updatedAt, reason, ...of }) =>
      since === null
        ? []
        : {
            ID,
            title: title ?? undefined,
            family: familyOfType(type),
            accountID,
            accountName,
            since: since.toISOString(),
            reason: reason ?? undefined,
            ...(queue === 'quarantine' && updatedAt > since ? { changed: true as const } : {}),
            ...assignedTo(of),
          },
  );

/** Items in a queue; the item that has waited longest is first. */
export const readQueue = async (db: Database, queue: QueueName): Promise<QueueItem[]> => {
  if (queue === 'accounts')
    return (await waitingAccounts(db)).flatMap(({ ID, title, since, ...of }) =>
      since === null
        ? []
        : {
            ID,
            title,
            accountID: ID,
            accountName: title,
            since: since.toISOString(),
            ...assignedTo(of),
          },
    );
  return listingItems(db, queue);
};

/** Query for {@link countQueues}. */
export const countsQuery = (db: Database) => {
  const countOf = (queue: QueueName) => {
    const table = queue === 'accounts' ? accounts : listings;
    return sql<number>`(select count(*)::int from (select 1 from ${table} where ${waitingIn(queue)}
      limit ${sql.raw(String(queueLimits.counted))}) as waiting)`;
  };
  return db
    .select({
      accounts: countOf('accounts'),
      listings: countOf('listings'),
      quarantine: countOf('quarantine'),
    })
    .from(sql`(values (1)) as one`);
};

/** Number of items in each queue, counted by partial indexes up to {@link queueLimits.counted}. */
export const countQueues = async (db: Database): Promise<QueueCounts> => {
  const [counted] = await countsQuery(db);
  if (!counted) throw new Error('Nothing was counted');
  return counted;
};
