import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { lists } from '../../schemas/limits';
import type { Database } from './database';

/** Number of rows that meet a condition; undefined above {@link lists.countCap}, which limits the cost of counting. */
export const cappedTotal = async (
  db: Database,
  table: AnyPgTable,
  where: SQL | undefined,
): Promise<number | undefined> => {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(lists.countCap + 1)
    .as('some');
  const total = await db.$count(some);
  return total > lists.countCap ? undefined : total;
};
