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

/** Owner of the records of a type: an account; a user, who alone can read and write them; or staff. */
export type RecordOwnership = 'account' | 'user' | 'staff';

/**
 * Record type without special rules: operations, table, rights and audit are derived from it, and pages from its
 * definition in `resources/definitions/`.
 */
export interface RecordType<
  Kind extends string = string,
  Collection extends string = string,
  OwnedBy extends RecordOwnership = RecordOwnership,
> {
  /** Name in access rules and audit log, and envelope of one record: `note`. */
  kind: Kind;
  /**
   * Envelope of a list, and name of path, table, resource and labels: `notes`. Several words follow each one's
   * convention: `contactCards`, `/contact-cards`, `contact_cards`.
   */
  collection: Collection;
  schema: ResourceSchema;
  ownedBy: OwnedBy;
  /** Account roles that may read records, and that may write them. */
  readers: readonly RoleName[];
  writers: readonly RoleName[];
  /** Permission required of the account. */
  permission?: PermissionName;
  /** Maximum number of records per user. */
  most?: number;
  /** Optional properties computed by the server on reading; absent in requests, and in responses to writes. */
  computed: Fields;
  /** Path of its pages; the collection in path spelling by default. */
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

/** Schema of a record type, with labels named after its kind. */
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
 * Creates a record type owned by accounts: all roles may read, administrators and members may write.
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
 * Creates a record type owned by users, who see and write only their own records. Users need no account for it, staff
 * have their own records, too, but none while acting for an account. A profile's export contains the records, and its
 * deletion deletes them.
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
 * Creates a record type without an owner, which only staff read and write.
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

/** Metadata of every record in responses, plus the account if it is the owner. */
export const recordKeys = {
  ID: recordID(),
  accountID: z.number().int().optional().describe('ID of the account that the record belongs to.'),
  /** Name of the account; only in lists for staff. */
  accountName: z.string().optional().describe('Name of the account that the record belongs to.'),
  version: recordVersion(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
};

/** Record in a response: metadata and fields in one object. */
export type StoredRecord = z.output<z.ZodObject<typeof recordKeys>> & FieldValues;

/** Cache of response schemas, one instance per type, so that the OpenAPI document names each once. */
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

/** Fields with their own column, because lists sort or filter by them. */
export const storedFields = ({ schema }: Pick<RecordType, 'schema'>): readonly ResourceField[] =>
  schemaFields(schema).filter(isStored);

/** True if each record has an image, in the field `image`. */
export const hasImage = ({ schema }: Pick<RecordType, 'schema'>): boolean =>
  Object.hasOwn(schema.images, 'image');
