import { danishSortKey } from '../../schemas/danish';
import { type StoredRecord, storedFields } from '../../schemas/recordType';
import type { RecordTypeKind } from '../../schemas/recordTypes';
import type { FieldValues, ResourceField } from '../../schemas/resourceSchema';
import type { RecordRow, RecordStore } from '../db/tables';
import { toImageResponse } from '../media/recordImage';
import { countMatches } from '../searchAgents/countMatches';
import type { Services } from '../services';

/** Computes the `computed` properties of records. @returns the properties by record id. */
type ComputedValues = (
  services: Services,
  rows: readonly RecordRow[],
) => Promise<ReadonlyMap<number, FieldValues>>;

const computedValues: Readonly<Partial<Record<RecordTypeKind, ComputedValues>>> = {
  searchAgent: countMatches,
};

/** Converts a row to a response, without computed properties; see {@link toReadRecords}. */
export const toRecordResponse = ({ image, ...row }: RecordRow): StoredRecord => ({
  ...row.fields,
  ID: row.id,
  ...(row.accountID === undefined ? {} : { accountID: row.accountID }),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(image ? { image: toImageResponse(image) } : {}),
});

/** Converts rows to responses of reads, including computed properties. */
export const toReadRecords = async (
  services: Services,
  { kind }: Pick<RecordStore, 'kind'>,
  rows: readonly RecordRow[],
): Promise<StoredRecord[]> => {
  const computed = rows.length > 0 ? await computedValues[kind]?.(services, rows) : undefined;
  return rows.map((row) => ({ ...toRecordResponse(row), ...computed?.get(row.id) }));
};

/** True for a text with a sort key column, which gives Danish order with every collation of the database. */
export const isSortedAsText = ({ meta }: Pick<ResourceField, 'meta'>): boolean =>
  meta.filter === 'text' || meta.sort === 'danish';

/** Values of the fields that have a column. */
export const columnValues = ({ type }: Pick<RecordStore, 'type'>, values: FieldValues): FieldValues =>
  Object.fromEntries(
    storedFields(type).map((field) => {
      const value = values[field.name];
      const text = typeof value === 'string' && isSortedAsText(field);
      return [field.name, text ? danishSortKey(value) : (value ?? null)];
    }),
  );
