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

/** Owner of the records of a type: an account; a user, who is the only one with access; or staff. */
export type RecordOwnership = 'account' | 'user' | 'staff';

/**
 * Record type without special rules. Operations, table, rights and audit log are derived from the record type; pages
 * are derived from a definition in `resources/definitions/`.
 */
export interface RecordType<
  Kind extends string = string,
  Collection extends string = string,
  OwnedBy extends RecordOwnership = RecordOwnership,
> {
  /** Name in access rules and in the audit log, and envelope of one record: `note`. */
  kind: Kind;
  /**
   * Envelope of a list, and name of path, table, resource and labels: `notes`. A name of several words is spelt by
   * convention: `contactCards`, path `/contact-cards`, table `contact_cards`.
   */
  collection: Collection;
  schema: ResourceSchema;
  ownedBy: OwnedBy;
  /** Account roles that may read the records. */
  readers: readonly RoleName[];
  writers: readonly RoleName[];
  /** Permission that the account must have. */
  permission?: PermissionName;
  /** Maximum number of records per user. */
  most?: number;
  /**
   * Optional properties that the server computes for responses to reads; absent in requests and in responses to writes.
   */
  computed: Fields;
  /** Path of the pages; by default the collection in path spelling. */
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
 * Creates a record type with records of accounts. All roles may read, administrators and members may write.
 * @throws Error if `titles` names an unknown field.
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
 * Creates a record type with records of users, who have access only to their own records. Users need no account. Staff
 * have records too, but no access during an impersonation. The export of a profile contains the records, and the
 * deletion of a profile deletes the records.
 * @param options `most` is the maximum number of records per user.
 * @throws Error if `titles` names an unknown field.
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
 * Creates a record type with records that only staff read and write.
 * @throws Error if `titles` names an unknown field.
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

/** Collection name in path spelling: `contactCards` becomes `contact-cards`. */
export const inPaths = (collection: string): string =>
  collection.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Metadata of every record in responses, and the account that owns the record. */
export const recordKeys = {
  ID: recordID(),
  accountID: z.number().int().optional().describe('ID of the account that the record belongs to.'),
  /** Present in lists for staff only. */
  accountName: z.string().optional().describe('Name of the account that the record belongs to.'),
  version: recordVersion(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
};

/** Record in responses: metadata and fields in one object. */
export type StoredRecord = z.output<z.ZodObject<typeof recordKeys>> & FieldValues;

/** Response schemas of record types. One instance per type, so that the OpenAPI document contains each schema once. */
const known = new WeakMap<ResourceSchema, z.ZodType<StoredRecord>>();

/** Response schema of a record type. */
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

/** Fields with a database column, because lists filter or sort by these fields. */
export const storedFields = ({ schema }: Pick<RecordType, 'schema'>): readonly ResourceField[] =>
  schemaFields(schema).filter(isStored);

/** True if each record has an image, in the field `image`. */
export const hasImage = ({ schema }: Pick<RecordType, 'schema'>): boolean =>
  Object.hasOwn(schema.images, 'image');
