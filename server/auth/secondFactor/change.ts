import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { audit } from '../../access/audit';
import type { Caller, WriteContext } from '../../access/caller';
import { revokeSessionsOf } from '../../credentials/sessions';
import type { Database } from '../../db/database';
import { authenticatorApps, loginSessions, passkeys, secondFactorChallenges, users } from '../../db/tables';
import { AppError } from '../../errors';
import type { Services } from '../../services';
import { asksStaff, methodsOf } from './held';
import {
  countRecoveryCodes,
  type NewRecoveryCodes,
  newRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from './recoveryCodes';

interface Change extends WriteContext {
  services: Pick<Services, 'mails' | 'config'>;
}

/** Mail for each change of second factors. */
const mailOf = {
  addAuthenticatorApp: 'secondFactorAdded',
  addPasskey: 'secondFactorAdded',
  removeAuthenticatorApp: 'secondFactorRemoved',
  removePasskey: 'secondFactorRemoved',
  makeRecoveryCodes: 'recoveryCodesMade',
} as const;

type What = keyof typeof mailOf;

const note = async (tx: Database, what: What, { services, caller, traceID }: Change) => {
  const { userID } = caller;
  await audit(tx, { caller, subject: { kind: 'user', id: userID }, action: what, traceID });
  await services.mails.send(tx, mailOf[what], { userID });
};

/** True if a session has completed the second step; undefined if the session is no longer valid. */
export const hasTakenStep = async (
  db: Database,
  { userID, sessionID }: Pick<Caller, 'userID' | 'sessionID'>,
): Promise<boolean | undefined> => {
  const [session] = await db
    .select({ secondFactor: loginSessions.secondFactor })
    .from(loginSessions)
    .where(
      and(
        eq(loginSessions.id, sessionID),
        eq(loginSessions.userID, userID),
        isNull(loginSessions.revokedAt),
        gt(loginSessions.expiresAt, sql`now()`),
      ),
    );
  return session?.secondFactor;
};

/**
 * Locks the caller for a change that would remain effective after a stolen session ends. If the user has a second
 * factor, the session must have completed the second step; the password does not suffice.
 * @returns whether the user has a second factor, and whether the user is staff.
 * @throws AppError `not_signed_in`, `second_factor_first`
 */
export const requireSecondStep = async (
  tx: Database,
  caller: Pick<Caller, 'userID' | 'sessionID'>,
): Promise<{ held: boolean; staff: boolean }> => {
  // The lock makes a concurrent change wait and see the result of this change.
  const [user] = await tx
    .select({ staff: users.staff })
    .from(users)
    .where(eq(users.id, caller.userID))
    .for('update');
  const taken = await hasTakenStep(tx, caller);
  if (!user || taken === undefined) throw new AppError('not_signed_in');
  const held = (await methodsOf(tx, caller.userID)).length > 0;
  if (held && !taken) throw new AppError('second_factor_first');
  return { held, staff: user.staff };
};

/** Creates recovery codes for a user without any. Call it before the transaction, because hashing takes time. */
export const prepareRecoveryCodes = async (
  db: Database,
  userID: number,
): Promise<NewRecoveryCodes | undefined> =>
  (await countRecoveryCodes(db, userID)) > 0 ? undefined : newRecoveryCodes(userID);

/**
 * Adds a second factor, logs the change and mails the user. The current session then counts as verified. The first
 * factor ends all other sessions.
 * @param add adds the factor; throws if the proof is wrong. @param prepared recovery codes for a user without any.
 * @returns recovery codes, if the factor is the first one.
 */
export const addFactor = async (
  tx: Database,
  what: Extract<What, `add${string}`>,
  change: Change,
  add: () => Promise<void>,
  prepared: NewRecoveryCodes | undefined,
): Promise<string[] | undefined> => {
  const { userID, sessionID } = change.caller;
  const { held } = await requireSecondStep(tx, change.caller);
  await add();
  await note(tx, what, change);
  if (!held) await revokeSessionsOf(tx, userID, sessionID);
  await tx
    .update(loginSessions)
    .set({ staffRights: true, secondFactor: true })
    .where(eq(loginSessions.id, sessionID));
  const hasCodes = (await countRecoveryCodes(tx, userID)) > 0;
  if (hasCodes) return undefined;
  return replaceRecoveryCodes(tx, userID, prepared ?? (await newRecoveryCodes(userID)));
};

/**
 * Removes a second factor. @param remove removes the factor; throws if the factor does not exist.
 * @throws AppError `second_factor_needed` if it is the last factor of a staff user.
 */
export const removeFactor = async (
  tx: Database,
  what: Extract<What, `remove${string}`>,
  change: Change,
  remove: () => Promise<void>,
): Promise<void> => {
  const { userID } = change.caller;
  const { staff } = await requireSecondStep(tx, change.caller);
  await remove();
  await note(tx, what, change);
  if ((await methodsOf(tx, userID)).length > 0) return;
  if (staff && asksStaff(change.services.config)) throw new AppError('second_factor_needed');
  await removeRecoveryCodes(tx, userID);
};

/**
 * Replaces the recovery codes.
 * @throws AppError `conflict` if the user has no second factor.
 */
export const renewRecoveryCodes = async (
  tx: Database,
  change: Change,
  prepared: NewRecoveryCodes,
): Promise<string[]> => {
  const { held } = await requireSecondStep(tx, change.caller);
  if (!held) throw new AppError('conflict');
  await note(tx, 'makeRecoveryCodes', change);
  return replaceRecoveryCodes(tx, change.caller.userID, prepared);
};

/**
 * Removes all second factors of a user. @returns false if the user had none.
 */
export const removeFactors = async (tx: Database, userID: number): Promise<boolean> => {
  if ((await methodsOf(tx, userID)).length === 0) return false;
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userID, userID));
  await tx.delete(passkeys).where(eq(passkeys.userID, userID));
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userID, userID));
  await removeRecoveryCodes(tx, userID);
  return true;
};
