import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { accountTypes } from '../../schemas/accountTypes';
import { danishSortKey } from '../../schemas/danish';
import { families, familyNames, type ListingTypeID } from '../../schemas/listing/families';
import { operations } from '../../schemas/operations';
import type { Access, Operation } from '../../schemas/operations/operation';
import { kindNames, kindRow, parameterOf, type RecordKind } from '../../schemas/recordKinds';
import { type RoleName, roles } from '../../schemas/roles';
import { beginSession, sha256 } from '../../server/credentials/sessions';
import {
  addresses,
  apiKeys,
  apiLog,
  associations,
  images,
  impersonations,
  importRows,
  mails,
} from '../../server/db/tables';
import { staffPassword, type TestAccount, type TestUser } from '../support/builders';
import { givenColumns, numberRecordsHigh, recordsOf } from '../support/records';
import { describeOnEachDatabase, type TestServer } from '../support/server';

/**
 * All operations × all kinds of callers, from the table of operations. Expected statuses are derived from `Access`
 * only, actual ones are requested by HTTP.
 */

const roleNames = ['admin', 'member', 'readonly'] as const satisfies readonly RoleName[];

/**
 * Account on which the caller has a role: the record's, another one, the record's without permissions, or one of a
 * type without any.
 */
type Place = 'own' | 'foreign' | 'unpermitted' | 'plainType';

type Who =
  | { kind: 'apiKey'; place: Place }
  | { kind: 'revokedKey' | 'nobody' | 'staff' | 'withoutAccounts' }
  | { kind: 'user' | 'acting'; role: RoleName; place: Place };

const everyone: readonly Who[] = [
  { kind: 'nobody' },
  { kind: 'revokedKey' },
  { kind: 'staff' },
  { kind: 'withoutAccounts' },
  ...(['own', 'foreign', 'unpermitted'] as const).map((place) => ({ kind: 'apiKey', place }) as const),
  ...(['user', 'acting'] as const).flatMap((kind) =>
    (['own', 'foreign', 'unpermitted', 'plainType'] as const).flatMap((place) =>
      roleNames.map((role) => ({ kind, role, place })),
    ),
  ),
];

const nameOf = (who: Who) => {
  if ('role' in who) return `${who.kind} ${who.role} (${who.place})`;
  return 'place' in who ? `${who.kind} (${who.place})` : who.kind;
};

type Outcome =
  | 'allowed'
  | 'not_signed_in'
  | 'api_key_required'
  | 'forbidden_api_key'
  | 'forbidden'
  | 'acting_refused'
  | 'not_found'
  | 'forbidden_role'
  | 'forbidden_permission'
  | 'forbidden_account_type';

const onAccount = (access: Extract<Access, { who: 'account' }>, who: Who): Outcome => {
  if (who.kind === 'staff') return 'allowed';
  if (!('role' in who) || who.place === 'foreign') return 'not_found';
  if (!access.roles.includes(who.role)) return 'forbidden_role';
  if (access.notWhileActing && who.kind === 'acting') return 'acting_refused';
  if (access.permission && who.place === 'unpermitted') return 'forbidden_permission';
  return access.accountTypes && who.place === 'plainType' ? 'forbidden_account_type' : 'allowed';
};

/** Expected meaning of `Access` (schemas/operations/operation.ts). */
const promised = (access: Access, who: Who): Outcome => {
  if (access.who === 'public') return 'allowed';
  if (who.kind === 'nobody' || who.kind === 'revokedKey') return 'not_signed_in';
  // API keys are accepted only by operations with `orKey` and by operations for keys.
  if (who.kind === 'apiKey') {
    if (access.who === 'signedIn' && access.orKey) return 'allowed';
    if (access.who !== 'apiKey') return 'forbidden_api_key';
    return access.permission && who.place === 'unpermitted' ? 'forbidden_permission' : 'allowed';
  }
  switch (access.who) {
    case 'apiKey':
      return 'api_key_required';
    case 'signedIn':
      return 'allowed';
    case 'staff':
      return who.kind === 'staff' || (access.alsoWhileActing && who.kind === 'acting')
        ? 'allowed'
        : 'forbidden';
    case 'administrator':
      return who.kind === 'staff' || ('role' in who && who.role === 'admin') ? 'allowed' : 'forbidden_role';
    case 'self':
      if (who.kind === 'acting') return 'acting_refused';
      // The record's owner is another user than the caller.
      return access.of ? 'not_found' : 'allowed';
    case 'account':
      return onAccount(access, who);
  }
};

/** Unused number for a meta list entry. */
let number = 1000;
const nextNumber = () => {
  number += 1;
  return number;
};

/** Marker in every text of the record that only its account may see. */
const secret = 'Fortroligt kontor i Fiskergade';

const accessErrors: readonly string[] = [
  'not_signed_in',
  'api_key_required',
  'forbidden_api_key',
  'forbidden',
  'acting_refused',
  'not_found',
  'forbidden_role',
  'forbidden_permission',
  'forbidden_account_type',
] satisfies Outcome[];

interface World {
  /** Accounts that own a record, by their relation to the caller. */
  owners: Record<Place, TestAccount>;
  foreign: TestAccount;
  /** Owner of users' records. */
  person: TestUser;
  staff: TestUser;
  withoutAccounts: TestUser;
  addressID: string;
}

const makeWorld = async ({ account, user, database }: TestServer): Promise<World> => {
  const foreign = await account();
  const staff = await user({ staff: true });
  const withoutAccounts = await user();
  await numberRecordsHigh(database);
  const own = await account({ name: `${secret} ApS` });
  const addressID = randomUUID();
  const text = 'Fiskergade 1, 8000 Aarhus C';
  await database.db.insert(addresses).values({
    id: addressID,
    streetName: 'Fiskergade',
    streetNumber: '1',
    zipCode: '8000',
    city: 'Aarhus C',
    text,
    search: danishSortKey(text),
  });
  return {
    owners: {
      own,
      foreign: own,
      unpermitted: await account({ name: `${secret} A/S`, permissions: {} }),
      plainType: await account({ name: `${secret} I/S`, accountType: accountTypes.LightAdvertiser }),
    },
    foreign,
    person: await user({ name: secret }),
    staff,
    withoutAccounts,
    addressID,
  };
};

/** A new token for each call, since some calls end the session. */
const tokenOf = async (server: TestServer, world: World, who: Who): Promise<string | undefined> => {
  if (who.kind === 'nobody') return undefined;
  if (who.kind === 'revokedKey') {
    const { key } = await server.apiKey(world.owners.own, world.staff);
    await server.database.db
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(eq(apiKeys.secretHash, sha256(key)));
    return key;
  }
  if (!('place' in who)) return server.tokenFor(world[who.kind]);
  const on = who.place === 'foreign' ? world.foreign : world.owners[who.place];
  if (who.kind === 'apiKey') return (await server.apiKey(on, world.staff)).key;
  return who.kind === 'user'
    ? server.tokenFor(await server.userOn(on, who.role))
    : server.actingToken(world.staff, on, who.role);
};

const typeOf = ({ path }: Pick<Operation, 'path'>) => {
  const family = familyNames.find((name) => path.includes(`listings/${name}`)) ?? 'rental';
  return families[family].type;
};

interface Owner {
  account: number;
  user: number;
}

/** Columns of a listing besides its owner; other kinds are derived from their tables. */
const makeKinds = async (
  server: TestServer,
  owner: Owner,
  type: ListingTypeID,
  there?: Partial<Record<RecordKind, number>>,
) => {
  const caseNumber = randomUUID();
  const given = givenColumns(secret, { family: type, caseNumber, number: nextNumber() });
  const records = await recordsOf(server.database, owner, secret, given, there);
  return { records, caseNumber };
};

const addImage = async ({ database }: TestServer, listingID: number): Promise<string> => {
  const id = randomUUID();
  const file = { sourceHash: 'a', hash: 'a', width: 1600, height: 1000 };
  await database.db.insert(images).values({ id, listingID, position: 0, ...file });
  return id;
};

/** Inserts an impersonation last, since lists show the newest first. */
const addImpersonation = async ({ database: { db } }: TestServer, { account, user }: Owner) => {
  const { sessionID } = await beginSession(db, user, { staffRights: true, secondFactor: false });
  await db.insert(impersonations).values({
    id: randomUUID(),
    userID: user,
    sessionID,
    accountID: account,
    userRoles: [roles.member],
    reason: secret,
    expiresAt: new Date(),
  });
};

/** Creates a record of every kind, with related records. */
const makeRecords = async (server: TestServer, owner: Owner, type: ListingTypeID) => {
  const { records, caseNumber } = await makeKinds(server, owner, type);
  const imageID = await addImage(server, records.listing);
  await server.database.db
    .insert(importRows)
    .values({ importID: records.import, number: 2, cells: [secret], caseNumber: secret });
  const [mail] = await server.database.db
    .insert(mails)
    .values({ kind: 'passwordReset', params: {}, recipient: secret, language: 'da' })
    .returning({ id: mails.id });
  await addImpersonation(server, owner);
  return { records, caseNumber, imageID, mailID: mail?.id ?? '' };
};

type Records = Awaited<ReturnType<typeof makeRecords>>;

/** True for operations that find a listing of the key's account by case number. */
const isOfSupplied = ({ id }: Pick<Operation, 'id'>) =>
  ['getSuppliedListing', 'patchSuppliedListing', 'deleteSuppliedListing', 'addSuppliedImage'].includes(id);

/** Replaces the records that a write changes, by the kinds in its path. */
const renewNamed = async (
  server: TestServer,
  owner: Owner,
  { id, path }: Operation,
  shared: Records,
): Promise<Records> => {
  const named = kindNames.filter((kind) => parameterOf(kind, path) !== undefined);
  // A supplier identifies a listing by case number, and a listing has one open order at a time.
  const isOfListing = isOfSupplied({ id }) || named.includes('promotion');
  const renewed = isOfListing ? [...named, 'listing' as const] : named;
  if (path.includes('{mailId}')) return makeRecords(server, owner, typeOf({ path }));
  const there = Object.fromEntries(
    kindNames.flatMap((kind) => (renewed.includes(kind) ? [] : [[kind, shared.records[kind]] as const])),
  );
  const { records, caseNumber } = await makeKinds(server, owner, typeOf({ path }), there);
  await addImpersonation(server, owner);
  const imageID = path.includes('{imageId}') ? await addImage(server, records.listing) : shared.imageID;
  return { ...shared, records, caseNumber, imageID };
};

const envelopeOf = ({ body }: Operation): string =>
  (body instanceof z.ZodObject ? Object.keys(body.shape)[0] : undefined) ?? 'listing';

/** Body that is valid enough for each operation's access check. */
const bodyFor = (
  operation: Operation,
  accountID: number,
  token: string | undefined,
): Record<string, unknown> | undefined => {
  switch (operation.id) {
    case 'login':
      return { username: 'nobody@torvet.test', password: 'something' };
    case 'renewToken':
      return { token: token ?? 'none' };
    case 'resetPassword':
      return { email: 'nobody@torvet.test' };
    case 'startImpersonation':
      return { accountID, userRoles: [roles.readonly], reason: 'Test', password: staffPassword };
    case 'arrangeImages':
      return { images: [] };
    case 'addImage':
    case 'checkImage':
    case 'addSuppliedImage':
      return { url: 'http://127.0.0.1/nothing.jpg' };
    default:
      if (operation.access.who === 'apiKey') return operation.body && { listing: { type: 'rental' } };
      if (operation.access.who === 'account' && operation.access.of === 'body')
        return { [envelopeOf(operation)]: { accountID } };
      if (operation.id === 'updateAccountUser') return { userRoles: [roles.readonly] };
      return operation.body ? { [envelopeOf(operation)]: {} } : undefined;
  }
};

/** Kind of record that an operation lists, from its path; undefined without an owner. */
const listedKind = ({ list, path }: Operation) =>
  list ? kindNames.find((kind) => path.endsWith(`/${kindRow(kind).collection}`)) : undefined;

/** True for operations that end the user's session; each needs a new token. */
const endsSession = ({ id }: Operation) =>
  ['logout', 'startImpersonation', 'endImpersonation', 'endOtherSessions'].includes(id);

/** Last, because a user who has left the account has no rights for other calls. */
const inOrder = operations.toSorted(
  (one, other) => Number(one.id === 'leaveAccount') - Number(other.id === 'leaveAccount'),
);

/** True for operations on a user of the account, who must be one. */
const isAboutAccountUser = ({ path }: Operation) => path.startsWith('/api/v2/') && /\/users\/\{/.test(path);

/** Expected status. Renewing is public, but requires a valid session and cookie, which no caller here has. */
const asked = ({ id, access }: Operation, who: Who): Outcome => {
  // A key only sees listings of its own account.
  if (isOfSupplied({ id }) && who.kind === 'apiKey' && who.place === 'foreign') return 'not_found';
  // Staff have rights on an account without being one of its users.
  if (id === 'leaveAccount' && who.kind === 'staff') return 'not_found';
  // The listing of the test does not wait for approval.
  if (id === 'readListingReview' && who.kind === 'staff') return 'not_found';
  // The session, job or account in its path does not exist. (A passkey is looked up after the password check.)
  if (
    ['endOwnSession', 'getJob', 'retryJob', 'takeFromQueue', 'handBackToQueue'].includes(id) &&
    promised(access, who) === 'allowed'
  )
    return 'not_found';
  // Only a public listing can become a favourite.
  if (id === 'putFavorite' && promised(access, who) === 'allowed') return 'not_found';
  // The page is a draft.
  if (id === 'getOnlinePage' && promised(access, who) === 'allowed') return 'not_found';
  if (id === 'getUser' && promised(access, who) === 'allowed')
    return who.kind === 'staff' || ('place' in who && who.place !== 'foreign') ? 'allowed' : 'not_found';
  if (id !== 'renewToken') return promised(access, who);
  return who.kind === 'acting' ? 'acting_refused' : 'not_signed_in';
};

describeOnEachDatabase('The access matrix applies to the operation', (server) => {
  let world: World | undefined;
  const tokens = new Map<string, string | undefined>();
  const shared = new Map<string, Records>();
  beforeAll(async () => {
    world = await makeWorld(server());
    tokens.clear();
    shared.clear();
  });

  const tokenFor = async (operation: Operation, who: Who) => {
    if (!world) throw new Error('No world');
    const known = endsSession(operation) ? undefined : tokens.get(nameOf(who));
    const token = known ?? (await tokenOf(server(), world, who));
    if (!endsSession(operation)) tokens.set(nameOf(who), token);
    return token;
  };

  /** Read-only calls may share records; an allowed write gets its own. */
  const recordsFor = async (operation: Operation, who: Who, owner: Owner) => {
    const type = typeOf(operation);
    const key = `${owner.account}-${type}`;
    const known = shared.get(key) ?? (await makeRecords(server(), owner, type));
    shared.set(key, known);
    return operation.method !== 'GET' && asked(operation, who) === 'allowed'
      ? renewNamed(server(), owner, operation, known)
      : known;
  };

  const call = async (operation: Operation, who: Who) => {
    if (!world) throw new Error('No world');
    const owner = 'place' in who ? world.owners[who.place] : world.owners.own;
    const token = await tokenFor(operation, who);
    const { records, caseNumber, imageID, mailID } = await recordsFor(operation, who, {
      account: owner.id,
      user: world.person.id,
    });
    if (isAboutAccountUser(operation))
      await server()
        .database.db.insert(associations)
        .values({ userID: world.person.id, accountID: owner.id, role: roles.readonly })
        .onConflictDoNothing();
    const ids: Record<string, string> = { id: world.addressID };
    for (const kind of kindNames) {
      const parameter = parameterOf(kind, operation.path);
      if (parameter !== undefined) ids[parameter] = String(records[kind]);
    }
    ids.imageId = imageID;
    ids.listingId = String(records.listing);
    ids.queue = 'listings';
    ids.mailId = mailID;
    ids.jobId = randomUUID();
    ids.kind = 'apiKeyEnds';
    ids.number = '2';
    // An unused case number: a key creates the listing on its own account, even if another account uses the number.
    ids.identifier = isOfSupplied(operation) ? caseNumber : randomUUID();
    const url = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? '');
    const body = bodyFor(operation, owner.id, token);
    // The account's log contains the paths of calls with its own keys.
    if (operation.id === 'listApiCalls')
      await server().database.db.delete(apiLog).where(eq(apiLog.accountID, world.foreign.id));
    const isConditional = operation.guards?.includes('conditional') ?? false;
    const answer = await server().app.inject({
      method: operation.method,
      url: operation.id === 'searchAddresses' ? `${url}?q=fisk` : url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isConditional ? {} : { 'if-match': '"1"' }),
      },
      ...(body ? { payload: body } : {}),
    });
    // Products are visible to everyone.
    const { promotionProduct: _offered, ...own } = records;
    const named = Object.values(own).some((id) => new RegExp(`\\b${id}\\b`).test(answer.body));
    return { answer, showsRecord: answer.body.includes(secret) || named };
  };

  const happened = async (operation: Operation, who: Who): Promise<string> => {
    const { answer, showsRecord } = await call(operation, who);
    const kind = listedKind(operation);
    const ofUser = kind !== undefined && kindRow(kind).ownedBy === 'user';
    // Staff can list all users, which other callers must not.
    const ofStaff = operation.access.who === 'staff' ? operation.access : undefined;
    const mayRead =
      who.kind === 'staff' || (who.kind === 'acting' && ofStaff?.alsoWhileActing)
        ? !ofUser || ofStaff !== undefined
        : !ofUser && 'place' in who && who.place !== 'foreign';
    if (!mayRead && showsRecord) return 'shows the record';
    if (answer.body === '404 page not found') return 'no endpoint';
    const code = answer.statusCode >= 400 ? answer.json<{ code: string }>().code : '';
    if (accessErrors.includes(code)) return code;
    // A list without the record for any caller would prove nothing. True for lists of staff without records.
    const ofNobody = kind === undefined && operation.access.who === 'staff';
    const mustShow =
      operation.list && !ofUser && !ofNobody && (who.kind === 'staff' || nameOf(who) === 'user admin (own)');
    return mustShow && !showsRecord ? 'not in the list' : 'allowed';
  };

  it.each(inOrder)('$method $path ($id)', async (operation) => {
    const found: Record<string, string> = {};
    for (const who of everyone) found[nameOf(who)] = await happened(operation, who);
    if (endsSession(operation)) tokens.clear();
    expect(found).toEqual(Object.fromEntries(everyone.map((who) => [nameOf(who), asked(operation, who)])));
  });
});
