import { and, asc, desc, inArray } from 'drizzle-orm';
import { lists } from '../../schemas/limits';
import type { RecordFilter } from '../../schemas/operations/recordOperations';
import { storedFields } from '../../schemas/recordType';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { cappedTotal } from '../db/cappedTotal';
import type { Database } from '../db/database';
import { emptyLast, fieldConditions, type QueriedField } from '../db/fieldConditions';
import { accounts, type RecordRow, type RecordStore, recordColumn } from '../db/tables';
import { page } from '../http/answer';
import type { Services } from '../services';
import { isSortedAsText, toReadRecords } from './storedRecord';

export interface RecordQuery {
  filter?: RecordFilter | undefined;
  sort?: [string, 'ASC' | 'DESC'] | undefined;
  range?: [number, number] | undefined;
}

/** Fields by which lists of a record type are filtered and sorted. Text filters use the column with the sort key. */
const queriedFields = (store: RecordStore): QueriedField[] =>
  storedFields(store.type).map((field) => {
    const { name, meta } = field;
    const column = recordColumn(store, name);
    return { name, meta, column, sortKey: isSortedAsText(field) ? column : undefined };
  });

/** Names of the accounts that own records, for lists for staff. */
const accountNames = async (db: Database, rows: readonly RecordRow[]): Promise<Map<number, string>> => {
  const ids = [...new Set(rows.flatMap(({ accountID }) => accountID ?? []))];
  if (ids.length === 0) return new Map();
  const { id, name } = accounts;
  const found = await db.select({ id, name }).from(accounts).where(inArray(id, ids));
  return new Map(found.map((account) => [account.id, account.name]));
};

/** Page of the records that the caller may see; the total is counted up to a cap. */
export const listRecords = async (
  services: Services,
  store: RecordStore,
  caller: Caller,
  { filter = {}, sort: [by, direction] = ['updatedAt', 'DESC'], range }: RecordQuery,
) => {
  const { db } = services.database;
  const { table, type } = store;
  const [from, to] = range ?? [0, lists.defaultPage - 1];
  const { ID, accountID } = filter;
  const where = and(
    inScope(store.kind, caller, { accountID }),
    ID === undefined ? undefined : inArray(table.id, [ID].flat()),
    ...fieldConditions(queriedFields(store), filter),
  );
  const order = direction === 'ASC' ? asc : desc;
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(emptyLast(recordColumn(store, by === 'ID' ? 'id' : by), direction), order(table.id))
    .limit(to - from + 1)
    .offset(from);
  const total = await cappedTotal(db, table, where);
  const records = await toReadRecords(services, store, rows);
  const names = caller.staff ? await accountNames(db, rows) : undefined;
  return page(
    type.collection,
    { from, count: rows.length, total },
    {
      [type.collection]: records.map((record) => {
        const accountName = names?.get(record.accountID ?? 0);
        return accountName === undefined ? record : { ...record, accountName };
      }),
    },
  );
};
