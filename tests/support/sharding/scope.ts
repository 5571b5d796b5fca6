/** Key of one value (a parameter or constant) that a column is compared with. */
export const one = '$';
/** Key of several values. */
export const several = '$several';
export const isValue = (key: string) => key === one || key === several;

/** Columns of a subquery by name and in order, and the ranges of its `*`. */
export interface Outputs {
  named: Map<string, string>;
  order: string[];
  stars: Range[];
}

/** A table, or a subquery or function with its columns, in the `from` of a query. */
export interface Range {
  key: string;
  table?: string;
  outputs?: Outputs;
  isFunction?: boolean;
}

/** Ranges and common table expressions that a query can refer to. */
export interface Scope {
  parent: Scope | undefined;
  ranges: Map<string, Range>;
  ctes: Map<string, Outputs>;
}

/** Functions that return several rows of a parameter. */
export const setReturning =
  /^(unnest|jsonb?_(to_recordset|array_elements(_text)?|populate_recordset|each)|generate_series)$/;

/**
 * Number of shards that a statement needs if rows are distributed by account:
 * - `none`: no distributed table
 * - `account`: all distributed tables belong to one account
 * - `record`: the record is given, but not its account
 * - `many`: any number
 */
export type Reach = 'none' | 'account' | 'record' | 'many';

/** Clauses whose subqueries are analysed without their conditions. */
export const otherClauses = [
  'onConflictClause',
  'havingClause',
  'sortClause',
  'groupClause',
  'valuesLists',
  'limitCount',
];
