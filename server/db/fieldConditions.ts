import { asc, Column, desc, gte, ilike, inArray, is, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { rangeKeys } from '../../schemas/core/fieldQuery';
import { kinds } from '../../schemas/core/kinds';
import { asText } from '../../schemas/core/kinds/kind';
import { danishSearchPatterns, escapeLike } from '../../schemas/danish';
import type { FieldMeta } from '../../schemas/field';
import { onDanishDays } from './danishDays';

/** Field with a column by which lists are filtered and sorted. */
export interface QueriedField {
  name: string;
  meta: FieldMeta;
  column: AnyPgColumn;
  /** Column with the Danish sort key of a text. */
  sortKey: AnyPgColumn | undefined;
}

/** Condition that a text contains a part, ignoring case; with a sort key by Danish rules. */
export const holdsPart = (part: string, column: AnyPgColumn, sortKey?: AnyPgColumn): SQL | undefined =>
  sortKey
    ? or(...danishSearchPatterns(part).map((pattern) => like(sortKey, pattern)))
    : ilike(column, `%${escapeLike(part)}%`);

/** Parameter for a number of a filter; whole numbers as `bigint`, since they may exceed the column's type. */
const typed = (column: AnyPgColumn, value: unknown): SQL =>
  sql`${value}::${sql.raw(column.getSQLType() === 'integer' ? 'bigint' : column.getSQLType())}`;

/** Condition of arrays that contain any of these values. */
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
      // A checkbox that was never ticked has no value.
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

/** Conditions of a list's filter that are derived from its fields. */
export const fieldConditions = (
  fields: readonly QueriedField[],
  filter: Readonly<Record<string, unknown>>,
): (SQL | undefined)[] => fields.flatMap((field) => fieldCondition(field, filter));

/** Order by a column; rows without a value come last in both directions. */
export const emptyLast = (column: AnyPgColumn | SQL, direction: 'ASC' | 'DESC'): SQL => {
  if (direction === 'ASC') return asc(column);
  return is(column, Column) && column.notNull ? desc(column) : sql`${column} desc nulls last`;
};
