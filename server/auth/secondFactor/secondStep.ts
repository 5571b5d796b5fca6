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

/** Limits of codes. The sender has already entered the correct password. */
const limits = {
  signIn: { max: 5, seconds: quarter },
  /** Limit of app codes from a known browser, or from all unknown browsers together. */
  recent: { max: 10, seconds: quarter },
  /** Limit of app codes per password: from all known browsers together, and from all unknown browsers together. */
  day: { max: 15, seconds: day },
  /** Limit of app codes with any password. A password reset allows new attempts only up to this limit. */
  everyPassword: { max: 45, seconds: day },
  /**
   * Limit of wrong recovery codes per user, from a known browser or from an IP address. Correct codes are never
   * limited; guessing is impossible, because a code has 49 bits.
   */
  recoveryCode: { max: 10, seconds: quarter },
} satisfies Record<string, RateLimit>;

type Given = z.output<typeof secondFactorBody>;

/** Returns true if an app code or a passkey response is valid and unused. */
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
 * Counts an app code. Part of the daily limit is reserved for known browsers. Counts restart after a change of the
 * password. @returns keys of the incremented counts.
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
  // Counted sequentially, so that a request that one limit rejects does not count towards the next limit.
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

/** WebAuthn request options for the second step. @throws AppError `sign_in_expired` */
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
  // A concurrent password change ends pending sign-ins; the lock makes one transaction wait for the other.
  if (!(await lockUser(tx, userID))) throw new AppError('sign_in_expired');
  await endChallenge(tx, signIn);
};

/**
 * Marks a recovery code as used in the transaction that ends the sign-in, so that a second, concurrent code stays
 * valid.
 */
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
  // Passkey responses cannot be guessed, and are not counted.
  const counted = 'code' in given ? await countAppCode(services, { userID, ...user }, request) : [];
  if (!(await isRight(services, userID, given))) {
    await noteFailedSignIn(services, request, { userID, reason: 'second_factor_wrong' });
    throw new AppError('second_factor_wrong');
  }
  if (counted.length > 0) await forgiveCalls(db, counted);
  const hold = (tx: Database) => endSignIn(tx, userID, given.signIn);
  return enter(services, { userID, secondFactor: true, hold }, request, reply);
};
