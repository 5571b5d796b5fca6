import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { RateLimit } from '../../../schemas/operations/operation';
import type { secondFactorBody } from '../../../schemas/secondFactor';
import { lockUser } from '../../credentials/lockUser';
import { sha256 } from '../../credentials/sessions';
import type { Database } from '../../db/database';
import { users } from '../../db/tables';
import { AppError } from '../../errors';
import { addressOf } from '../../ipAddress';
import { countCall, countFrom, forgiveCalls } from '../../limits/rateLimit';
import type { Services } from '../../services';
import { enter } from '../enter';
import { noteFailedSignIn } from '../failedSignIn';
import { knownBrowser } from '../knownBrowser';
import { takeAppCode } from './app';
import { challengedUser, endChallenge, setChallenge, takeChallenge } from './challenges';
import { signInOptions, takePasskey } from './passkeys';
import { recoveryCodeHashes, takeRecoveryCode } from './recoveryCodes';

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** Maximum number of wrong codes. The sender has already given the correct password. */
const limits = {
  /** Attempts in one sign-in. */
  signIn: { max: 5, seconds: quarter },
  /** App codes from a known browser, or from all other browsers together. */
  recent: { max: 10, seconds: quarter },
  /** App codes with one password, from all known browsers together, and the same number from all others. */
  day: { max: 15, seconds: day },
  /** App codes with any password: a reset by mail allows new attempts, but only up to this limit. */
  everyPassword: { max: 45, seconds: day },
  /**
   * Wrong recovery codes of a user from a known browser or from an address. A correct code is never limited, since a
   * code has 49 bits.
   */
  recoveryCode: { max: 10, seconds: quarter },
} satisfies Record<string, RateLimit>;

type Given = z.output<typeof secondFactorBody>;

/** Returns whether an app code or a passkey is valid and has not been used before. */
const isRight = async (
  { database: { db }, config, tokenSecrets, clock }: Services,
  userID: number,
  given: Exclude<Given, { recoveryCode: string }>,
): Promise<boolean> => {
  if ('code' in given)
    return takeAppCode(db, { userID, code: given.code, secrets: tokenSecrets, now: clock() });
  const challenge = await takeChallenge(db, { token: given.signIn, purpose: 'signIn', userID });
  return takePasskey(db, { userID, passkey: given.passkey, challenge }, config);
};

/**
 * Counts an app code against its limits. Part of the daily limit is reserved for known browsers, and a new password
 * starts new counts.
 * @returns the counted keys.
 * @throws AppError `rate_limited`.
 */
const countAppCode = async (
  services: Services,
  { userID, passwordHash }: { userID: number; passwordHash: string | null },
  request: FastifyRequest,
): Promise<string[]> => {
  const browser = knownBrowser(request, services, userID);
  const withPassword = `${userID}:${sha256(passwordHash ?? '')}`;
  const group = browser === undefined ? 'others' : 'known';
  const counts: [string, RateLimit][] = [
    [`second-factor:${browser ?? group}:${withPassword}`, limits.recent],
    [`second-factor-day:${group}:${withPassword}`, limits.day],
    [`second-factor-day:${group}:${userID}`, limits.everyPassword],
  ];
  // Sequential: a request rejected by one limit does not count towards the next.
  for (const [key, limit] of counts) await countCall(services.database.db, key, limit);
  return counts.map(([key]) => key);
};

/**
 * Counts a wrong recovery code. Correct codes are never limited.
 * @throws AppError `rate_limited`.
 */
const countWrongRecoveryCode = async (
  services: Services,
  userID: number,
  request: FastifyRequest,
): Promise<void> => {
  const { db } = services.database;
  const keyOf = (from: string) => `recovery-code:${userID}:${from}`;
  const browser = knownBrowser(request, services, userID);
  if (browser) await countCall(db, keyOf(browser), limits.recoveryCode);
  else await countFrom(db, addressOf(request), keyOf, limits.recoveryCode);
};

/** Request options for the user's passkey. @throws AppError `sign_in_expired` */
export const readSignInOptions = async ({ database: { db }, config }: Services, signIn: string) => {
  const options = await signInOptions(db, await challengedUser(db, signIn, 'signIn'), config);
  await setChallenge(db, signIn, options.challenge);
  return { ...options };
};

/**
 * Ends a sign-in that waits for its second step.
 * @throws AppError `sign_in_expired`
 */
const endSignIn = async (tx: Database, userID: number, signIn: string): Promise<void> => {
  // A concurrent password change ends pending sign-ins; the lock makes either wait for the other.
  if (!(await lockUser(tx, userID))) throw new AppError('sign_in_expired');
  await endChallenge(tx, signIn);
};

/** Uses up a recovery code in the transaction that ends the sign-in: if two codes are sent at once, one stays valid. */
const enterByRecoveryCode = async (
  services: Services,
  { userID, signIn, recoveryCode }: { userID: number; signIn: string; recoveryCode: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const hashes = await recoveryCodeHashes(services.database.db, userID, recoveryCode);
  const hold = async (tx: Database) => {
    await endSignIn(tx, userID, signIn);
    if (!(await takeRecoveryCode(tx, userID, hashes))) throw new AppError('second_factor_wrong');
    await services.mails.send(tx, 'recoveryCodeUsed', { userID });
  };
  try {
    return await enter(services, { userID, secondFactor: true, hold }, request, reply);
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_factor_wrong')
      await countWrongRecoveryCode(services, userID, request);
    throw error;
  }
};

/**
 * Completes the second step of a sign-in.
 * @returns the bearer token.
 * @throws AppError `second_factor_wrong`, `sign_in_expired`, `rate_limited`.
 */
export const completeSignIn = async (
  services: Services,
  given: Given,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const { database } = services;
  const { db } = database;
  const userID = await challengedUser(db, given.signIn, 'signIn');
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userID));
  if (!user) throw new AppError('sign_in_expired');
  await countCall(db, `second-factor-sign-in:${given.signIn}`, limits.signIn);
  if ('recoveryCode' in given) return enterByRecoveryCode(services, { userID, ...given }, request, reply);
  // Passkeys cannot be guessed, so they are not counted.
  const counted = 'code' in given ? await countAppCode(services, { userID, ...user }, request) : [];
  if (!(await isRight(services, userID, given))) {
    await noteFailedSignIn(services, request, { userID, reason: 'second_factor_wrong' });
    throw new AppError('second_factor_wrong');
  }
  if (counted.length > 0) await forgiveCalls(db, counted);
  const hold = (tx: Database) => endSignIn(tx, userID, given.signIn);
  return enter(services, { userID, secondFactor: true, hold }, request, reply);
};
