import { getTableColumns } from 'drizzle-orm';
import { type AnyPgColumn, integer, jsonb, pgTable, serial } from 'drizzle-orm/pg-core';
import { isRecordTypeKind } from '../../../schemas/recordKinds';
import {
  hasImage,
  inPaths,
  type RecordOwnership,
  type RecordType,
  storedFields,
} from '../../../schemas/recordType';
import { type RecordTypeKind, recordTypes } from '../../../schemas/recordTypes';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { columnFor } from './fieldColumns';
import { accounts, users } from './people';
import { type StoredImage, storedImage } from './storedImage';
import { time } from './time';

const cascade = { onDelete: 'cascade' } as const;

/** Columns with the owner of a record. */
const ownerColumns = {
  account: () => ({
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id, cascade),
  }),
  user: () => ({
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, cascade),
  }),
  staff: () => ({}),
} satisfies Record<RecordOwnership, unknown>;

/**
 * Defines the table of a record type, named after its collection. Its columns are: common columns, the owning account
 * or user, a document with all fields, a column for each filtered or sorted field, and the image if the type has
 * images.
 */
const recordTable = (type: RecordType) => {
  const own: object = {
    ...ownerColumns[type.ownedBy](),
    ...Object.fromEntries(storedFields(type).map((field) => [field.name, columnFor(field)])),
    ...(hasImage(type) ? { image: storedImage('image') } : {}),
  };
  return pgTable(inPaths(type.collection).replaceAll('-', '_'), {
    id: serial('id').primaryKey(),
    version: integer('version').notNull().default(1),
    fields: jsonb('fields').$type<FieldValues>().notNull().default({}),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    ...own,
  });
};

export type RecordTable = ReturnType<typeof recordTable>;

/** Owner of a record; undefined for records of staff. */
export interface RecordOwnerIDs {
  accountID?: number;
  userID?: number;
}

/** Row with owner and image, if the record type has them. */
export type RecordRow = RecordTable['$inferSelect'] & RecordOwnerIDs & { image?: StoredImage | null };

export interface RecordStore {
  kind: RecordTypeKind;
  type: RecordType;
  table: RecordTable;
}

/** All record types with their tables. */
export const recordStores: readonly RecordStore[] = recordTypes.flatMap((type) =>
  isRecordTypeKind(type.kind) ? [{ kind: type.kind, type, table: recordTable(type) }] : [],
);

/** Finds a record type with its table by kind. @throws RangeError for an unknown kind. */
export const recordStore = (kind: string): RecordStore => {
  const store = recordStores.find((one) => one.kind === kind);
  if (!store) throw new RangeError(`No record type ${kind}`);
  return store;
};

/**
 * Finds the column of a field. @throws RangeError for a field without a column.
 */
export const recordColumn = ({ table }: Pick<RecordStore, 'table'>, name: string): AnyPgColumn => {
  const columns: Readonly<Record<string, AnyPgColumn | undefined>> = getTableColumns(table);
  const column = columns[name];
  if (!column) throw new RangeError(`No column for ${name}`);
  return column;
};
