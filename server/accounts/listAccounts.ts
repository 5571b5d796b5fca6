import { and, asc, count, desc, eq, ilike, inArray, like, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { danishSearchPatterns, escapeLike } from '../../schemas/danish';
import { lists } from '../../schemas/limits';
import type { accountOperations } from '../../schemas/operations/accounts';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import type { Database } from '../db/database';
import { accounts } from '../db/tables';
import { page } from '../http/answer';
import { toAccountResponse } from './account';

type ListQuery = z.output<NonNullable<typeof accountOperations.listAccounts.query>>;

const sortColumns = { name: accounts.nameSort, ID: accounts.id, accountType: accounts.accountType };

/** What of the accounts a filter leaves. */
export const accountConditions = (filter: ListQuery['filter']): SQL[] => {
  const found: SQL[] = [];
  if (filter?.ID !== undefined) found.push(inArray(accounts.id, [filter.ID].flat()));
  const patterns = filter?.q ? danishSearchPatterns(filter.q) : [];
  const numbered = filter?.q ? ilike(accounts.billingID, `%${escapeLike(filter.q.trim())}%`) : undefined;
  const matching = or(numbered, ...patterns.map((pattern) => like(accounts.nameSort, pattern)));
  if (matching) found.push(matching);
  return found;
};

/** A page of the caller's accounts by name; staff see every account (docs/decisions/rights.md). */
export const listAccounts = async (db: Database, caller: Caller, { filter, sort, range }: ListQuery) => {
  const [from, to] = range ?? [0, lists.maxPage - 1];
  const [by, direction] = sort ?? (['name', 'ASC'] as const);
  const order = direction === 'ASC' ? asc : desc;
  const where = and(inScope('account', caller), ...accountConditions(filter));
  const rows = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(order(sortColumns[by]), order(accounts.id))
    .limit(to - from + 1)
    .offset(from);
  const [counted] = await db.select({ total: count() }).from(accounts).where(where);
  return page(
    'accounts',
    { from, count: rows.length, total: counted?.total ?? 0 },
    { accounts: rows.map(toAccountResponse) },
  );
};

/** One account, or undefined. Whether the caller may see it has been decided. */
export const findAccount = async (db: Database, accountID: number) => {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountID));
  return row && toAccountResponse(row);
};
