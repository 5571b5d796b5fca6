import { and, eq, sql } from 'drizzle-orm';
import type { StoredRecord } from '../../schemas/recordType';
import type { FieldValues } from '../../schemas/resourceSchema';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { changesBetween } from '../access/changes';
import { sanitiseFields } from '../content/sanitise';
import type { Database } from '../db/database';
import { accounts, type RecordRow, type RecordStore } from '../db/tables';
import { AppError, invalid, notFound } from '../http/errors';
import { columnValues, toRecordResponse } from './storedRecord';

/** Who writes, in which request. */
export interface RecordWriter {
  caller: Caller;
  traceID: string;
}

/** A record with the version that the caller has seen. */
interface Seen {
  id: number;
  version: number;
}

const present = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** Nobody merges the account meanwhile. @throws AppError `invalid` without such an account, `account_merged` */
const requireAccount = async (tx: Database, accountID: number): Promise<void> => {
  const [account] = await tx
    .select({ mergedInto: accounts.mergedInto })
    .from(accounts)
    .where(eq(accounts.id, accountID))
    .for('share');
  if (!account) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
  if (account.mergedInto !== null) throw new AppError('account_merged');
};

/** Makes a record, on an account where one owns it. @throws AppError `invalid`, `account_merged` */
export const createRecord = async (
  tx: Database,
  store: RecordStore,
  accountID: number | undefined,
  values: FieldValues,
  writer: RecordWriter,
): Promise<StoredRecord> => {
  const { table } = store;
  if (accountID !== undefined) await requireAccount(tx, accountID);
  const fields = sanitiseFields(store.type.schema.fields, present(values));
  const owned = accountID === undefined ? {} : { accountID };
  const [row] = await tx
    .insert(table)
    .values({ ...columnValues(store, fields), ...owned, fields })
    .returning();
  if (!row) throw new Error('Nothing was inserted');
  const subject = { kind: store.kind, id: row.id };
  await audit(tx, { ...writer, subject, ...owned, action: 'create', changes: changesBetween({}, fields) });
  return toRecordResponse(row);
};

/** The record as it is, held until the transaction ends. @throws AppError `not_found`, or `stale` for another version. */
const hold = async (tx: Database, { table }: RecordStore, { id, version }: Seen): Promise<RecordRow> => {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('stale', { extra: { current: toRecordResponse(row) } });
  return row;
};

const ownerIn = ({ accountID }: RecordRow) => (accountID === undefined ? {} : { accountID });

/** Replaces the fields of a record. @throws AppError `not_found`, or `stale` with the record as it is. */
export const updateRecord = async (
  tx: Database,
  store: RecordStore,
  seen: Seen,
  values: FieldValues,
  writer: RecordWriter,
): Promise<StoredRecord> => {
  const { table } = store;
  const before = await hold(tx, store, seen);
  const fields = sanitiseFields(store.type.schema.fields, present(values));
  const changes = changesBetween(before.fields, fields);
  if (Object.keys(changes).length === 0) return toRecordResponse(before);
  const [row] = await tx
    .update(table)
    .set({
      ...columnValues(store, fields),
      fields,
      version: sql`${table.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(table.id, seen.id), eq(table.version, seen.version)))
    .returning();
  if (!row) throw notFound();
  const subject = { kind: store.kind, id: seen.id };
  await audit(tx, { ...writer, subject, ...ownerIn(before), action: 'update', changes });
  return toRecordResponse(row);
};

/** Deletes a record; the audit log keeps what it held. @throws AppError `not_found`, or `stale`. */
export const deleteRecord = async (
  tx: Database,
  store: RecordStore,
  seen: Seen,
  writer: RecordWriter,
): Promise<void> => {
  const { table } = store;
  const row = await hold(tx, store, seen);
  await tx.delete(table).where(eq(table.id, seen.id));
  const subject = { kind: store.kind, id: seen.id };
  const changes = changesBetween(row.fields, {});
  await audit(tx, { ...writer, subject, ...ownerIn(row), action: 'delete', changes });
};
