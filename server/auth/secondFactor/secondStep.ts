import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { RateLimit } from '../../../schemas/operations/operation';
import type { secondFactorBody } from '../../../schemas/secondFactor';
import type { Database } from '../../db/database';
import { users } from '../../db/tables';
import { AppError } from '../../http/errors';
import { addressOf } from '../../http/ipAddress';
import { countCall, countFrom, forgiveCalls } from '../../http/rateLimit';
import type { Services } from '../../services';
import { enter } from '../enter';
import { noteFailedSignIn } from '../failedSignIn';
import { holdUser } from '../holdUser';
import { knownBrowser } from '../knownBrowser';
import { sha256 } from '../sessions';
import { takeAppCode } from './app';
import { challengedUser, endChallenge, setChallenge, takeChallenge } from './challenges';
import { signInOptions, takePasskey } from './passkeys';
import { takeRecoveryCode } from './recoveryCodes';

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** Wrong codes beyond which further ones are rejected. Whoever sends them knows the password. */
const limits = {
  /** In one sign-in. */
  signIn: { max: 5, seconds: quarter },
  /** App codes from a known browser, or from all other browsers together. */
  recent: { max: 10, seconds: quarter },
  /** App codes with one password, from all known browsers together, and as many from all others. */
  day: { max: 15, seconds: day },
  /** The same with whatever password: a reset by mail gives new attempts, but not without end. */
  everyPassword: { max: 45, seconds: day },
  /** Recovery codes of a user from a known browser or from an address. Too many to guess: their number only saves work. */
  recoveryCode: { max: 10, seconds: quarter },
} satisfies Record<string, RateLimit>;

type Given = z.output<typeof secondFactorBody>;

/** Whether what was given is the user's, and has not been used before. */
const isRight = async (
  { database: { db }, config, tokenSecrets, clock }: Services,
  userID: number,
  given: Given,
): Promise<boolean> => {
  if ('code' in given)
    return takeAppCode(db, { userID, code: given.code, secrets: tokenSecrets, now: clock() });
  if ('recoveryCode' in given) return takeRecoveryCode(db, userID, given.recoveryCode);
  const challenge = await takeChallenge(db, { token: given.signIn, purpose: 'signIn', userID });
  return takePasskey(db, { userID, passkey: given.passkey, challenge }, config);
};

/**
 * Counts a code against the limits of its kind. Part of the daily limit is reserved for known browsers,
 * recovery codes are counted by themselves, and a new password begins new counts.
 * @returns the keys that it was counted under. @throws AppError `rate_limited`.
 */
const countCode = async (
  services: Services,
  { userID, passwordHash }: { userID: number; passwordHash: string | null },
  given: Given,
  request: FastifyRequest,
): Promise<string[]> => {
  const { db } = services.database;
  await countCall(db, `second-factor-sign-in:${given.signIn}`, limits.signIn);
  // A passkey is not guessed.
  if ('passkey' in given) return [];
  const browser = knownBrowser(request, services, userID);
  if ('recoveryCode' in given) {
    const keyOf = (from: string) => `recovery-code:${userID}:${from}`;
    if (!browser) return (await countFrom(db, addressOf(request), keyOf, limits.recoveryCode)).keys;
    await countCall(db, keyOf(browser), limits.recoveryCode);
    return [keyOf(browser)];
  }
  const withPassword = `${userID}:${sha256(passwordHash ?? '')}`;
  const group = browser === undefined ? 'others' : 'known';
  const counts: [string, RateLimit][] = [
    [`second-factor:${browser ?? group}:${withPassword}`, limits.recent],
    [`second-factor-day:${group}:${withPassword}`, limits.day],
    [`second-factor-day:${group}:${userID}`, limits.everyPassword],
  ];
  // One after the other: what one limit rejects does not use up the next.
  for (const [key, limit] of counts) await countCall(db, key, limit);
  return counts.map(([key]) => key);
};

/** What a browser asks its user's passkey for. @throws AppError `sign_in_expired` */
export const readSignInOptions = async ({ database: { db }, config }: Services, signIn: string) => {
  const options = await signInOptions(db, await challengedUser(db, signIn, 'signIn'), config);
  await setChallenge(db, signIn, options.challenge);
  return { ...options };
};

/**
 * Takes the second step of a sign-in whose password was right.
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
  const counted = await countCode(services, { userID, ...user }, given, request);
  if (!(await isRight(services, userID, given))) {
    await noteFailedSignIn(services, request, { userID, reason: 'second_factor_wrong' });
    throw new AppError('second_factor_wrong');
  }
  if (counted.length > 0) await forgiveCalls(db, counted);
  // A new password, which ends what is awaited, waits for the session or is seen here.
  const hold = async (tx: Database) => {
    if (!(await holdUser(tx, userID))) throw new AppError('sign_in_expired');
    await endChallenge(tx, given.signIn);
    if ('recoveryCode' in given) await services.mails.send(tx, 'recoveryCodeUsed', { userID });
  };
  return enter(services, { userID, secondFactor: true, hold }, request, reply);
};
