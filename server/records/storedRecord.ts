import { danishSortKey } from '../../schemas/danish';
import { type StoredRecord, storedFields } from '../../schemas/recordType';
import type { RecordTypeKind } from '../../schemas/recordTypes';
import type { FieldValues, ResourceField } from '../../schemas/resourceSchema';
import type { Database } from '../db/database';
import type { RecordRow, RecordStore } from '../db/tables';
import { toImageResponse } from '../media/recordImage';
import { countMatches } from '../searchAgents/countMatches';

/** Computes the values of records that their type declares as `computed`, by their ids. */
type ComputedValues = (db: Database, rows: readonly RecordRow[]) => Promise<ReadonlyMap<number, FieldValues>>;

const computedValues: Readonly<Partial<Record<RecordTypeKind, ComputedValues>>> = {
  searchAgent: countMatches,
};

/** A row with its stored values only; {@link toRecordResponses} adds computed ones. */
const toStoredRecord = ({ image, ...row }: RecordRow): StoredRecord => ({
  ...row.fields,
  ID: row.id,
  ...(row.accountID === undefined ? {} : { accountID: row.accountID }),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(image ? { image: toImageResponse(image) } : {}),
});

/** Rows as in responses, with the values that are computed for records of their type. */
export const toRecordResponses = async (
  db: Database,
  { kind }: Pick<RecordStore, 'kind'>,
  rows: readonly RecordRow[],
): Promise<StoredRecord[]> => {
  const computed = rows.length > 0 ? await computedValues[kind]?.(db, rows) : undefined;
  return rows.map((row) => ({ ...toStoredRecord(row), ...computed?.get(row.id) }));
};

/** The same for one row. */
export const toRecordResponse = async (
  db: Database,
  store: Pick<RecordStore, 'kind'>,
  row: RecordRow,
): Promise<StoredRecord> => {
  const [response] = await toRecordResponses(db, store, [row]);
  if (!response) throw new Error('No response for a row');
  return response;
};

/** True for a text whose column holds its sort key: Danish order, whatever the collation of the database. */
export const isSortedAsText = ({ meta }: Pick<ResourceField, 'meta'>): boolean =>
  meta.filter === 'text' || meta.sort === 'danish';

/** The columns of a record's fields that have one of their own. */
export const columnValues = ({ type }: Pick<RecordStore, 'type'>, values: FieldValues): FieldValues =>
  Object.fromEntries(
    storedFields(type).map((field) => {
      const value = values[field.name];
      const text = typeof value === 'string' && isSortedAsText(field);
      return [field.name, text ? danishSortKey(value) : (value ?? null)];
    }),
  );
