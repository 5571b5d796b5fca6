import { and, asc, desc, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import { danishSearchPatterns } from '../../schemas/danish';
import { lists } from '../../schemas/limits';
import type { RecordFilter } from '../../schemas/operations/recordOperations';
import { storedFields } from '../../schemas/recordType';
import type { ResourceField } from '../../schemas/resourceSchema';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { cappedTotal } from '../db/cappedTotal';
import type { Database } from '../db/database';
import { accounts, type RecordRow, type RecordStore, recordColumn } from '../db/tables';
import { page } from '../http/answer';
import { toRecordResponse } from './storedRecord';

export interface RecordQuery {
  filter?: RecordFilter | undefined;
  sort?: [string, 'ASC' | 'DESC'] | undefined;
  range?: [number, number] | undefined;
}

const fieldConditions = (
  store: RecordStore,
  { name, meta }: ResourceField,
  filter: RecordFilter,
): (SQL | undefined)[] => {
  const column = recordColumn(store, name);
  const [value, from, to] = [filter[name], filter[`${name}From`], filter[`${name}To`]];
  switch (meta.filter) {
    case undefined:
      return [];
    case 'text':
      return typeof value === 'string'
        ? danishSearchPatterns(value).map((pattern) => like(column, pattern))
        : [];
    case 'choice':
      // What was never ticked is not ticked.
      if (value === false) return [sql`${column} is not true`];
      return value === undefined ? [] : [eq(column, value)];
    case 'dateRange':
      return [
        from === undefined ? undefined : gte(column, from),
        to === undefined ? undefined : lte(column, to),
      ];
  }
};

/** Names of the accounts that own records, for staff: others see the records of their own accounts. */
const accountNames = async (db: Database, rows: readonly RecordRow[]): Promise<Map<number, string>> => {
  const ids = [...new Set(rows.flatMap(({ accountID }) => accountID ?? []))];
  if (ids.length === 0) return new Map();
  const { id, name } = accounts;
  const found = await db.select({ id, name }).from(accounts).where(inArray(id, ids));
  return new Map(found.map((account) => [account.id, account.name]));
};

/** A page of the records of a type that the caller sees; the total is counted up to a cap. */
export const listRecords = async (
  db: Database,
  store: RecordStore,
  caller: Caller,
  { filter = {}, sort: [by, direction] = ['updatedAt', 'DESC'], range }: RecordQuery,
) => {
  const { table, type } = store;
  const [from, to] = range ?? [0, lists.defaultPage - 1];
  const { ID, accountID } = filter;
  const where = and(
    inScope(store.kind, caller, { accountID }),
    ID === undefined ? undefined : inArray(table.id, [ID].flat()),
    ...storedFields(type).flatMap((field) => fieldConditions(store, field, filter)),
  );
  const order = direction === 'ASC' ? asc : desc;
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(order(recordColumn(store, by === 'ID' ? 'id' : by)), order(table.id))
    .limit(to - from + 1)
    .offset(from);
  const total = await cappedTotal(db, table, where);
  const names = caller.staff ? await accountNames(db, rows) : undefined;
  return page(
    type.collection,
    { from, count: rows.length, total },
    {
      [type.collection]: rows.map((row: RecordRow) => {
        const accountName = names?.get(row.accountID ?? 0);
        return { ...toRecordResponse(row), ...(accountName === undefined ? {} : { accountName }) };
      }),
    },
  );
};
