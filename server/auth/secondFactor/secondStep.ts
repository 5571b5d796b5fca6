import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { RateLimit } from '../../../schemas/operations/operation';
import type { secondFactorBody } from '../../../schemas/secondFactor';
import type { Database } from '../../db/database';
import { AppError } from '../../http/errors';
import { countCall, forgiveCalls } from '../../http/rateLimit';
import type { Services } from '../../services';
import { enter } from '../enter';
import { noteFailedSignIn } from '../failedSignIn';
import { holdUser } from '../holdUser';
import { knownBrowser } from '../knownBrowser';
import { takeAppCode } from './app';
import { challengedUser, endChallenge, setChallenge, takeChallenge } from './challenges';
import { signInOptions, takePasskey } from './passkeys';
import { takeRecoveryCode } from './recoveryCodes';

/** Codes that are tried in vain, beyond which further ones are rejected. Who is at it knows the password. */
const limits = {
  /** In one sign-in. */
  signIn: { max: 5, seconds: 15 * 60 },
  /** Of a user, from wherever; a browser that they have signed in with before has its own count. */
  user: { max: 10, seconds: 15 * 60 },
  /** Of a user, from every browser together: who reads their mail could make any number of browsers known. */
  day: { max: 30, seconds: 24 * 60 * 60 },
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
  const of = knownBrowser(request, services, userID) ?? `user ${userID}`;
  const keys = { user: `second-factor:${of}`, day: `second-factor-day:user ${userID}` };
  await countCall(db, `second-factor-sign-in:${given.signIn}`, limits.signIn);
  // A passkey is not guessed.
  if (!('passkey' in given)) {
    await countCall(db, keys.user, limits.user);
    await countCall(db, keys.day, limits.day);
  }
  if (!(await isRight(services, userID, given))) {
    await noteFailedSignIn(services, request, { userID, reason: 'second_factor_wrong' });
    throw new AppError('second_factor_wrong');
  }
  await forgiveCalls(db, Object.values(keys));
  // A new password, which ends what is awaited, waits for the session or is seen here.
  const hold = async (tx: Database) => {
    if (!(await holdUser(tx, userID))) throw new AppError('sign_in_expired');
    await endChallenge(tx, given.signIn);
    if ('recoveryCode' in given) await services.mails.send(tx, 'recoveryCodeUsed', { userID });
  };
  return enter(services, { userID, secondFactor: true, hold }, request, reply);
};
