import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ProfileDeletion } from '../../schemas/profile';
import { shortText } from '../../schemas/text';
import { administersAlone, lockAccount } from '../access/administrators';
import { audit } from '../access/audit';
import type { Caller, WriteContext } from '../access/caller';
import { revokeKey } from '../apiKeys/keys';
import { requireSecondStep } from '../auth/secondFactor/change';
import type { Database } from '../db/database';
import { accounts, apiKeys, associations, auditLog, idempotencyKeys, users } from '../db/tables';
import { AppError, invalid } from '../errors';

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

/** Obstacles to deleting a user's profile, and API keys that the deletion would revoke. */
export const readDeletion = async (db: Database, userID: number): Promise<ProfileDeletion> => ({
  onlyAdministratorOf: await administersAlone(db, userID),
  apiKeys: (await keysOf(db, userID)).map(({ ID, name, accountName }) => ({ ID, name, accountName })),
});

/** Locks the user's accounts, so that concurrent removals of administrators wait and one administrator remains. */
const lockAccounts = async (tx: Database, userID: number) => {
  const own = await tx
    .selectDistinct({ accountID: associations.accountID })
    .from(associations)
    .where(eq(associations.userID, userID))
    .orderBy(asc(associations.accountID));
  for (const { accountID } of own) await lockAccount(tx, accountID);
};

/** @throws AppError `invalid` if the e-mail address typed as confirmation is not that of the caller. */
export const requireOwnEmail = (caller: Caller, email: string): void => {
  if (shortText(email).toLowerCase() !== shortText(caller.email).toLowerCase())
    throw invalid({ path: 'email', message: { rule: 'ownEmail' } });
};

/** Fields that identify a user in entries of the audit log. */
const identity = ['email', 'name', 'username'];

interface Deletion extends WriteContext {}

/**
 * Deletes the caller's profile: identity, sessions, mails, settings and other personal data. Listings remain with the
 * account, API keys created by the user are revoked, and the audit log retains the user's id without a name.
 * @throws AppError `second_factor_first`, `last_administrator` (see {@link readDeletion}).
 */
export const deleteProfile = async (tx: Database, { caller, traceID }: Deletion): Promise<void> => {
  const { userID } = caller;
  // The user is locked first, so that concurrent additions to accounts wait and then do not find the user.
  await requireSecondStep(tx, caller);
  await lockAccounts(tx, userID);
  if ((await administersAlone(tx, userID)).length > 0) throw new AppError('last_administrator');
  for (const { ID, accountID } of await keysOf(tx, userID)) {
    await revokeKey(tx, ID, { accountID, caller, traceID });
  }
  await tx
    .update(auditLog)
    .set({ changes: sql`${auditLog.changes} - ${sql.param(identity)}::text[]` })
    .where(and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectID, String(userID))));
  await audit(tx, { caller, subject: { kind: 'user', id: userID }, action: 'deleteProfile', traceID });
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userID, userID));
  // Rows with personal data refer to the user, and are deleted with the user.
  await tx.delete(users).where(eq(users.id, userID));
};
