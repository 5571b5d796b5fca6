import { and, eq, gte } from 'drizzle-orm';
import type { AccountTypeID, PermissionMap } from '../../schemas/accountTypes';
import type { Language } from '../../schemas/languages';
import type { ListingTypeID } from '../../schemas/listing/families';
import { kindRow, type RecordKind } from '../../schemas/recordKinds';
import { type RoleID, type RoleName, roleName } from '../../schemas/roles';
import { openUseNotes, sha256 } from '../credentials/sessions';
import type { TokenVerifier, VerifiedToken } from '../credentials/tokens';
import type { Database } from '../db/database';
import { loginSessions, users } from '../db/tables';
import { prepareActing, prepareKey, prepareOwn } from './callerQueries';
import { ownsItself, type RecordOwner } from './owners';

/** Account on which the caller has rights, with the caller's roles. */
export interface CallerAccount {
  ID: number;
  name: string;
  accountType: AccountTypeID;
  billingId: string | null;
  permissions: PermissionMap;
  /** True if staff must approve activated listings of the account. */
  reviewsListings: boolean;
  /** True for a suspended account, on which all roles have read access only. */
  suspended?: boolean;
  roles: readonly RoleName[];
}

/** Caller with rights that are read from the database; the claims of the token are not trusted. */
export interface Caller {
  userID: number;
  authID: string;
  email: string;
  name: string;
  sessionID: string;
  /** Expiry of the token in seconds since 1970; undefined without a token. */
  tokenEnds?: number | undefined;
  /** True for staff without impersonation. */
  staff: boolean;
  /** True for all staff, also during an impersonation and without the required second factor. */
  isStaffUser?: boolean;
  /** Current impersonation, with exactly the roles in `accounts` (docs/decisions/rights.md). */
  acting: { impersonationID: string; accountID: number; accountName: string } | undefined;
  /** Reason of staff for a change without impersonation, for the audit row. */
  reason?: string | undefined;
  /** API key of the request; `userID` is then the user who created the key. */
  apiKey?: { ID: number } | undefined;
  /** Requested language of the response; undefined outside of a request. */
  language?: Language;
  /** Accounts of the user, unordered. Staff have rights on all other accounts too. */
  accounts: readonly CallerAccount[];
}

/** Caller and request of a write, for the audit log. */
export interface WriteContext {
  caller: Caller;
  traceID: string;
}

/** Record in a request. */
export interface About {
  kind: RecordKind;
  id: number;
}

export interface Identified {
  caller: Caller;
  /** Owner of the record in the request; undefined without a record, or if the record does not exist. */
  owner: RecordOwner | undefined;
}

type Row<T> = { [K in keyof T]: T[K] | null };
type AccountRow = Row<{
  accountID: number;
  accountName: string;
  accountType: AccountTypeID;
  billingID: string;
  permissions: PermissionMap;
  reviewsListings: boolean;
  suspended: boolean;
}>;

/** Account of a row; undefined for a user without accounts. */
const accountOf = (row: AccountRow, roles: readonly RoleName[]): CallerAccount | undefined => {
  const { accountID, accountName, accountType, billingID, permissions, reviewsListings } = row;
  if (accountID === null || accountName === null || accountType === null) return undefined;
  const suspended = row.suspended === true;
  return {
    ID: accountID,
    name: accountName,
    accountType,
    billingId: billingID,
    permissions: permissions ?? {},
    reviewsListings: reviewsListings === true,
    suspended,
    roles: suspended ? ['readonly'] : roles,
  };
};

/** Merges rows with one role each into accounts with their roles. */
const mergeRoles = (rows: readonly (AccountRow & { role: RoleID | null })[]): CallerAccount[] => {
  const held = new Map<number, { row: AccountRow; roles: RoleName[] }>();
  for (const row of rows) {
    if (row.accountID === null || row.role === null) continue;
    const known = held.get(row.accountID);
    if (known) known.roles.push(roleName(row.role));
    else held.set(row.accountID, { row, roles: [roleName(row.role)] });
  }
  return [...held.values()].flatMap(({ row, roles }) => accountOf(row, roles) ?? []);
};

interface OwnerRow {
  ownerAccountID: number | null;
  ownerUserID: number | null;
  ownerType: ListingTypeID | null;
}

/** Owner of the record in a request. Accounts and users own themselves; the handler checks whether they exist. */
const ownerOf = (about: About | undefined, row: OwnerRow): RecordOwner | undefined => {
  if (!about) return undefined;
  const { kind, id } = about;
  if (ownsItself(kind)) return kindRow(kind).ownedBy === 'user' ? { userID: id } : { accountID: id };
  const { ownerAccountID, ownerUserID, ownerType } = row;
  if (ownerAccountID === null && ownerUserID === null) return undefined;
  return {
    accountID: ownerAccountID ?? undefined,
    userID: ownerUserID ?? undefined,
    type: ownerType ?? undefined,
  };
};

/** Prepares a query for each kind of record, and for requests without a record, at first use. */
const perKind = <T>(prepare: (kind: RecordKind | undefined) => T) => {
  const known = new Map<RecordKind | undefined, T>();
  return (about: About | undefined): T => {
    const kind = about && !ownsItself(about.kind) ? about.kind : undefined;
    const found = known.get(kind) ?? prepare(kind);
    known.set(kind, found);
    return found;
  };
};

export interface Callers {
  /**
   * Returns the caller of a bearer token.
   * @param about record in the request; the same query reads the owner of the record.
   * @returns undefined if the token is invalid, or its session or impersonation has ended.
   */
  identify: (token: string, about?: About) => Promise<Identified | undefined>;
  /** Returns why {@link Callers.identify} rejected a bearer token; suspended users get a separate error. */
  whyNot: (token: string) => Promise<'not_signed_in' | 'user_suspended'>;
  /**
   * Returns the caller of an API key, with the rights of a member on the key's account; undefined if the key is
   * unknown, revoked or expired.
   */
  identifyKey: (key: string) => Promise<Identified | undefined>;
}

type Session = Pick<Caller, 'userID' | 'sessionID' | 'tokenEnds'>;
type OwnRows = Awaited<ReturnType<ReturnType<typeof prepareOwn>['execute']>>;
type ActingRows = Awaited<ReturnType<ReturnType<typeof prepareActing>['execute']>>;

/** Builds a caller from rows with one role each. */
const ownCaller = (rows: OwnRows, session: Session): Caller | undefined => {
  const [row] = rows;
  if (!row?.authID) return undefined;
  const { authID, email, name, staff, staffRights } = row;
  return {
    authID,
    email,
    name,
    staff: staff && staffRights,
    isStaffUser: staff,
    acting: undefined,
    accounts: mergeRoles(rows),
    // The spread is last, because V8 creates a hidden class for each field that is added to a copied object.
    ...session,
  };
};

/** Builds the caller during an impersonation from the row of the impersonation. */
const actingCaller = ([row]: ActingRows, session: Session, impersonationID: string): Caller | undefined => {
  const account = row && accountOf(row, row.userRoles.map(roleName));
  if (!row?.authID || !account) return undefined;
  const { authID, email, name } = row;
  return {
    authID,
    email,
    name,
    staff: false,
    isStaffUser: true,
    acting: { impersonationID, accountID: account.ID, accountName: account.name },
    accounts: [account],
    ...session,
  };
};

/**
 * Reads the caller of a request again in an open transaction, because session, roles or impersonation may have ended
 * meanwhile.
 * @returns undefined if the session has ended.
 */
export const callerNow = async (
  tx: Database,
  { userID, sessionID, tokenEnds, acting }: Caller,
): Promise<Caller | undefined> => {
  const session = { userID, sessionID, tokenEnds };
  if (!acting) return ownCaller(await prepareOwn(tx, undefined).execute(session), session);
  const { impersonationID } = acting;
  const rows = await prepareActing(tx, undefined).execute({ ...session, impersonationID });
  return actingCaller(rows, session, impersonationID);
};

export const openCallers = (db: Database, tokens: TokenVerifier): Callers => {
  const own = perKind((kind) => prepareOwn(db, kind));
  const acting = perKind((kind) => prepareActing(db, kind));
  const keyed = prepareKey(db);
  const noteUse = openUseNotes(db);

  const identifyOwn = async (
    { user: { id: userID }, sid: sessionID, exp }: VerifiedToken,
    about: About | undefined,
  ): Promise<Identified | undefined> => {
    const rows = await own(about).execute({ userID, sessionID, recordID: about?.id });
    const [row] = rows;
    const caller = ownCaller(rows, { userID, sessionID, tokenEnds: exp });
    if (!row || !caller) return undefined;
    if (row.usedLongAgo) await noteUse(sessionID);
    return { caller, owner: ownerOf(about, row) };
  };

  const identifyActing = async (
    { user: { id: userID }, sid: sessionID, exp, staffUntil = exp }: VerifiedToken,
    impersonationID: string,
    about: About | undefined,
  ): Promise<Identified | undefined> => {
    const rows = await acting(about).execute({ userID, sessionID, impersonationID, recordID: about?.id });
    const [row] = rows;
    const caller = actingCaller(rows, { userID, sessionID, tokenEnds: staffUntil }, impersonationID);
    if (!row || !caller) return undefined;
    if (row.usedLongAgo) await noteUse(sessionID);
    return { caller, owner: ownerOf(about, row) };
  };

  const identifyKey = async (key: string): Promise<Identified | undefined> => {
    const [row] = await keyed.execute({ secretHash: sha256(key) });
    const account = row && accountOf(row, ['member']);
    if (!account) return undefined;
    const caller: Caller = {
      userID: row.userID,
      authID: '',
      email: '',
      name: row.name,
      sessionID: '',
      staff: false,
      acting: undefined,
      apiKey: { ID: row.keyID },
      accounts: [account],
    };
    return { caller, owner: undefined };
  };

  const whyNot: Callers['whyNot'] = async (token) => {
    const claims = await tokens.verify(token);
    const thrownOut =
      claims &&
      and(
        eq(loginSessions.id, claims.sid),
        eq(loginSessions.userID, claims.user.id),
        gte(loginSessions.revokedAt, users.suspendedAt),
      );
    if (!thrownOut) return 'not_signed_in';
    const [found] = await db
      .select({ id: users.id })
      .from(loginSessions)
      .innerJoin(users, eq(users.id, loginSessions.userID))
      .where(thrownOut);
    return found ? 'user_suspended' : 'not_signed_in';
  };

  return {
    identifyKey,
    whyNot,
    identify: async (token, about) => {
      const claims = await tokens.verify(token);
      if (!claims) return undefined;
      const { act, jti } = claims;
      if (!act) return identifyOwn(claims, about);
      return jti ? identifyActing(claims, jti, about) : undefined;
    },
  };
};
