import { and, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '../../schemas/staffFilters';
import type { UserStanding } from '../../schemas/user';
import { administersAlone } from '../access/administrators';
import { audit } from '../access/audit';
import type { WriteContext } from '../access/caller';
import { removeFactors } from '../auth/secondFactor/change';
import { methodsOf } from '../auth/secondFactor/held';
import { revokeSessionsOf } from '../credentials/sessions';
import type { Database } from '../db/database';
import { passwordResets, users } from '../db/tables';
import { AppError, notFound } from '../errors';
import type { Mails } from '../mail/mails';
import { userStateOf } from './listUsers';

interface Change extends WriteContext {
  /** Id of the user to change. */
  id: number;
}

/**
 * Locks a user until the transaction ends.
 * @throws AppError `not_found`
 */
const hold = async (tx: Database, id: number) => {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw notFound();
  return user;
};

/** Rejects changes of the caller's own standing. @throws AppError `own_user` */
const requireOther = ({ id, caller }: Change): void => {
  if (id === caller.userID) throw new AppError('own_user');
};

const note = (tx: Database, action: AuditAction, { id, caller, traceID }: Change, reason?: string) =>
  audit(tx, {
    caller,
    subject: { kind: 'user', id },
    action,
    changes: reason === undefined ? {} : { reason: [null, reason] },
    traceID,
  });

/** Standing of a user, for staff. @throws AppError `not_found` */
export const readStanding = async (db: Database, id: number): Promise<UserStanding> => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw notFound();
  return {
    state: userStateOf(user),
    staff: user.staff,
    createdAt: user.createdAt.toISOString(),
    username: user.username,
    suspendedAt: user.suspendedAt?.toISOString(),
    suspendedReason: user.suspendedReason ?? undefined,
    secondFactor: (await methodsOf(db, id)).length > 0,
    onlyAdministratorOf: await administersAlone(db, id),
  };
};

/**
 * Suspends a user: ends sessions and impersonations, and mails the reason.
 * @throws AppError `not_found`, `own_user`, `conflict` if the user is already suspended.
 */
export const suspendUser = async (
  tx: Database,
  mails: Mails,
  reason: string,
  change: Change,
): Promise<void> => {
  requireOther(change);
  const { authID, suspendedAt } = await hold(tx, change.id);
  if (suspendedAt) throw new AppError('conflict');
  await tx
    .update(users)
    .set({ suspendedAt: sql`now()`, suspendedReason: reason })
    .where(eq(users.id, change.id));
  await revokeSessionsOf(tx, change.id);
  await note(tx, 'suspend', change, reason);
  // Invited users get no mail.
  if (authID !== null) await mails.send(tx, 'userSuspended', { userID: change.id });
};

/**
 * Lifts the suspension of a user, who can sign in again and gets a mail.
 * @throws AppError `not_found`, `conflict` if the user is not suspended.
 */
export const liftUser = async (tx: Database, mails: Mails, change: Change): Promise<void> => {
  const { authID, suspendedAt, suspendedReason } = await hold(tx, change.id);
  if (!suspendedAt) throw new AppError('conflict');
  await tx.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, change.id));
  await audit(tx, {
    caller: change.caller,
    subject: { kind: 'user', id: change.id },
    action: 'lift',
    changes: { reason: [suspendedReason, null] },
    traceID: change.traceID,
  });
  if (authID !== null) await mails.send(tx, 'userLifted', { userID: change.id });
};

/** Ends all login sessions of a user. @throws AppError `not_found`, `own_user` */
export const endSessions = async (tx: Database, change: Change): Promise<void> => {
  requireOther(change);
  await hold(tx, change.id);
  await revokeSessionsOf(tx, change.id);
  await note(tx, 'endSessions', change);
};

/**
 * Queues a mail with a link for a new password.
 * @throws AppError `not_found`, `conflict` for an invited or suspended user.
 */
export const sendReset = async (tx: Database, mails: Mails, change: Change): Promise<void> => {
  const { authID, suspendedAt } = await hold(tx, change.id);
  if (authID === null || suspendedAt) throw new AppError('conflict');
  await mails.send(tx, 'passwordResetByStaff', { userID: change.id });
  await note(tx, 'sendPasswordReset', change);
};

/**
 * Removes the second factors of a user who has lost them. All sessions end, and mailed password links become invalid.
 * The user gets a mail and signs in with the password only.
 * @throws AppError `not_found`, `own_user`, `conflict` if the user has no second factor.
 */
export const removeSecondFactor = async (
  tx: Database,
  mails: Mails,
  reason: string,
  change: Change,
): Promise<void> => {
  requireOther(change);
  await hold(tx, change.id);
  if (!(await removeFactors(tx, change.id))) throw new AppError('conflict');
  await revokeSessionsOf(tx, change.id);
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userID, change.id), sql`${passwordResets.usedAt} is null`));
  await note(tx, 'removeSecondFactor', change, reason);
  await mails.send(tx, 'secondFactorRemoved', { userID: change.id });
};
