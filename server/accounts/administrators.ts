import { and, eq, exists, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { roles } from '../../schemas/roles';
import type { Database } from '../db/database';
import { accounts, associations, users } from '../db/tables';
import { AppError, notFound } from '../http/errors';

/**
 * Holds an account until the transaction ends, so that of two who change its users at once the second sees what the first
 * has done. Several accounts are held in the order of their ids. @throws AppError `not_found`
 */
export const lockAccount = async (tx: Database, accountID: number): Promise<{ name: string }> => {
  const [account] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountID))
    // What belongs to the account can be added meanwhile: only its users wait.
    .for('no key update');
  if (!account) throw notFound();
  return account;
};

const isAdministrator = and(eq(associations.role, roles.admin), isNotNull(users.authID));

/** The registered administrators of an account: someone who is invited is none yet. */
export const administratorsOf = (db: Database, accountID: number): Promise<{ userID: number }[]> =>
  db
    .select({ userID: users.id })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.userID))
    .where(and(eq(associations.accountID, accountID), isAdministrator))
    .orderBy(users.id);

/**
 * Before somebody stops being an administrator of an account, which {@link lockAccount} holds.
 * @throws AppError `last_administrator` when nobody else is one.
 */
export const requireAnotherAdministrator = async (
  tx: Database,
  accountID: number,
  userID: number,
): Promise<void> => {
  const found = await administratorsOf(tx, accountID);
  const isOne = found.some((one) => one.userID === userID);
  if (isOne && found.length === 1) throw new AppError('last_administrator');
};

/**
 * The accounts that would be left without an administrator if a user went, by name. Whoever acts on the answer holds the
 * user's accounts by {@link lockAccount} first.
 */
export const administersAlone = (db: Database, userID: number): Promise<{ ID: number; name: string }[]> => {
  const [own, others] = [alias(associations, 'own'), alias(users, 'others')];
  return db
    .select({ ID: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
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
              ),
            ),
        ),
      ),
    )
    .orderBy(accounts.nameSort);
};
