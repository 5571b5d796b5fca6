import { and, asc, eq, exists, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProfileDeletion } from '../../schemas/profile';
import { roles } from '../../schemas/roles';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { revokeKey } from '../apiKeys/keys';
import type { Database } from '../db/database';
import { accounts, apiKeys, associations, auditLog, idempotencyKeys, users } from '../db/tables';
import { AppError, invalid } from '../http/errors';

/** The accounts of which the user is an administrator, and nobody else is. */
const onlyAdministratorOf = (db: Database, userID: number) => {
  const another = alias(associations, 'another');
  return db
    .select({ ID: accounts.id, name: accounts.name })
    .from(associations)
    .innerJoin(accounts, eq(accounts.id, associations.accountID))
    .where(
      and(
        eq(associations.userID, userID),
        eq(associations.role, roles.admin),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(another)
              .where(
                and(
                  eq(another.accountID, associations.accountID),
                  eq(another.role, roles.admin),
                  ne(another.userID, userID),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(accounts.nameSort));
};

const keysOf = (db: Database, userID: number) =>
  db
    .select({
      ID: apiKeys.id,
      name: apiKeys.name,
      accountID: accounts.id,
      accountName: accounts.name,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountID))
    .where(and(eq(apiKeys.createdBy, userID), isNull(apiKeys.revokedAt)))
    .orderBy(asc(accounts.nameSort), asc(apiKeys.id));

/** What stands in the way of deleting a user's profile, and the API keys that it is about. */
export const readDeletion = async (db: Database, userID: number): Promise<ProfileDeletion> => ({
  onlyAdministratorOf: await onlyAdministratorOf(db, userID),
  apiKeys: (await keysOf(db, userID)).map(({ ID, name, accountName }) => ({ ID, name, accountName })),
});

/** Whoever else takes an administrator from one of these accounts waits, so that none is left without. */
const lockAdministered = (tx: Database, userID: number) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        tx
          .select({ id: associations.accountID })
          .from(associations)
          .where(and(eq(associations.userID, userID), eq(associations.role, roles.admin))),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('update');

/** What of a user's own record may stand in the audit log by name. */
const identity = ['email', 'name', 'username'];

interface Deletion {
  caller: Caller;
  /** Typed to confirm. */
  email: string;
  keptApiKeys: readonly number[];
  traceID: string;
}

/**
 * Deletes the caller's profile: identity, sessions, mails, choices and whatever else is theirs alone. Listings and API
 * keys are the account's; the audit log keeps the user's number without a name.
 * @throws AppError `invalid` for another e-mail than their own, `only_administrator`; which accounts those are
 * {@link readDeletion} says.
 */
export const deleteProfile = async (
  tx: Database,
  { caller, email, keptApiKeys, traceID }: Deletion,
): Promise<void> => {
  const { userID } = caller;
  if (email.trim().toLowerCase() !== caller.email.toLowerCase())
    throw invalid({ path: 'email', message: { rule: 'ownEmail' } });
  await lockAdministered(tx, userID);
  if ((await onlyAdministratorOf(tx, userID)).length > 0) throw new AppError('only_administrator');
  for (const { ID, accountID } of await keysOf(tx, userID)) {
    if (!keptApiKeys.includes(ID)) await revokeKey(tx, ID, { accountID, caller, traceID });
  }
  await tx
    .update(auditLog)
    .set({ changes: sql`${auditLog.changes} - ${sql.param(identity)}::text[]` })
    .where(and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectID, String(userID))));
  await audit(tx, { caller, subject: { kind: 'user', id: userID }, action: 'deleteProfile', traceID });
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userID, userID));
  // What is the user's alone hangs on this row and goes with it.
  await tx.delete(users).where(eq(users.id, userID));
};
