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

/** Kind of mail for each change of a second factor. */
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

/** Whether a valid session has completed the second step; undefined if the session is no longer valid. */
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
 * Locks the caller for a change that would outlive a stolen session. If the user has a second factor, this session must
 * have completed it: the password or an older session does not suffice.
 * @returns whether the user has a factor, and whether they are staff.
 * @throws AppError `not_signed_in`, `second_factor_first`
 */
export const requireSecondStep = async (
  tx: Database,
  caller: Pick<Caller, 'userID' | 'sessionID'>,
): Promise<{ held: boolean; staff: boolean }> => {
  // Of two concurrent changes, the second sees the result of the first.
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

/** Creates recovery codes for a user without any; they are hashed before the transaction that adds the first factor. */
export const prepareRecoveryCodes = async (
  db: Database,
  userID: number,
): Promise<NewRecoveryCodes | undefined> =>
  (await countRecoveryCodes(db, userID)) > 0 ? undefined : newRecoveryCodes(userID);

/**
 * Adds a factor, logs it and mails the user; this session then counts as verified. The first factor ends all other
 * sessions.
 * @param add throws if the proof is wrong.
 * @param prepared codes for a user without any.
 * @returns recovery codes with the first factor.
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
 * Removes a factor.
 * @param remove throws if the factor does not exist.
 * @throws AppError `second_factor_needed` if it is the last one of staff.
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
 * Removes all second factors of a user.
 * @returns whether there were any.
 */
export const removeFactors = async (tx: Database, userID: number): Promise<boolean> => {
  if ((await methodsOf(tx, userID)).length === 0) return false;
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userID, userID));
  await tx.delete(passkeys).where(eq(passkeys.userID, userID));
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userID, userID));
  await removeRecoveryCodes(tx, userID);
  return true;
};
