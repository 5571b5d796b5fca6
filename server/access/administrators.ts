import { and, eq, exists, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountUserOperations } from '../../schemas/operations/accountUsers';
import { roles } from '../../schemas/roles';
import type { Database } from '../db/database';
import { accounts, associations, users } from '../db/tables';
import { AppError, notFound } from '../errors';
import { authorise } from './authorise';
import { type Caller, callerNow } from './caller';

/**
 * Locks an account until the transaction ends, so that a concurrent change of its users sees the result of this
 * transaction. To avoid deadlocks, lock several accounts in the order of their ids.
 * @throws AppError `not_found`
 */
export const lockAccount = async (tx: Database, accountID: number): Promise<{ name: string }> => {
  const [account] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountID))
    // Other transactions can still create records of the account; only changes of users wait for the lock.
    .for('no key update');
  if (!account) throw notFound();
  return account;
};

/**
 * {@link lockAccount} for a caller who changes users or API keys of the account. The caller's rights are checked again,
 * because a concurrent request may have removed them.
 * @throws AppError `not_found`, `not_signed_in`, `forbidden_role`
 */
export const lockAsAdministrator = async (
  tx: Database,
  { accountID, caller }: { accountID: number; caller: Caller },
): Promise<void> => {
  await lockAccount(tx, accountID);
  authorise(accountUserOperations.updateAccountUser.access, await callerNow(tx, caller), { accountID });
};

const isApproved = sql<boolean>`(${accounts.reviewRequestedAt} is null and ${accounts.refusedReason} is null)`;

const isAdministrator = and(
  eq(associations.role, roles.admin),
  isNotNull(users.authID),
  isNull(users.suspendedAt),
);

/** Administrators of an account, except invited and suspended users. */
export const administratorsOf = (db: Database, accountID: number): Promise<{ userID: number }[]> =>
  db
    .select({ userID: users.id })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.userID))
    .where(and(eq(associations.accountID, accountID), isAdministrator))
    .orderBy(users.id);

/**
 * Requires another administrator on an account that {@link lockAccount} has locked.
 * @throws AppError `last_administrator`
 */
export const requireAnotherAdministrator = async (
  tx: Database,
  accountID: number,
  userID: number,
): Promise<void> => {
  const [{ approved } = { approved: false }] = await tx
    .select({ approved: isApproved })
    .from(accounts)
    .where(eq(accounts.id, accountID));
  // An account that staff have not approved cannot get another administrator, so its only user may leave.
  if (!approved) return;
  const found = await administratorsOf(tx, accountID);
  const isOne = found.some((one) => one.userID === userID);
  if (isOne && found.length === 1) throw new AppError('last_administrator');
};

/**
 * Accounts whose only administrator is this user, by name. Before a change, lock the user's accounts with
 * {@link lockAccount} first.
 */
export const administersAlone = (db: Database, userID: number): Promise<{ ID: number; name: string }[]> => {
  const [own, others] = [alias(associations, 'own'), alias(users, 'others')];
  return db
    .select({ ID: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        isApproved,
        exists(
          db
            .select({ one: sql`1` })
            .from(own)
            .where(and(eq(own.accountID, accounts.id), eq(own.userID, userID), eq(own.role, roles.admin))),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(associations)
            .innerJoin(others, eq(others.id, associations.userID))
            .where(
              and(
                eq(associations.accountID, accounts.id),
                eq(associations.role, roles.admin),
                ne(associations.userID, userID),
                isNotNull(others.authID),
                isNull(others.suspendedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(accounts.nameSort);
};
