import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ProfileDeletion } from '../../schemas/profile';
import { shortText } from '../../schemas/text';
import { audit } from '../access/audit';
import type { Caller, WriteContext } from '../access/caller';
import { administersAlone, lockAccount } from '../accounts/administrators';
import { revokeKey } from '../apiKeys/keys';
import { requireSecondStep } from '../auth/secondFactor/change';
import type { Database } from '../db/database';
import { accounts, apiKeys, associations, auditLog, idempotencyKeys, users } from '../db/tables';
import { AppError, invalid } from '../http/errors';

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
  onlyAdministratorOf: await administersAlone(db, userID),
  apiKeys: (await keysOf(db, userID)).map(({ ID, name, accountName }) => ({ ID, name, accountName })),
});

/** Whoever else takes an administrator from one of these accounts waits, so that none is left without. */
const lockAccounts = async (tx: Database, userID: number) => {
  const own = await tx
    .selectDistinct({ accountID: associations.accountID })
    .from(associations)
    .where(eq(associations.userID, userID))
    .orderBy(asc(associations.accountID));
  for (const { accountID } of own) await lockAccount(tx, accountID);
};

/** @throws AppError `invalid` for another e-mail than the caller's own, which is typed to confirm. */
export const requireOwnEmail = (caller: Caller, email: string): void => {
  if (shortText(email).toLowerCase() !== shortText(caller.email).toLowerCase())
    throw invalid({ path: 'email', message: { rule: 'ownEmail' } });
};

/** What of a user's own record may stand in the audit log by name. */
const identity = ['email', 'name', 'username'];

interface Deletion extends WriteContext {}

/**
 * Deletes the caller's profile: identity, sessions, mails, choices and whatever else is theirs alone. Listings are the
 * account's; the API keys that they made end, and the audit log keeps their number without a name.
 * @throws AppError `second_factor_first`, `last_administrator`; which accounts those are {@link readDeletion} says.
 */
export const deleteProfile = async (tx: Database, { caller, traceID }: Deletion): Promise<void> => {
  const { userID } = caller;
  // First the user: who is to give them a role on another account waits, and then finds nobody.
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
  // What is the user's alone hangs on this row and goes with it.
  await tx.delete(users).where(eq(users.id, userID));
};
