import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AccountTypeID } from '../../schemas/accountTypes';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { PermissionMap } from '../../schemas/permissions';
import { type RoleID, type RoleName, roleName } from '../../schemas/roles';
import type { TokenVerifier } from '../auth/tokens';
import type { Database } from '../db/database';
import { accounts, associations, impersonations, listings, loginSessions, users } from '../db/tables';

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
  /** Internal staff, and not acting for an account. */
  staff: boolean;
  /** Set while staff acts for an account with exactly the roles of `accounts` (decisions §2). */
  acting: { impersonationID: string; accountID: number; accountName: string } | undefined;
  /** By name. For staff these are only their own: they have rights on every account. */
  accounts: readonly CallerAccount[];
}

/** The account and family of the listing that a request is about, from the same query. */
export interface ListingOwner {
  accountID: number;
  family: ListingTypeID;
}

export interface Identified {
  caller: Caller;
  /** Undefined when no listing was asked about, or there is none with that id. */
  listing: ListingOwner | undefined;
}

type AccountRow = Omit<CallerAccount, 'roles'> & { role: RoleID };

/** Association rows, one per role and sorted by account, merged into one account each. */
const mergeRoles = (rows: readonly AccountRow[]): CallerAccount[] => {
  const merged = new Map<number, CallerAccount & { roles: RoleName[] }>();
  for (const { role, ...account } of rows) {
    const known = merged.get(account.ID);
    if (known) known.roles.push(roleName(role));
    else merged.set(account.ID, { ...account, roles: [roleName(role)] });
  }
  return [...merged.values()];
};

const accountJson = (role: ReturnType<typeof sql>) => sql`json_build_object(
  'ID', ${accounts.id}, 'name', ${accounts.name}, 'accountType', ${accounts.accountType},
  'billingId', ${accounts.billingID}, 'permissions', ${accounts.permissions},
  'reviewsListings', ${accounts.reviewsListings}, 'role', ${role})`;

const ownAccounts = sql<AccountRow[]>`(
  select coalesce(json_agg(${accountJson(sql`${associations.role}`)}
    order by ${accounts.nameSort}, ${accounts.id}, ${associations.role}), '[]')
  from ${associations} join ${accounts} on ${accounts.id} = ${associations.accountID}
  where ${associations.userID} = ${users.id})`.as('own_accounts');

const listingOwner = sql<ListingOwner | null>`(
  select json_build_object('accountID', ${listings.accountID}, 'family', ${listings.family})
  from ${listings} where ${listings.id} = ${sql.placeholder('listingID')}::int)`.as('listing_owner');

const person = {
  userID: users.id,
  authID: users.authID,
  email: users.email,
  name: users.name,
  staff: users.staff,
};

const liveSession = and(
  eq(loginSessions.id, sql.placeholder('sessionID')),
  eq(loginSessions.userID, sql.placeholder('userID')),
  isNull(loginSessions.revokedAt),
  gt(loginSessions.expiresAt, sql`now()`),
);

/** Session, user, roles, permissions and the listing's owner in one prepared query. */
const prepareOwn = (db: Database) =>
  db
    .select({ ...person, accounts: ownAccounts, listing: listingOwner })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .where(liveSession)
    .prepare('caller');

/** The same for staff acting for an account: its roles are those of the impersonation, and no others. */
const prepareActing = (db: Database) =>
  db
    .select({
      ...person,
      account: sql<Omit<AccountRow, 'role'>>`${accountJson(sql`null`)}`.as('account'),
      userRoles: impersonations.userRoles,
      listing: listingOwner,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .innerJoin(impersonations, eq(impersonations.sessionID, loginSessions.id))
    .innerJoin(accounts, eq(accounts.id, impersonations.accountID))
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

export interface Callers {
  /**
   * Who a bearer token stands for.
   * @param listingID the listing that the request is about: its owner comes with the same query.
   * @returns undefined when the token is not valid, or its session or acting has ended.
   */
  identify: (token: string, listingID?: number) => Promise<Identified | undefined>;
}

export const openCallers = (db: Database, tokens: TokenVerifier): Callers => {
  const own = prepareOwn(db);
  const acting = prepareActing(db);

  const identifyOwn = async (userID: number, sessionID: string, listingID: number | null) => {
    const [row] = await own.execute({ userID, sessionID, listingID });
    if (!row?.authID) return undefined;
    const { accounts: accountRows, listing, authID, ...rest } = row;
    const caller: Caller = {
      ...rest,
      authID,
      sessionID,
      acting: undefined,
      accounts: mergeRoles(accountRows),
    };
    return { caller, listing: listing ?? undefined };
  };

  const identifyActing = async (
    userID: number,
    sessionID: string,
    impersonationID: string,
    listingID: number | null,
  ) => {
    const [row] = await acting.execute({ userID, sessionID, impersonationID, listingID });
    if (!row?.authID) return undefined;
    const { account, userRoles, listing, authID, ...rest } = row;
    const caller: Caller = {
      ...rest,
      authID,
      sessionID,
      staff: false,
      acting: { impersonationID, accountID: account.ID, accountName: account.name },
      accounts: mergeRoles(userRoles.map((role) => ({ ...account, role }))),
    };
    return { caller, listing: listing ?? undefined };
  };

  return {
    identify: async (token, listingID) => {
      const claims = await tokens.verify(token);
      if (!claims) return undefined;
      const { user, sid, act, jti } = claims;
      if (!act) return identifyOwn(user.id, sid, listingID ?? null);
      return jti ? identifyActing(user.id, sid, jti, listingID ?? null) : undefined;
    },
  };
};
