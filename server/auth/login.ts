import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockUser } from '../credentials/lockUser';
import { verifyPassword } from '../credentials/passwords';
import {
  hasLoginCookie,
  keepUserAgent,
  readLoginCookie,
  sessionOf,
  setLoginCookie,
  userAgentOf,
} from '../credentials/sessions';
import { signToken, tokenVerifier } from '../credentials/tokens';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import { AppError } from '../errors';
import { keepLanguage } from '../http/readerLanguage';
import type { Services } from '../services';
import { enter, tokenSubject } from './enter';
import { noteFailedSignIn } from './failedSignIn';
import { countAttempt } from './loginLimits';
import { beginChallenge } from './secondFactor/challenges';
import { methodsOf } from './secondFactor/held';

/**
 * Signs a user in.
 * @returns the bearer token.
 * @throws AppError `unknown_user_or_password`, `not_verified`, `user_suspended`, `rate_limited`;
 * `second_factor_required` if the password is correct, with the token and methods of the second step.
 */
export const login = async (
  services: Services,
  { username, password }: { username: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const { database, security } = services;
  const { db } = database;
  const name = username.toLowerCase();
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      verifiedAt: users.verifiedAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.username})`, name));
  // The attempt is counted before the password is verified, because verification costs a hundred times more.
  const attempt = await countAttempt(services, { name, user }, request);
  const known = await verifyPassword(password, user?.passwordHash);
  if (!user || !known) {
    await noteFailedSignIn(services, request, { userID: user?.id, reason: 'unknown_user_or_password' });
    throw new AppError('unknown_user_or_password');
  }
  await attempt.forgive();
  if (!user.verifiedAt) {
    await noteFailedSignIn(services, request, { userID: user.id, reason: 'not_verified' });
    throw new AppError('not_verified');
  }
  if (user.suspendedAt) {
    await noteFailedSignIn(services, request, { userID: user.id, reason: 'user_suspended' });
    throw new AppError('user_suspended');
  }
  // While the password was verified, it may have been changed, or the user may have been suspended.
  const hold = async (tx: Database) => {
    const held = await lockUser(tx, user.id);
    if (held?.passwordHash !== user.passwordHash) throw new AppError('unknown_user_or_password');
    if (held.suspendedAt) throw new AppError('user_suspended');
  };
  const methods = await methodsOf(db, user.id);
  if (methods.length > 0) {
    security.note(request, 'secondFactorAsked', { userID: user.id });
    const signIn = await database.transaction(async (tx) => {
      await hold(tx);
      return beginChallenge(tx, user.id, 'signIn');
    });
    throw new AppError('second_factor_required', { extra: { signIn, methods } });
  }
  return enter(services, { userID: user.id, secondFactor: false, hold }, request, reply);
};

/**
 * Renews a token while its login session is valid. Requires the login cookie, so that a copied token cannot be renewed.
 * @throws AppError `not_signed_in` without the login cookie of the token's session, or if the session has ended;
 * `acting_refused` for an impersonation token.
 */
export const renewToken = async (
  { database: { db }, config, tokenSecrets, callers }: Services,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const identified = await callers.identify(token);
  if (!identified) throw new AppError('not_signed_in');
  const { caller } = identified;
  if (caller.acting) throw new AppError('acting_refused');
  const cookie = readLoginCookie(request);
  if (!cookie || (await sessionOf(db, cookie))?.id !== caller.sessionID) throw new AppError('not_signed_in');
  const subject = await tokenSubject(db, caller.userID, caller.sessionID);
  if (!subject) throw new AppError('not_signed_in');
  await keepLanguage(db, caller.userID, request);
  await keepUserAgent(db, caller.sessionID, userAgentOf(request));
  // Replaces a cookie of version 0.1, which has no name prefix.
  if (!hasLoginCookie(request, config)) setLoginCookie(reply, config, cookie);
  return signToken(subject, tokenSecrets);
};

/** Session to end on sign-out: that of the token or of the login cookie. */
export const sessionToEnd = async (
  { database: { db }, tokenSecrets }: Services,
  request: FastifyRequest,
): Promise<{ id: string; userID: number } | undefined> => {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token ? await tokenVerifier(tokenSecrets).verify(token) : undefined;
  if (claims) return { id: claims.sid, userID: claims.user.id };
  const cookie = readLoginCookie(request);
  return cookie && sessionOf(db, cookie);
};
