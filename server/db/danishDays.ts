import { and, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Point in time at which a date begins in Denmark. */
const beginningOf = (date: string, later = 0): SQL =>
  sql`((${date}::date + ${later}::int)::timestamp at time zone 'Europe/Copenhagen')`;

/** WHERE condition: rows between two Danish dates, including both. Undefined without dates. */
export const onDanishDays = (
  column: AnyPgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, beginningOf(from)),
    to === undefined ? undefined : lt(column, beginningOf(to, 1)),
  );

/** Danish day of a time, as in the indexes on days. */
export const indexedDay = (column: AnyPgColumn): SQL =>
  sql`((${column} at time zone 'Europe/Copenhagen')::date)`;

/** {@link onDanishDays} for a column that has an index on the Danish day. */
export const onIndexedDays = (
  column: AnyPgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined => {
  const day = indexedDay(column);
  return and(
    from === undefined ? undefined : gte(day, sql`${from}::date`),
    to === undefined ? undefined : lte(day, sql`${to}::date`),
  );
};
