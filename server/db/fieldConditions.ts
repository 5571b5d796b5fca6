import { asc, desc, eq, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { rangeKeys } from '../../schemas/core/fieldQuery';
import { danishSearchPatterns, escapeLike } from '../../schemas/danish';
import type { FieldMeta } from '../../schemas/field';

/** A field with a column that lists are filtered and sorted by. */
export interface QueriedField {
  name: string;
  meta: FieldMeta;
  column: AnyPgColumn;
  /** Column with the Danish sort key of a text. */
  sortKey: AnyPgColumn | undefined;
}

/** Finds any part of a text, case-insensitively; with a sort key by the Danish alphabet. */
export const holdsPart = (part: string, column: AnyPgColumn, sortKey?: AnyPgColumn): SQL | undefined =>
  sortKey
    ? or(...danishSearchPatterns(part).map((pattern) => like(sortKey, pattern)))
    : ilike(column, `%${escapeLike(part)}%`);

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
      if (Array.isArray(value)) return [inArray(column, value)];
      return value === undefined ? [] : [eq(column, value)];
    case 'dateRange':
      return [
        from === undefined ? undefined : gte(column, from),
        to === undefined ? undefined : lte(column, to),
      ];
  }
};

/** Conditions of a list's filter that follow from its fields. */
export const fieldConditions = (
  fields: readonly QueriedField[],
  filter: Readonly<Record<string, unknown>>,
): (SQL | undefined)[] => fields.flatMap((field) => fieldCondition(field, filter));

/** Order by a column; rows without a value come last in both directions. */
export const emptyLast = (column: AnyPgColumn, direction: 'ASC' | 'DESC'): SQL =>
  direction === 'ASC' ? asc(column) : column.notNull ? desc(column) : sql`${column} desc nulls last`;
