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
 * Creates the table of a record type, named after its collection: common columns, the owning account or user, the
 * fields as one document, a column for each sorted or filtered field, and one for the image if the type has images.
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

/** A row with its owner and image, if the type has them. */
export type RecordRow = RecordTable['$inferSelect'] & RecordOwnerIDs & { image?: StoredImage | null };

/** A record type with its table. */
export interface RecordStore {
  kind: RecordTypeKind;
  type: RecordType;
  table: RecordTable;
}

/** Stores of all record types. */
export const recordStores: readonly RecordStore[] = recordTypes.flatMap((type) =>
  isRecordTypeKind(type.kind) ? [{ kind: type.kind, type, table: recordTable(type) }] : [],
);

/** Table of a record type. @throws RangeError for an unknown kind. */
export const recordStore = (kind: string): RecordStore => {
  const store = recordStores.find((one) => one.kind === kind);
  if (!store) throw new RangeError(`No record type ${kind}`);
  return store;
};

/**
 * Column by the name of its field.
 * @throws RangeError for a field without a column.
 */
export const recordColumn = ({ table }: Pick<RecordStore, 'table'>, name: string): AnyPgColumn => {
  const columns: Readonly<Record<string, AnyPgColumn | undefined>> = getTableColumns(table);
  const column = columns[name];
  if (!column) throw new RangeError(`No column for ${name}`);
  return column;
};
