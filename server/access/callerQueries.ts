import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { RecordKind } from '../../schemas/recordKinds';
import { isLive, usedLongAgo } from '../credentials/sessions';
import type { Database } from '../db/database';
import { accounts, apiKeys, associations, impersonations, loginSessions, users } from '../db/tables';
import { ownerQuery } from './owners';

/** Columns of a caller. Flat rows take half the database time of nested JSON. */
const person = {
  userID: users.id,
  authID: users.authID,
  email: users.email,
  name: users.name,
  staff: users.staff,
  staffRights: loginSessions.staffRights,
  usedLongAgo,
};

const accountColumns = {
  accountID: accounts.id,
  accountName: accounts.name,
  accountType: accounts.accountType,
  billingID: accounts.billingID,
  permissions: accounts.permissions,
  reviewsListings: accounts.reviewsListings,
  suspended: sql<boolean>`${accounts.suspendedAt} is not null`,
};

/** Columns with the owner of the record from {@link recordAsked}; null without a record. */
const ownerColumns = {
  ownerAccountID: sql<number | null>`record.account_id`.as('owner_account_id'),
  ownerUserID: sql<number | null>`record.user_id`.as('owner_user_id'),
  ownerType: sql<ListingTypeID | null>`record.type`.as('owner_type'),
};

/** Subquery with the owner of the record in the request, which is joined to the caller; at most one row. */
const recordAsked = (kind: RecordKind | undefined) => {
  const query = kind
    ? ownerQuery(kind, sql`${sql.placeholder('recordID')}`)
    : sql`select null::int as account_id, null::int as user_id, null::smallint as type`;
  return sql`(${query}) as record`;
};

const liveSession = and(
  eq(loginSessions.id, sql.placeholder('sessionID')),
  eq(loginSessions.userID, sql.placeholder('userID')),
  isLive,
  isNull(users.suspendedAt),
);

/** Prepares the query for session, user, roles, permissions and the owner of the record; one row per role. */
export const prepareOwn = (db: Database, kind: RecordKind | undefined) =>
  db
    .select({ ...person, ...accountColumns, ...ownerColumns, role: associations.role })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .leftJoin(associations, eq(associations.userID, users.id))
    .leftJoin(accounts, eq(accounts.id, associations.accountID))
    .leftJoin(recordAsked(kind), sql`true`)
    .where(liveSession)
    .prepare(`caller_${kind ?? 'alone'}`);

/** Prepares the query for a caller during an impersonation, with the roles of the impersonation only. */
export const prepareActing = (db: Database, kind: RecordKind | undefined) =>
  db
    .select({ ...person, ...accountColumns, ...ownerColumns, userRoles: impersonations.userRoles })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .innerJoin(impersonations, eq(impersonations.sessionID, loginSessions.id))
    .innerJoin(accounts, eq(accounts.id, impersonations.accountID))
    .leftJoin(recordAsked(kind), sql`true`)
    .where(
      and(
        liveSession,
        eq(users.staff, true),
        eq(loginSessions.staffRights, true),
        eq(impersonations.id, sql.placeholder('impersonationID')),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, sql`now()`),
      ),
    )
    .prepare(`acting_caller_${kind ?? 'alone'}`);

/**
 * Prepares the query for a valid API key and its account. A key is invalid if it has expired, if its account or creator
 * is suspended, or if staff created the key and the creator is no longer staff.
 */
export const prepareKey = (db: Database) =>
  db
    .select({ ...accountColumns, keyID: apiKeys.id, name: apiKeys.name, userID: apiKeys.createdBy })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountID))
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(
      and(
        eq(apiKeys.secretHash, sql.placeholder('secretHash')),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, sql`now()`),
        isNull(accounts.suspendedAt),
        isNull(users.suspendedAt),
        or(eq(apiKeys.ofStaff, false), eq(users.staff, true)),
      ),
    )
    .prepare('key_caller');
