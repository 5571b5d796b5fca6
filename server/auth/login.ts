import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { associations, users } from '../db/tables';
import { AppError } from '../http/errors';
import type { Services } from '../services';
import { knowBrowser } from './knownBrowser';
import { countAttempt } from './loginLimits';
import { verifyPassword } from './passwords';
import { keepLanguage } from './readerLanguage';
import {
  beginSession,
  keepUserAgent,
  readLoginCookie,
  sessionOf,
  setLoginCookie,
  userAgentOf,
} from './sessions';
import { signToken, type TokenSubject, tokenVerifier } from './tokens';

/** What a user's token is made of, as the database has it now. */
export const tokenSubject = async (
  db: Database,
  userID: number,
  sessionID: string,
): Promise<TokenSubject | undefined> => {
  const rows = await db
    .selectDistinct({
      authID: users.authID,
      email: users.email,
      staff: users.staff,
      accountID: associations.accountID,
    })
    .from(users)
    .leftJoin(associations, eq(associations.userID, users.id))
    .where(eq(users.id, userID))
    .orderBy(associations.accountID);
  const [user] = rows;
  if (!user?.authID) return undefined;
  const accountIDs = rows.map(({ accountID }) => accountID).filter((id) => id !== null);
  return { userID, authID: user.authID, email: user.email, staff: user.staff, accountIDs, sessionID };
};

/**
 * Signs a user in.
 * @returns the bearer token.
 * @throws AppError `unknown_user_or_password`, `not_verified`, `rate_limited`.
 */
export const login = async (
  services: Services,
  { username, password }: { username: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const { database, config, tokenSecrets, security } = services;
  const { db } = database;
  const name = username.trim().toLowerCase();
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(sql`lower(${users.username})`, name));
  // Before the password is looked at: checking one costs a hundred times what counting does.
  const attempt = await countAttempt(services, { name, user }, request);
  const known = await verifyPassword(password, user?.passwordHash);
  if (!user || !known) {
    security.note(request, 'signInFailed', { userID: user?.id, reason: 'unknown_user_or_password' });
    throw new AppError('unknown_user_or_password');
  }
  await attempt.forgive();
  const session = user.verifiedAt ? await beginSession(db, user.id, userAgentOf(request)) : undefined;
  const subject = session && (await tokenSubject(db, user.id, session.sessionID));
  if (!session || !subject) {
    security.note(request, 'signInFailed', { userID: user.id, reason: 'not_verified' });
    throw new AppError('not_verified');
  }
  await keepLanguage(db, user.id, request);
  setLoginCookie(reply, config, session);
  knowBrowser(reply, services, user.id);
  security.note(request, 'signedIn', { userID: user.id });
  return signToken(subject, tokenSecrets);
};

/**
 * A fresh token for the current one, while its login session stands and this browser proves it: a copied token alone
 * ends when it ends.
 * @throws AppError `not_signed_in` without the login cookie of the token's session, or once that is gone or revoked;
 * `acting_refused` for a token that acts.
 */
export const renewToken = async (
  { database: { db }, tokenSecrets, callers }: Services,
  token: string,
  request: FastifyRequest,
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
  return signToken(subject, tokenSecrets);
};

/** The session of a token or of the login cookie, for signing out. */
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
