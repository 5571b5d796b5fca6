import { asc, Column, desc, gte, ilike, inArray, is, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { rangeKeys } from '../../schemas/core/fieldQuery';
import { kinds } from '../../schemas/core/kinds';
import { asText } from '../../schemas/core/kinds/kind';
import { danishSearchPatterns, escapeLike } from '../../schemas/danish';
import type { FieldMeta } from '../../schemas/field';
import { onDanishDays } from './danishDays';

/** Field by whose column lists are filtered and sorted. */
export interface QueriedField {
  name: string;
  meta: FieldMeta;
  column: AnyPgColumn;
  /** Column with the Danish sort key of a text. */
  sortKey: AnyPgColumn | undefined;
}

/** WHERE condition: a text contains a part, ignoring case. With a sort key column, Danish spelling rules apply. */
export const holdsPart = (part: string, column: AnyPgColumn, sortKey?: AnyPgColumn): SQL | undefined =>
  sortKey
    ? or(...danishSearchPatterns(part).map((pattern) => like(sortKey, pattern)))
    : ilike(column, `%${escapeLike(part)}%`);

/** Parameter for the number of a filter. Whole numbers are `bigint`, because they may exceed the column's type. */
const typed = (column: AnyPgColumn, value: unknown): SQL =>
  sql`${value}::${sql.raw(column.getSQLType() === 'integer' ? 'bigint' : column.getSQLType())}`;

/** WHERE condition: an array column contains one of the values. */
const overlaps = (column: AnyPgColumn, values: readonly unknown[]): SQL =>
  sql`${column} && array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(column.getSQLType())}`;

const fieldCondition = (
  { name, meta, column, sortKey }: QueriedField,
  filter: Readonly<Record<string, unknown>>,
): (SQL | undefined)[] => {
  const value = filter[name];
  const keys = rangeKeys(name);
  const [from, to] = [filter[keys.from], filter[keys.to]];
  switch (meta.filter) {
    case undefined:
      return [];
    case 'text':
      return typeof value === 'string' ? [holdsPart(value, column, sortKey)] : [];
    case 'choice':
      // Null counts as false, because a checkbox that was never ticked has no value.
      if (value === false) return [sql`${column} is not true`];
      if (value === undefined) return [];
      return [kinds[meta.kind].several ? overlaps(column, [value].flat()) : inArray(column, [value].flat())];
    case 'range':
      return [
        from === undefined ? undefined : sql`${column} >= ${typed(column, from)}`,
        to === undefined ? undefined : sql`${column} <= ${typed(column, to)}`,
      ];
    case 'dateRange':
      if (column.getSQLType().startsWith('timestamp'))
        return [onDanishDays(column, { from: asText(from), to: asText(to) })];
      return [
        from === undefined ? undefined : gte(column, from),
        to === undefined ? undefined : lte(column, to),
      ];
  }
};

/** WHERE conditions for the filters of fields. */
export const fieldConditions = (
  fields: readonly QueriedField[],
  filter: Readonly<Record<string, unknown>>,
): (SQL | undefined)[] => fields.flatMap((field) => fieldCondition(field, filter));

/** ORDER BY a column; rows without a value come last in both directions. */
export const emptyLast = (column: AnyPgColumn | SQL, direction: 'ASC' | 'DESC'): SQL => {
  if (direction === 'ASC') return asc(column);
  return is(column, Column) && column.notNull ? desc(column) : sql`${column} desc nulls last`;
};
