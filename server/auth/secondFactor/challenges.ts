import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { secondFactorLimits } from '../../../schemas/secondFactor';
import { sha256 } from '../../credentials/sessions';
import { type Database, rows } from '../../db/database';
import { secondFactorChallenges } from '../../db/tables';
import { AppError } from '../../errors';

/** Purpose of a challenge: second step of a sign-in, or addition of a passkey. */
export type Purpose = (typeof secondFactorChallenges.$inferSelect)['purpose'];

const awaited = (token: string, purpose: Purpose) =>
  and(
    eq(secondFactorChallenges.tokenHash, sha256(token)),
    eq(secondFactorChallenges.purpose, purpose),
    gt(secondFactorChallenges.expiresAt, sql`now()`),
  );

/** Creates a challenge. @returns the token with which the browser continues; only its hash is stored. */
export const beginChallenge = async (db: Database, userID: number, purpose: Purpose): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.insert(secondFactorChallenges).values({
    tokenHash: sha256(token),
    userID,
    purpose,
    expiresAt: new Date(Date.now() + secondFactorLimits.minutes * 60_000),
  });
  return token;
};

/**
 * User of a challenge.
 * @throws AppError `sign_in_expired` if the challenge has expired.
 */
export const challengedUser = async (db: Database, token: string, purpose: Purpose): Promise<number> => {
  const [found] = await db
    .select({ userID: secondFactorChallenges.userID })
    .from(secondFactorChallenges)
    .where(awaited(token, purpose));
  if (!found) throw new AppError('sign_in_expired');
  return found.userID;
};

/** Stores the value that a passkey must sign; replaces an earlier value. */
export const setChallenge = async (db: Database, token: string, challenge: string): Promise<void> => {
  await db
    .update(secondFactorChallenges)
    .set({ challenge })
    .where(eq(secondFactorChallenges.tokenHash, sha256(token)));
};

/**
 * Reads and deletes the value that the passkey must sign, so that the value is used only once.
 * @throws AppError `sign_in_expired`
 */
export const takeChallenge = async (
  db: Database,
  { token, purpose, userID }: { token: string; purpose: Purpose; userID: number },
): Promise<string> => {
  const [taken] = await rows<{ challenge: string }>(
    db,
    sql`update ${secondFactorChallenges} as kept set challenge = null
      from (select token_hash, challenge from ${secondFactorChallenges}
        where ${and(awaited(token, purpose), eq(secondFactorChallenges.userID, userID))} and challenge is not null
        for update) as asked
      where kept.token_hash = asked.token_hash returning asked.challenge`,
  );
  if (!taken) throw new AppError('sign_in_expired');
  return taken.challenge;
};

/**
 * Deletes a challenge. @throws AppError `sign_in_expired` if another request has already deleted the challenge.
 */
export const endChallenge = async (db: Database, token: string): Promise<void> => {
  const [ended] = await db
    .delete(secondFactorChallenges)
    .where(eq(secondFactorChallenges.tokenHash, sha256(token)))
    .returning({ userID: secondFactorChallenges.userID });
  if (!ended) throw new AppError('sign_in_expired');
};

export const pruneChallenges = async (db: Database): Promise<void> => {
  await db.delete(secondFactorChallenges).where(lt(secondFactorChallenges.expiresAt, sql`now()`));
};
