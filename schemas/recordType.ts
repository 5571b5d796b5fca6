import * as z from 'zod';
import type { PermissionName } from './accountTypes';
import { isStored } from './core/fieldQuery';
import { createdAt, recordID, recordVersion, updatedAt } from './recordFields';
import {
  type Fields,
  type FieldValues,
  fieldShape,
  type ResourceField,
  type ResourceSchema,
  type ResourceSchemaOptions,
  resourceSchema,
  schemaFields,
} from './resourceSchema';
import type { RoleName } from './roles';

/**
 * Owner of the records of a type: an account; a user, the only reader and writer, with or without an account; or staff.
 */
export type RecordOwnership = 'account' | 'user' | 'staff';

/**
 * A kind of record without rules of its own: its operations, table, rights and audit are derived from this, and its
 * pages from its definition in `resources/definitions/`.
 */
export interface RecordType<
  Kind extends string = string,
  Collection extends string = string,
  OwnedBy extends RecordOwnership = RecordOwnership,
> {
  /** Name for access and audit, and envelope of one record: `note`. */
  kind: Kind;
  /**
   * Envelope of a list; also the name of path, table, resource and labels: `notes`. Words are joined by each one's
   * convention: `contactCards`, `/contact-cards`, `contact_cards`.
   */
  collection: Collection;
  schema: ResourceSchema;
  ownedBy: OwnedBy;
  /** Roles on the account that may read its records, and roles that may write them. */
  readers: readonly RoleName[];
  writers: readonly RoleName[];
  /** Permission that the account needs. */
  permission?: PermissionName;
  /** Maximum number of records of one user. */
  most?: number;
  /** Optional properties that the server computes when records are read; writes neither take nor answer them. */
  computed: Fields;
  /** Path of its pages; by default its collection as paths write it. */
  pages: string;
}

interface UnownedRecordTypeOptions<Kind extends string, Collection extends string>
  extends Pick<ResourceSchemaOptions, 'sections' | 'titles' | 'rule'> {
  kind: Kind;
  collection: Collection;
  fields: Fields;
}

interface RecordTypeOptions<Kind extends string, Collection extends string>
  extends UnownedRecordTypeOptions<Kind, Collection>,
    Pick<RecordType, 'permission'>,
    Partial<Pick<RecordType, 'readers' | 'writers'>> {}

interface UserRecordTypeOptions<Kind extends string, Collection extends string>
  extends UnownedRecordTypeOptions<Kind, Collection>,
    Required<Pick<RecordType, 'most'>>,
    Partial<Pick<RecordType, 'computed' | 'pages'>> {}

/** Schema of a record with pages of its own, named like the kind. */
const recordSchema = (options: ResourceSchemaOptions): ResourceSchema => {
  const { labels, titles = ['title'], fields } = options;
  const strange = titles.find((name) => !Object.hasOwn(fields, name));
  if (strange !== undefined)
    throw new Error(
      `${labels} has no field named ${strange}: \`titles\` says what its records are called by`,
    );
  return resourceSchema({ drafts: false, ...options });
};

/**
 * The type of records that accounts own, out of its fields. Anyone with a role on the account reads, administrators and
 * members write.
 * @throws Error when `titles` names no field.
 */
export const recordType = <const Kind extends string, const Collection extends string>({
  kind,
  collection,
  permission,
  readers = ['admin', 'member', 'readonly'],
  writers = ['admin', 'member'],
  ...options
}: RecordTypeOptions<Kind, Collection>): RecordType<Kind, Collection, 'account'> => ({
  kind,
  collection,
  schema: recordSchema({ labels: collection, ...options }),
  ownedBy: 'account',
  readers,
  writers,
  ...(permission === undefined ? {} : { permission }),
  computed: {},
  pages: `/${inPaths(collection)}`,
});

/**
 * Creates a record type owned by users: each sees and writes only their own records, without an account and as staff,
 * too, but not while acting for an account. The profile's export contains them, and its deletion deletes them.
 * @param options `most` is the maximum number of records of one user.
 * @throws Error when `titles` names no field.
 */
export const userRecordType = <const Kind extends string, const Collection extends string>({
  kind,
  collection,
  most,
  computed = {},
  pages = `/${inPaths(collection)}`,
  ...options
}: UserRecordTypeOptions<Kind, Collection>): RecordType<Kind, Collection, 'user'> => ({
  kind,
  collection,
  schema: recordSchema({ labels: collection, ...options }),
  ownedBy: 'user',
  readers: [],
  writers: [],
  most,
  computed,
  pages,
});

/**
 * Creates a record type without an owner: only staff read and write its records.
 * @throws Error when `titles` names no field.
 */
export const staffRecordType = <const Kind extends string, const Collection extends string>({
  kind,
  collection,
  ...options
}: UnownedRecordTypeOptions<Kind, Collection>): RecordType<Kind, Collection, 'staff'> => ({
  kind,
  collection,
  schema: recordSchema({ labels: collection, ...options }),
  ownedBy: 'staff',
  readers: [],
  writers: [],
  computed: {},
  pages: `/${inPaths(collection)}`,
});

/** A collection as paths write it: `contact-cards` of `contactCards`. */
export const inPaths = (collection: string): string =>
  collection.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Metadata of every record; with the account, if one owns it. In responses only. */
export const recordKeys = {
  ID: recordID(),
  accountID: z.number().int().optional().describe('ID of the account that the record belongs to.'),
  /** Name of the account, in lists for staff only. */
  accountName: z.string().optional().describe('Name of the account that the record belongs to.'),
  version: recordVersion(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
};

/** A record in a response: metadata, and its fields, flat. */
export type StoredRecord = z.output<z.ZodObject<typeof recordKeys>> & FieldValues;

/** The schemas of the records that an operation answers: one for each type, so that the document names it once. */
const known = new WeakMap<ResourceSchema, z.ZodType<StoredRecord>>();

/** A record of a type in responses. */
export const storedRecord = ({
  schema,
  computed,
}: Pick<RecordType, 'schema' | 'computed'>): z.ZodType<StoredRecord> => {
  const found =
    known.get(schema) ??
    z.strictObject({
      ...recordKeys,
      ...fieldShape({ ...schema.fields, ...schema.images }, 'optional'),
      ...computed,
    });
  known.set(schema, found);
  return found;
};

/** The fields that have a column of their own: a list is sorted or filtered by them. */
export const storedFields = ({ schema }: Pick<RecordType, 'schema'>): readonly ResourceField[] =>
  schemaFields(schema).filter(isStored);

/** Whether its records have an image each: the field is named `image`. */
export const hasImage = ({ schema }: Pick<RecordType, 'schema'>): boolean =>
  Object.hasOwn(schema.images, 'image');
