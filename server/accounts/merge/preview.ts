import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountUser } from '../../../schemas/account';
import { type AccountMergePreview, mergeLimits } from '../../../schemas/accountMerge';
import { workingStates } from '../../../schemas/imports/states';
import { imageQuota } from '../../../schemas/limits';
import { families, familyOfType, type ListingTypeID } from '../../../schemas/listing/families';
import { statuses } from '../../../schemas/listing/status';
import { openStates } from '../../../schemas/promotion';
import { sha256 } from '../../credentials/sessions';
import { type Database, rows } from '../../db/database';
import {
  type accounts,
  apiKeys,
  imports,
  invitations,
  listingCounts,
  listings,
  promotions,
} from '../../db/tables';
import { AppError, invalid, notFound } from '../../errors';
import { usedBy } from '../../media/owners';
import { toAccountResponse } from '../account';
import { accountUsers } from '../accountUsers';
import { differencesOf } from './company';

type AccountRow = typeof accounts.$inferSelect;

/** Account that is merged, and remaining account. */
export interface Pair {
  account: AccountRow;
  remaining: AccountRow;
}

/**
 * Finds both accounts among the rows.
 * @throws AppError `not_found`, `account_merged` if an account has been merged before, or `invalid` for the remaining
 * account.
 */
export const pairOf = (found: readonly AccountRow[], id: number, remainingID: number): Pair => {
  const [account, remaining] = [id, remainingID].map((wanted) => found.find((row) => row.id === wanted));
  if (!account) throw notFound();
  if (id === remainingID) throw invalid({ path: 'remainingID', message: { rule: 'otherAccount' } });
  if (!remaining) throw invalid({ path: 'remainingID', message: { rule: 'valid' } });
  if (account.mergedInto !== null || remaining.mergedInto !== null) throw new AppError('account_merged');
  return { account, remaining };
};

/** Reasons why two accounts cannot be merged; empty if they can be merged. */
export const obstaclesOf = async (db: Database, { account, remaining }: Pair) => {
  const working = and(eq(imports.accountID, account.id), inArray(imports.state, [...workingStates]));
  // Anyone can create an account, and a merge must not give its users access to an approved account.
  const isApproved = [account, remaining].every(
    ({ reviewRequestedAt, refusedReason }) => reviewRequestedAt === null && refusedReason === null,
  );
  const obstacles: AccountMergePreview['obstacles'] = [];
  if ((await db.$count(imports, working)) > 0) obstacles.push('import_working');
  if (!isApproved) obstacles.push('not_approved');
  return obstacles;
};

const openPromotions = (db: Database, accountID: number) =>
  db.$count(
    promotions,
    and(
      inArray(promotions.state, [...openStates]),
      sql`${promotions.listingID} in (select ${listings.id} from ${listings} where ${listings.accountID} = ${accountID})`,
    ),
  );

/** Numbers of an account's listings by listing type, without deleted listings. */
const listingsByType = (db: Database, accountID: number) =>
  db
    .select({
      type: sql<ListingTypeID>`${listingCounts.family}`,
      amount: sql<number>`sum(${listingCounts.amount})::int`,
    })
    .from(listingCounts)
    .where(and(eq(listingCounts.accountID, accountID), ne(listingCounts.status, statuses.deleted)))
    .groupBy(listingCounts.family)
    .having(sql`sum(${listingCounts.amount}) > 0`);

/** Numbers of records that a merge would move. */
export const countMoves = async (db: Database, accountID: number) => {
  const byType = await listingsByType(db, accountID);
  return {
    listings: byType.reduce((sum, { amount }) => sum + amount, 0),
    promotions: await openPromotions(db, accountID),
    imports: await db.$count(imports, eq(imports.accountID, accountID)),
    users: new Set((await accountUsers(db, accountID)).map(({ id }) => id)).size,
    invitations: await db.$count(invitations, eq(invitations.accountID, accountID)),
    apiKeys: (await keysInUse(db, accountID)).length,
  };
};

/** Valid API keys of an account. */
export const keysInUse = (db: Database, accountID: number) =>
  db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(
      and(eq(apiKeys.accountID, accountID), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`)),
    )
    .orderBy(asc(apiKeys.id));

const sameCaseNumbers = async (db: Database, { account, remaining }: Pair) => {
  const theirs = alias(listings, 'theirs');
  const found = await db
    .select({
      caseNumber: sql<string>`${listings.caseNumber}`,
      listingID: listings.id,
      remainingListingID: theirs.id,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(listings)
    .innerJoin(
      theirs,
      and(
        eq(theirs.accountID, remaining.id),
        eq(theirs.caseNumber, listings.caseNumber),
        ne(theirs.status, statuses.deleted),
      ),
    )
    .where(and(eq(listings.accountID, account.id), ne(listings.status, statuses.deleted)))
    .orderBy(asc(listings.caseNumber), asc(listings.id), asc(theirs.id))
    .limit(mergeLimits.shown);
  return {
    sameCaseNumbers: found.map(({ count: _, ...one }) => one),
    sameCaseNumberCount: found[0]?.count ?? 0,
  };
};

/** Users except those with an expired invitation; a merge deletes the roles of expired invitations. */
const present = (users: readonly AccountUser[], now: Date): AccountUser[] =>
  users.filter(({ invitation }) => !invitation || new Date(invitation.endsAt) > now);

/**
 * Users of the merged account, with their current and future roles on the remaining account. The roles of an invitation
 * are not added to existing roles.
 */
const mergingUsers = (own: readonly AccountUser[], others: readonly AccountUser[]) =>
  own.map(({ id, name, email, userRoles, registered }) => {
    const remainingRoles = others.find((other) => other.id === id)?.userRoles ?? [];
    const added = registered || remainingRoles.length === 0 ? userRoles : [];
    const unitedRoles = [...new Set([...added, ...remainingRoles])].toSorted((one, other) => one - other);
    return { id, name, email, invited: !registered, userRoles, remainingRoles, unitedRoles };
  });

/** Hash of the users and API keys of two accounts. */
export const seenOf = async (db: Database, { account, remaining }: Pair): Promise<string> => {
  const of = async ({ id }: AccountRow) => ({
    users: (await accountUsers(db, id)).map((user) => [user.id, user.userRoles, user.invitation?.endsAt]),
    keys: (await keysInUse(db, id)).map((key) => key.id),
  });
  return sha256(JSON.stringify([await of(account), await of(remaining)]));
};

const exceedsQuota = async (db: Database, { account, remaining }: Pair): Promise<boolean> => {
  const of = async (accountID: number) =>
    (await rows<{ images: number; bytes: number }>(db, usedBy(accountID)))[0] ?? { images: 0, bytes: 0 };
  const [one, other] = [await of(account.id), await of(remaining.id)];
  return one.images + other.images > imageQuota.images || one.bytes + other.bytes > imageQuota.bytes;
};

/** Permissions that listings require of their account. */
const neededBy = async (db: Database, accountID: number) =>
  (await listingsByType(db, accountID)).map(({ type }) => families[familyOfType(type)].permission);

/** Effects and obstacles of a merge. */
export const previewMerge = async (db: Database, pair: Pair, now: Date): Promise<AccountMergePreview> => {
  const { account, remaining } = pair;
  const moves = await countMoves(db, account.id);
  const remarks: Record<AccountMergePreview['remarks'][number], boolean> = {
    remainingSuspended: remaining.suspendedAt !== null,
    accountSuspended: account.suspendedAt !== null && remaining.suspendedAt === null,
    imageQuota: await exceedsQuota(db, pair),
  };
  const isTrue = (name: string): name is keyof typeof remarks => Reflect.get(remarks, name) === true;
  return {
    account: toAccountResponse(account),
    remaining: toAccountResponse(remaining),
    differences: differencesOf(account, remaining),
    moves,
    users: mergingUsers(
      present(await accountUsers(db, account.id), now),
      present(await accountUsers(db, remaining.id), now),
    ),
    apiKeyNames: (await keysInUse(db, account.id)).map(({ name }) => name),
    ...(await sameCaseNumbers(db, pair)),
    neededPermissions: {
      moving: await neededBy(db, account.id),
      remaining: await neededBy(db, remaining.id),
    },
    remainingPromotions: await openPromotions(db, remaining.id),
    remarks: Object.keys(remarks).filter(isTrue),
    seen: await seenOf(db, pair),
    obstacles: await obstaclesOf(db, pair),
  };
};
