import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { AccountRow } from '../../schemas/account';
import { danishSearchPatterns, escapeLike } from '../../schemas/danish';
import { lists } from '../../schemas/limits';
import { statuses } from '../../schemas/listing/status';
import type { accountOperations } from '../../schemas/operations/accounts';
import type { impersonationOperations } from '../../schemas/operations/impersonation';
import { normaliseCVR } from '../../schemas/values';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { cappedTotal } from '../db/cappedTotal';
import { onDanishDays } from '../db/danishDays';
import type { Database } from '../db/database';
import { accounts, associations, listingCounts } from '../db/tables';
import { page } from '../http/answer';
import { toAccountResponse } from './account';

type ListQuery = z.output<NonNullable<typeof accountOperations.listAccounts.query>>;

const sortColumns = { name: accounts.nameSort, ID: accounts.id, accountType: accounts.accountType };

const isSet = (
  column: typeof accounts.suspendedAt | typeof accounts.reviewRequestedAt | typeof accounts.mergedInto,
  wanted: boolean,
) => (wanted ? isNotNull(column) : isNull(column));

/** WHERE conditions: accounts that match the filter. */
export const accountConditions = (filter: ListQuery['filter'] = {}): SQL[] => {
  const { ID, q, accountType, listingSupplier, awaitsReview, suspended, merged, createdFrom, createdTo } =
    filter;
  const found: (SQL | undefined)[] = [
    ID === undefined ? undefined : inArray(accounts.id, [ID].flat()),
    accountType === undefined ? undefined : eq(accounts.accountType, accountType),
    listingSupplier === undefined
      ? undefined
      : ilike(accounts.listingSupplier, `%${escapeLike(listingSupplier.trim())}%`),
    awaitsReview === undefined ? undefined : isSet(accounts.reviewRequestedAt, awaitsReview),
    suspended === undefined ? undefined : isSet(accounts.suspendedAt, suspended),
    onDanishDays(accounts.createdAt, { from: createdFrom, to: createdTo }),
    // Without the filter `merged`, merged accounts are found only by id or search.
    merged === undefined && (ID !== undefined || q !== undefined)
      ? undefined
      : isSet(accounts.mergedInto, merged === true),
  ];
  const patterns = q ? danishSearchPatterns(q) : [];
  const numbered = q
    ? or(ilike(accounts.billingID, `%${escapeLike(q.trim())}%`), eq(accounts.cvrNumber, normaliseCVR(q)))
    : undefined;
  found.push(or(numbered, ...patterns.map((pattern) => like(accounts.nameSort, pattern))));
  return found.filter((condition) => condition !== undefined);
};

const {
  id,
  name,
  accountType,
  billingID,
  listingSupplier,
  permissions,
  city,
  reviewRequestedAt,
  suspendedAt,
  mergedInto,
  createdAt,
} = accounts;
const shown = {
  id,
  name,
  accountType,
  billingID,
  listingSupplier,
  permissions,
  city,
  reviewRequestedAt,
  suspendedAt,
  mergedInto,
  createdAt,
};

/** Account id of the outer query; Drizzle's column would refer to the table of the subquery. */
const outer = sql.raw('accounts.id');

const mergedIntoName = sql<string | null>`(select remaining.name from ${accounts} remaining
  where remaining.id = accounts.merged_into)`;

const counts = {
  userCount: sql<number>`(select count(distinct ${associations.userID})::int from ${associations}
    where ${associations.accountID} = ${outer})`,
  // Counters, because their cost does not depend on the number of listings.
  listingCount: sql<number>`(select coalesce(sum(${listingCounts.amount}), 0)::int from ${listingCounts}
    where ${listingCounts.accountID} = ${outer} and ${listingCounts.status} = ${sql.raw(String(statuses.active))})`,
};

/** Accounts of a page, with only the columns of a list row. */
export const accountPage = (
  db: Database,
  where: SQL | undefined,
  { sort, range, with: added }: Pick<ListQuery, 'sort' | 'range' | 'with'>,
) => {
  const [from, to] = range ?? [0, lists.maxPage - 1];
  const [by, direction] = sort ?? (['name', 'ASC'] as const);
  const order = direction === 'ASC' ? asc : desc;
  return db
    .select({
      ...shown,
      mergedIntoName,
      userCount: added ? counts.userCount : sql<null>`null`,
      listingCount: added ? counts.listingCount : sql<null>`null`,
    })
    .from(accounts)
    .where(where)
    .orderBy(order(sortColumns[by]), order(accounts.id))
    .limit(to - from + 1)
    .offset(from);
};

/**
 * Page of the caller's accounts, for staff of all accounts, by name (docs/decisions/rights.md). The total is counted up
 * to a cap.
 */
export const listAccounts = async (db: Database, caller: Caller, query: ListQuery) => {
  const where = and(inScope('account', caller), ...accountConditions(query.filter));
  const rows = await accountPage(db, where, query);
  const total = await cappedTotal(db, accounts, where);
  return page(
    'accounts',
    {
      from: query.range?.[0] ?? 0,
      count: rows.length,
      total,
    },
    {
      accounts: rows.map(
        ({ id: ID, billingID: billingId, ...row }): AccountRow => ({
          ID,
          name: row.name,
          accountType: row.accountType,
          billingId: billingId ?? undefined,
          listingSupplier: row.listingSupplier ?? undefined,
          permissions: row.permissions,
          city: row.city ?? undefined,
          reviewRequestedAt: row.reviewRequestedAt?.toISOString(),
          suspendedAt: row.suspendedAt?.toISOString(),
          mergedInto: row.mergedInto ?? undefined,
          mergedIntoName: row.mergedIntoName ?? undefined,
          createdAt: row.createdAt.toISOString(),
          userCount: row.userCount ?? undefined,
          listingCount: row.listingCount ?? undefined,
        }),
      ),
    },
  );
};

type ToActForQuery = z.output<NonNullable<typeof impersonationOperations.listAccountsToActFor.query>>;

/** Page of all accounts with name and billing id, from which staff select an account for an impersonation. */
export const listAccountsToActFor = async (db: Database, query: ToActForQuery) => {
  const where = and(...accountConditions({ ...query.filter, merged: false }));
  const rows = await accountPage(db, where, query);
  const total = await cappedTotal(db, accounts, where);
  return page(
    'accounts',
    { from: query.range?.[0] ?? 0, count: rows.length, total },
    {
      accounts: rows.map(({ id: ID, billingID, name: called, accountType: type }) => ({
        ID,
        name: called,
        accountType: type,
        billingId: billingID ?? undefined,
      })),
    },
  );
};

/** Finds an account by id; undefined if it does not exist. The caller has already been authorised. */
export const findAccount = async (db: Database, accountID: number) => {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountID));
  return row && toAccountResponse(row);
};
