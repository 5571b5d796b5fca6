import { eq } from 'drizzle-orm';
import type { StoredRecord } from '../../schemas/recordType';
import { type FieldValues, schemaFields } from '../../schemas/resourceSchema';
import type { WriteContext } from '../access/caller';
import {
  changeRecord,
  insertRecord,
  removeRecord,
  type SeenRecord,
  type VersionedRecords,
} from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import { referenceIssues } from '../access/references';
import { sanitiseFields } from '../content/sanitise';
import type { Database } from '../db/database';
import { accounts, type RecordRow, type RecordStore, type RecordTable } from '../db/tables';
import { AppError, invalid } from '../errors';
import { requireRoom } from './ownRecords';
import { columnValues, toRecordResponse } from './storedRecord';

const present = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/**
 * Locks the account of a new record, so that it cannot be merged meanwhile.
 * @throws AppError `invalid` if the account does not exist, `account_merged`
 */
const requireAccount = async (tx: Database, accountID: number): Promise<void> => {
  const [account] = await tx
    .select({ mergedInto: accounts.mergedInto })
    .from(accounts)
    .where(eq(accounts.id, accountID))
    .for('share');
  if (!account) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
  if (account.mergedInto !== null) throw new AppError('account_merged');
};

/** Records of a type, for the functions that write versioned records. */
const recordsOf = ({ kind, table }: RecordStore): VersionedRecords<RecordTable, StoredRecord> => ({
  kind,
  table,
  respond: (_tx, row) => toRecordResponse(row),
  accountOf: ({ accountID }: RecordRow) => accountID,
});

/** @throws AppError `invalid` for a field that refers to a record that is not visible to the caller. */
const requireReferences = async (
  tx: Database,
  { type: { schema } }: RecordStore,
  { caller }: WriteContext,
  referring: { values: FieldValues; before: FieldValues; accountID: number | undefined },
): Promise<void> => {
  const issues = await referenceIssues(tx, caller, { fields: schemaFields(schema), ...referring });
  if (issues.length > 0) throw invalid(...issues);
};

/**
 * Creates a record. Depending on the record type, the owner is the given account, the caller, or staff.
 * @throws AppError `invalid`, `account_merged`
 */
export const createRecord = async (
  tx: Database,
  store: RecordStore,
  { accountID }: { accountID: number | undefined },
  values: FieldValues,
  context: WriteContext,
): Promise<StoredRecord> => {
  const { userID } = context.caller;
  const ofUser = store.type.ownedBy === 'user';
  if (accountID !== undefined) await requireAccount(tx, accountID);
  if (ofUser) await requireRoom(tx, store, userID);
  const fields = sanitiseFields(store.type.schema.fields, present(values));
  await requireReferences(tx, store, context, { values: fields, before: {}, accountID });
  const owned = ofUser ? { userID } : accountID === undefined ? {} : { accountID };
  return insertRecord(
    tx,
    recordsOf(store),
    { ...columnValues(store, fields), ...owned, fields },
    context,
    changesBetween({}, fields),
  );
};

/**
 * Replaces the fields of a record.
 * @throws AppError `not_found`, or `stale` with the current record.
 */
export const updateRecord = async (
  tx: Database,
  store: RecordStore,
  seen: SeenRecord,
  values: FieldValues,
  context: WriteContext,
): Promise<StoredRecord> =>
  changeRecord(tx, recordsOf(store), seen, context, async (before: RecordRow) => {
    const fields = sanitiseFields(store.type.schema.fields, present(values));
    const { accountID } = before;
    await requireReferences(tx, store, context, { values: fields, before: before.fields, accountID });
    const changes = changesBetween(before.fields, fields);
    if (Object.keys(changes).length === 0) return undefined;
    return { action: 'update', set: { ...columnValues(store, fields), fields }, changes };
  });

/** Deletes a record; the audit log stores its content. @throws AppError `not_found`, or `stale`. */
export const deleteRecord = async (
  tx: Database,
  store: RecordStore,
  seen: SeenRecord,
  context: WriteContext,
): Promise<void> =>
  removeRecord(tx, recordsOf(store), seen, context, ({ fields }) => changesBetween(fields, {}));
