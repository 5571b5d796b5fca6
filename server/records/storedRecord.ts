import { danishSortKey } from '../../schemas/danish';
import { type StoredRecord, storedFields } from '../../schemas/recordType';
import type { FieldValues, ResourceField } from '../../schemas/resourceSchema';
import type { RecordRow, RecordStore } from '../db/tables';
import { toImageResponse } from '../media/recordImage';

/** A row as the contract says it. */
export const toRecordResponse = ({ image, ...row }: RecordRow): StoredRecord => ({
  ...row.fields,
  ID: row.id,
  ...(row.accountID === undefined ? {} : { accountID: row.accountID }),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(image ? { image: toImageResponse(image) } : {}),
});

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
