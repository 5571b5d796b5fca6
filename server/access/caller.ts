import type { AccountTypeID } from '../../schemas/accountTypes';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { PermissionMap } from '../../schemas/permissions';
import { kindRow, type RecordKind } from '../../schemas/recordKinds';
import { type RoleID, type RoleName, roleName } from '../../schemas/roles';
import { openUseNotes, sha256 } from '../auth/sessions';
import type { TokenVerifier, VerifiedToken } from '../auth/tokens';
import type { Database } from '../db/database';
import { prepareActing, prepareKey, prepareOwn } from './callerQueries';
import { ownsItself, type RecordOwner } from './owners';

/** An account on which the caller has rights, with the roles held there. */
export interface CallerAccount {
  ID: number;
  name: string;
  accountType: AccountTypeID;
  billingId: string | null;
  permissions: PermissionMap;
  /** Activated listings wait for staff to approve them. */
  reviewsListings: boolean;
  roles: readonly RoleName[];
}

/** Who is calling and what they may do, as the database has it now: a token's claims are not the truth. */
export interface Caller {
  userID: number;
  authID: string;
  email: string;
  name: string;
  sessionID: string;
  /** When the token of the caller's sign-in ends, seconds since 1970; undefined for who has none. */
  tokenEnds?: number | undefined;
  /** Internal staff, and not acting for an account. */
  staff: boolean;
  /** Staff, whether or not this session has proven enough for it, or acts. */
  isStaffUser?: boolean;
  /** Set while staff acts for an account with exactly the roles of `accounts` (docs/decisions/rights.md). */
  acting: { impersonationID: string; accountID: number; accountName: string } | undefined;
  /** Set when the call is made with an API key: then the user is the one who made the key. */
  apiKey?: { ID: number } | undefined;
  /** In no order. For staff these are only their own: they have rights on every account. */
  accounts: readonly CallerAccount[];
}

/** The record that a request is about. */
export interface About {
  kind: RecordKind;
  id: number;
}

export interface Identified {
  caller: Caller;
  /** Undefined when no record was asked about, or there is none with that id. */
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
}>;

/** The account of a row; undefined for a user without any. */
const accountOf = (row: AccountRow, roles: readonly RoleName[]): CallerAccount | undefined => {
  const { accountID, accountName, accountType, billingID, permissions, reviewsListings } = row;
  if (accountID === null || accountName === null || accountType === null) return undefined;
  return {
    ID: accountID,
    name: accountName,
    accountType,
    billingId: billingID,
    permissions: permissions ?? {},
    reviewsListings: reviewsListings === true,
    roles,
  };
};

/** Rows of one role each, merged into an account with its roles. */
const mergeRoles = (rows: readonly (AccountRow & { role: RoleID | null })[]): CallerAccount[] => {
  const held = new Map<number, RoleName[]>();
  const merged: CallerAccount[] = [];
  for (const row of rows) {
    if (row.accountID === null || row.role === null) continue;
    const roles = held.get(row.accountID);
    if (roles) {
      roles.push(roleName(row.role));
      continue;
    }
    const first = [roleName(row.role)];
    const account = accountOf(row, first);
    if (account) merged.push(account);
    held.set(row.accountID, first);
  }
  return merged;
};

interface OwnerRow {
  ownerAccountID: number | null;
  ownerUserID: number | null;
  ownerType: ListingTypeID | null;
}

/** Accounts and users own themselves: whether there is such a one is asked by whoever answers. */
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

/** The prepared query for each kind of record, and for none, made when it is first needed. */
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
   * Who a bearer token stands for.
   * @param about the record that the request is about: its owner comes with the same query.
   * @returns undefined when the token is not valid, or its session or acting has ended.
   */
  identify: (token: string, about?: About) => Promise<Identified | undefined>;
  /** Whose API key it is, with the rights of a member there; undefined when it is none, has been revoked, or has expired. */
  identifyKey: (key: string) => Promise<Identified | undefined>;
}

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
    if (!row?.authID) return undefined;
    await noteUse(sessionID, row.lastUsedAt);
    const { authID, email, name, staff, staffRights } = row;
    const caller = {
      userID,
      authID,
      email,
      name,
      sessionID,
      tokenEnds: exp,
      staff: staff && staffRights,
      isStaffUser: staff,
      acting: undefined,
      accounts: mergeRoles(rows),
    };
    return { caller, owner: ownerOf(about, row) };
  };

  const identifyActing = async (
    { user: { id: userID }, sid: sessionID, exp, staffUntil = exp }: VerifiedToken,
    impersonationID: string,
    about: About | undefined,
  ): Promise<Identified | undefined> => {
    const [row] = await acting(about).execute({
      userID,
      sessionID,
      impersonationID,
      recordID: about?.id,
    });
    const account = row && accountOf(row, row.userRoles.map(roleName));
    if (!row?.authID || !account) return undefined;
    await noteUse(sessionID, row.lastUsedAt);
    const { authID, email, name } = row;
    const caller: Caller = {
      userID,
      authID,
      email,
      name,
      sessionID,
      tokenEnds: staffUntil,
      staff: false,
      isStaffUser: true,
      acting: { impersonationID, accountID: account.ID, accountName: account.name },
      accounts: [account],
    };
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

  return {
    identifyKey,
    identify: async (token, about) => {
      const claims = await tokens.verify(token);
      if (!claims) return undefined;
      const { act, jti } = claims;
      if (!act) return identifyOwn(claims, about);
      return jti ? identifyActing(claims, jti, about) : undefined;
    },
  };
};
