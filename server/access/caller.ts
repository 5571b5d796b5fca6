import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AccountTypeID } from '../../schemas/accountTypes';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { PermissionMap } from '../../schemas/permissions';
import { type RoleID, type RoleName, roleName } from '../../schemas/roles';
import { sha256 } from '../auth/sessions';
import type { TokenVerifier, VerifiedToken } from '../auth/tokens';
import type { Database } from '../db/database';
import {
  accounts,
  apiKeys,
  associations,
  impersonations,
  listings,
  loginSessions,
  promotions,
  users,
} from '../db/tables';

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
  /** Set while staff acts for an account with exactly the roles of `accounts` (docs/decisions/rights.md). */
  acting: { impersonationID: string; accountID: number; accountName: string } | undefined;
  /** Set when the call is made with an API key: then the user is the one who made the key. */
  apiKey?: { ID: number } | undefined;
  /** In no order. For staff these are only their own: they have rights on every account. */
  accounts: readonly CallerAccount[];
}

/** The account and family of the listing that a request is about, from the same query. */
export interface ListingOwner {
  accountID: number;
  family: ListingTypeID;
}

/** What a request is about. */
export interface About {
  listingID?: number | undefined;
  promotionID?: number | undefined;
}

export interface Identified {
  caller: Caller;
  /** Undefined when no listing was asked about, or there is none with that id. */
  listing: ListingOwner | undefined;
}

/** What a caller is made of, as columns: flat rows cost the database half of what nested JSON does. */
const person = {
  userID: users.id,
  authID: users.authID,
  email: users.email,
  name: users.name,
  staff: users.staff,
};

const accountColumns = {
  accountID: accounts.id,
  accountName: accounts.name,
  accountType: accounts.accountType,
  billingID: accounts.billingID,
  permissions: accounts.permissions,
  reviewsListings: accounts.reviewsListings,
};

const listingColumns = { listingAccountID: listings.accountID, listingFamily: listings.family };

/** The listing asked about, or that of the promotion asked about: which one is looked up once, by its key. */
const askedListing = sql`${listings.id} = coalesce(${sql.placeholder('listingID')}::int,
  (select ${promotions.listingID} from ${promotions} where ${promotions.id} = ${sql.placeholder('promotionID')}::int))`;

const liveSession = and(
  eq(loginSessions.id, sql.placeholder('sessionID')),
  eq(loginSessions.userID, sql.placeholder('userID')),
  isNull(loginSessions.revokedAt),
  gt(loginSessions.expiresAt, sql`now()`),
);

/** Session, user, roles, permissions and the listing's owner in one prepared query, a row for each role. */
const prepareOwn = (db: Database) =>
  db
    .select({ ...person, ...accountColumns, ...listingColumns, role: associations.role })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .leftJoin(associations, eq(associations.userID, users.id))
    .leftJoin(accounts, eq(accounts.id, associations.accountID))
    .leftJoin(listings, askedListing)
    .where(liveSession)
    .prepare('caller');

/** The same for staff acting for an account: its roles are those of the impersonation, and no others. */
const prepareActing = (db: Database) =>
  db
    .select({ ...person, ...accountColumns, ...listingColumns, userRoles: impersonations.userRoles })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .innerJoin(impersonations, eq(impersonations.sessionID, loginSessions.id))
    .innerJoin(accounts, eq(accounts.id, impersonations.accountID))
    .leftJoin(listings, askedListing)
    .where(
      and(
        liveSession,
        eq(users.staff, true),
        eq(impersonations.id, sql.placeholder('impersonationID')),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, sql`now()`),
      ),
    )
    .prepare('acting_caller');

/** An API key that is in use, with its account. One that staff made is worth nothing once its maker is no longer staff. */
const prepareKey = (db: Database) =>
  db
    .select({ ...accountColumns, keyID: apiKeys.id, name: apiKeys.name, userID: apiKeys.createdBy })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountID))
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(
      and(
        eq(apiKeys.secretHash, sql.placeholder('secretHash')),
        isNull(apiKeys.revokedAt),
        or(eq(apiKeys.ofStaff, false), eq(users.staff, true)),
      ),
    )
    .prepare('key_caller');

type Asked = { [K in keyof Required<About>]: number | null };

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

const ownerOf = (
  row: Row<{ listingAccountID: number; listingFamily: ListingTypeID }>,
): ListingOwner | undefined =>
  row.listingAccountID !== null && row.listingFamily !== null
    ? { accountID: row.listingAccountID, family: row.listingFamily }
    : undefined;

export interface Callers {
  /**
   * Who a bearer token stands for.
   * @param about the listing that the request is about, or the promotion of one: its owner comes with the same query.
   * @returns undefined when the token is not valid, or its session or acting has ended.
   */
  identify: (token: string, about?: About) => Promise<Identified | undefined>;
  /** Whose API key it is, with the rights of a member there; undefined when it is none, or has been revoked. */
  identifyKey: (key: string) => Promise<Identified | undefined>;
}

export const openCallers = (db: Database, tokens: TokenVerifier): Callers => {
  const own = prepareOwn(db);
  const acting = prepareActing(db);
  const keyed = prepareKey(db);

  const identifyOwn = async (
    { user: { id: userID }, sid: sessionID, exp }: VerifiedToken,
    asked: Asked,
  ): Promise<Identified | undefined> => {
    const rows = await own.execute({ userID, sessionID, ...asked });
    const [row] = rows;
    if (!row?.authID) return undefined;
    const { authID, email, name, staff } = row;
    const caller = {
      userID,
      authID,
      email,
      name,
      sessionID,
      tokenEnds: exp,
      staff,
      acting: undefined,
      accounts: mergeRoles(rows),
    };
    return { caller, listing: ownerOf(row) };
  };

  const identifyActing = async (
    { user: { id: userID }, sid: sessionID, exp, staffUntil = exp }: VerifiedToken,
    impersonationID: string,
    asked: Asked,
  ): Promise<Identified | undefined> => {
    const [row] = await acting.execute({ userID, sessionID, impersonationID, ...asked });
    const account = row && accountOf(row, row.userRoles.map(roleName));
    if (!row?.authID || !account) return undefined;
    const { authID, email, name } = row;
    const caller: Caller = {
      userID,
      authID,
      email,
      name,
      sessionID,
      tokenEnds: staffUntil,
      staff: false,
      acting: { impersonationID, accountID: account.ID, accountName: account.name },
      accounts: [account],
    };
    return { caller, listing: ownerOf(row) };
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
    return { caller, listing: undefined };
  };

  return {
    identifyKey,
    identify: async (token, { listingID = null, promotionID = null } = {}) => {
      const claims = await tokens.verify(token);
      if (!claims) return undefined;
      const { act, jti } = claims;
      if (!act) return identifyOwn(claims, { listingID, promotionID });
      return jti ? identifyActing(claims, jti, { listingID, promotionID }) : undefined;
    },
  };
};
