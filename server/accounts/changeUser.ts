import { and, eq, inArray } from 'drizzle-orm';
import type { AccountUser } from '../../schemas/account';
import { type RoleID, roles, rolesVersion } from '../../schemas/roles';
import { lockAccount, lockAsAdministrator, requireAnotherAdministrator } from '../access/administrators';
import { audit } from '../access/audit';
import { revokeKeysOf } from '../apiKeys/keys';
import { lockUser } from '../credentials/lockUser';
import type { Database } from '../db/database';
import { associations, invitations } from '../db/tables';
import { AppError, notFound } from '../errors';
import type { Mails } from '../mail/mails';
import { accountUsers } from './accountUsers';
import type { UserChange } from './addUser';
import { forgetUnregistered } from './unregistered';

interface OneUser extends UserChange {
  userID: number;
  /** API keys created by the user that remain valid. */
  keptApiKeys: readonly number[];
}

const heldBy = async (tx: Database, { accountID, userID }: OneUser): Promise<RoleID[]> => {
  const rows = await tx
    .select({ role: associations.role })
    .from(associations)
    .where(and(eq(associations.userID, userID), eq(associations.accountID, accountID)))
    .orderBy(associations.role);
  if (rows.length === 0) throw notFound();
  return rows.map(({ role }) => role);
};

/**
 * Revokes API keys of a user who stops being an administrator. @returns the ids of the revoked keys.
 */
const endAdministration = async (tx: Database, change: OneUser): Promise<number[]> => {
  const { accountID, userID, caller, keptApiKeys } = change;
  // Users who leave the account themselves cannot keep keys, because they could still use them.
  if (userID === caller.userID && keptApiKeys.length > 0) throw new AppError('own_user');
  await requireAnotherAdministrator(tx, accountID, userID);
  return revokeKeysOf(tx, userID, keptApiKeys, change);
};

/**
 * Sets a user's roles on an account. If the user stops being an administrator, the user's API keys are revoked, except
 * `keptApiKeys`. Callers cannot keep their own keys.
 * @param version version of the roles that the caller has seen.
 * @throws AppError `not_found`, `last_administrator`, `own_user` for own keys to keep, `stale` with the current user.
 */
export const changeRoles = async (
  tx: Database,
  { wanted, version }: { wanted: readonly RoleID[]; version: number },
  change: OneUser,
): Promise<{ user: AccountUser; revoked: number[] }> => {
  const { accountID, userID, caller, traceID } = change;
  // Locks the user before the account, in the same order as the deletion of a profile.
  await lockUser(tx, userID, 'key share');
  await lockAsAdministrator(tx, change);
  const held = await heldBy(tx, change);
  if (rolesVersion(held) !== version) {
    const [current] = await accountUsers(tx, accountID, userID);
    throw new AppError('stale', { extra: { current } });
  }
  const lost = held.filter((role) => !wanted.includes(role));
  const gained = wanted.filter((role) => !held.includes(role));
  const revoked = lost.includes(roles.admin) ? await endAdministration(tx, change) : [];
  if (lost.length > 0)
    await tx
      .delete(associations)
      .where(
        and(
          eq(associations.userID, userID),
          eq(associations.accountID, accountID),
          inArray(associations.role, lost),
        ),
      );
  if (gained.length > 0)
    await tx.insert(associations).values(gained.map((role) => ({ userID, accountID, role })));
  if (lost.length > 0 || gained.length > 0)
    await audit(tx, {
      caller,
      subject: { kind: 'user', id: userID },
      accountID,
      action: 'changeRoles',
      changes: { userRoles: [held, wanted.toSorted((one, other) => one - other)] },
      traceID,
    });
  const [user] = await accountUsers(tx, accountID, userID);
  if (!user) throw notFound();
  return { user, revoked };
};

/**
 * Removes a user or an invitation from an account. The user's tokens lose their rights on the account immediately, and
 * the user's API keys are revoked. A removed user gets a mail. @returns the ids of the revoked keys.
 * @throws AppError `not_found`, `last_administrator`
 */
export const removeUser = async (
  tx: Database,
  mails: Mails,
  change: OneUser,
): Promise<{ revoked: number[] }> => {
  const { accountID, userID, caller, traceID } = change;
  // Users may remove themselves; the removal of another user requires an administrator.
  await (caller.userID === userID ? lockAccount(tx, accountID) : lockAsAdministrator(tx, change));
  const held = await heldBy(tx, change);
  const revoked = await endAdministration(tx, change);
  const [withdrawn] = await tx
    .delete(invitations)
    .where(and(eq(invitations.accountID, accountID), eq(invitations.userID, userID)))
    .returning({ id: invitations.id });
  await tx
    .delete(associations)
    .where(and(eq(associations.userID, userID), eq(associations.accountID, accountID)));
  await audit(tx, {
    caller,
    subject: { kind: 'user', id: userID },
    accountID,
    action: withdrawn ? 'withdrawInvitation' : 'removeUser',
    changes: { userRoles: [held, null] },
    traceID,
  });
  await forgetUnregistered(tx, userID);
  if (!withdrawn && caller.userID !== userID)
    await mails.send(tx, 'removedFromAccount', { userID, accountID });
  return { revoked };
};
