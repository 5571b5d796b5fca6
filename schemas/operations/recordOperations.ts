import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { fieldFilters, fieldSorts } from '../core/fieldQuery';
import { lists } from '../limits';
import { isOwnedByAccount, isOwnedByUser, isRecordTypeKind } from '../recordKinds';
import {
  hasImage,
  inPaths,
  type RecordType,
  type StoredRecord,
  storedFields,
  storedRecord,
} from '../recordType';
import { type KnownRecordType, recordTypes } from '../recordTypes';
import { apiRoot } from '../roots';
import { id } from '../values';
import { type Access, defineOperation } from './operation';
import { recordImageOperations } from './recordImage';

const oneOrMany = z.union([id(), z.array(id()).max(lists.maxPage)]).optional();

/** Parsed filter of a list. */
export type RecordFilter = Record<string, unknown> & {
  ID?: number | number[] | undefined;
  accountID?: number | number[] | undefined;
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Access rules of a record type: list, read, create, write. */
const accessTo = (type: RecordType): Record<'list' | 'read' | 'create' | 'write', Access> => {
  const { kind, readers, writers, permission } = type;
  if (isOwnedByUser(kind)) {
    const own = { who: 'self' } as const;
    return { list: own, read: { ...own, of: kind }, create: own, write: { ...own, of: kind } };
  }
  if (!isOwnedByAccount(kind)) {
    const staff = { who: 'staff' } as const;
    return { list: staff, read: staff, create: staff, write: staff };
  }
  const rights = { who: 'account', ...(permission === undefined ? {} : { permission }) } as const;
  return {
    list: { who: 'signedIn' },
    read: { ...rights, of: kind, roles: readers },
    create: { ...rights, of: 'body', roles: writers },
    write: { ...rights, of: kind, roles: writers },
  };
};

/**
 * Operations of a record type: `list`, `get`, `create`, `update` and `remove`, with ids such as `listNotes`,
 * `getNote`, `createNote`, `updateNote` and `deleteNote`.
 * @throws RangeError for a type that is not in `records/`.
 */
export const recordOperations = (type: RecordType) => {
  const { kind, collection: many, schema, ownedBy } = type;
  const one: string = kind;
  if (!isRecordTypeKind(kind)) throw new RangeError(`No record type ${one}`);
  const path = `${apiRoot}/${inPaths(many)}`;
  const stored = storedFields(type);
  const record = storedRecord(type);
  const single = z.strictObject({ [one]: record.describe('The record.') });
  const ofAccount = ownedBy === 'account';
  const summaries = {
    account: `Lists the ${many} of the caller's accounts.`,
    user: `The caller's ${many}.`,
    staff: `The ${many}.`,
  };
  const shape: Record<'ID' | 'accountID', typeof oneOrMany> = {
    ...fieldFilters(stored),
    ID: oneOrMany.describe('One or several record IDs.'),
    accountID: oneOrMany.describe('ID of the account that the record belongs to.'),
  };
  const filter: z.ZodType<RecordFilter> = ofAccount
    ? z.strictObject(shape)
    : z.strictObject(shape).omit({ accountID: true });
  const access = accessTo(type);
  return {
    list: defineOperation({
      id: `list${capital(many)}`,
      method: 'GET',
      path,
      summary: summaries[ownedBy],
      tag: 'records',
      access: access.list,
      query: listQuery(filter, ['updatedAt', 'createdAt', 'ID', ...fieldSorts(stored)]),
      response: z.strictObject({ [many]: z.array(record).describe('The records of this page.') }),
      list: true,
    }),
    get: defineOperation({
      id: `get${capital(one)}`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Returns one ${one}.`,
      tag: 'records',
      access: access.read,
      params: idParams,
      response: single,
      versioned: true,
    }),
    create: defineOperation({
      labels: schema.labels,
      id: `create${capital(one)}`,
      changes: [many],
      method: 'POST',
      path,
      summary: ofAccount ? `Creates a ${one} on an account.` : `Creates a ${one}.`,
      tag: 'records',
      access: access.create,
      body: z.strictObject({
        [one]: schema
          .completeWith(
            ofAccount ? { accountID: id().describe('ID of the account that the record belongs to.') } : {},
          )
          .describe('The record.'),
      }),
      response: single,
      status: 201,
      versioned: true,
      guards: ['idempotencyKey'],
    }),
    update: defineOperation({
      labels: schema.labels,
      id: `update${capital(one)}`,
      changes: [many],
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Replaces the fields of a ${one}.`,
      tag: 'records',
      access: access.write,
      params: idParams,
      body: z.strictObject({ [one]: schema.complete.describe('The record.') }),
      response: single,
      versioned: true,
      guards: ['ifMatch'],
    }),
    remove: defineOperation({
      id: `delete${capital(one)}`,
      changes: [many],
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes a ${one}.`,
      tag: 'records',
      access: access.write,
      params: idParams,
      status: 204,
      guards: ['ifMatch'],
    }),
  };
};

type Verbs = ReturnType<typeof recordOperations>;

type IDs<
  Prefix extends string,
  Key extends 'kind' | 'collection',
> = `${Prefix}${Capitalize<KnownRecordType[Key]>}`;

/** Operations of all record types by id. */
export type RecordOperations = { [ID in IDs<'list', 'collection'>]: Verbs['list'] } & {
  [ID in IDs<'get', 'kind'>]: Verbs['get'];
} & { [ID in IDs<'create', 'kind'>]: Verbs['create'] } & {
  [ID in IDs<'update', 'kind'>]: Verbs['update'];
} & {
  [ID in IDs<'delete', 'kind'>]: Verbs['remove'];
};

/** Operations on the image of a record type; undefined if it has none. */
export const imageOperations = (type: RecordType) => {
  const { kind } = type;
  if (!hasImage(type) || !isRecordTypeKind(kind)) return undefined;
  const response: z.ZodType<Readonly<Record<string, StoredRecord>>> = z.strictObject({
    [kind]: storedRecord(type).describe('The record.'),
  });
  return recordImageOperations(kind, {
    tag: 'records',
    changes: [type.collection],
    access: accessTo(type).write,
    response,
  });
};

export const typesWithOperations = recordTypes.map((type) => ({
  type,
  operations: recordOperations(type),
  image: imageOperations(type),
}));
