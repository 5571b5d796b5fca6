import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { associations, users } from '../db/tables';
import { AppError } from '../http/errors';
import { countCall, forgiveCalls } from '../http/rateLimit';
import type { Services } from '../services';
import { verifyPassword } from './passwords';
import { beginSession, readLoginCookie, sessionOf, setLoginCookie } from './sessions';
import { signToken, type TokenSubject, tokenVerifier } from './tokens';

/** Wrong passwords in a quarter of an hour: of one user name, and from one address. */
const limits = {
  username: { max: 10, seconds: 15 * 60 },
  address: { max: 100, seconds: 15 * 60 },
};

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
  { database: { db }, config, tokenSecret }: Services,
  { username, password }: { username: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  // Before the password is looked at: checking one costs a hundred times what counting does.
  const name = username.trim().toLowerCase();
  const keys = { username: `login-name:${name}`, address: `login-address:${request.ip}` };
  await countCall(db, keys.address, limits.address);
  await countCall(db, keys.username, limits.username);

  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(sql`lower(${users.username})`, name));
  const known = await verifyPassword(password, user?.passwordHash);
  if (!user || !known) throw new AppError('unknown_user_or_password');
  await forgiveCalls(db, Object.values(keys));
  if (!user.verifiedAt) throw new AppError('not_verified');

  const session = await beginSession(db, user.id);
  const subject = await tokenSubject(db, user.id, session.sessionID);
  if (!subject) throw new AppError('not_verified');
  setLoginCookie(reply, config, session);
  return signToken(subject, tokenSecret);
};

/**
 * A fresh token for the current one, while its login session stands.
 * @throws AppError `not_signed_in` once the session is gone or revoked; `acting_refused` for a token that acts.
 */
export const renewToken = async (
  { database: { db }, tokenSecret, callers }: Services,
  token: string,
  request: FastifyRequest,
): Promise<string> => {
  const identified = await callers.identify(token);
  if (!identified) throw new AppError('not_signed_in');
  const { caller } = identified;
  if (caller.acting) throw new AppError('acting_refused');
  // A browser also sends the login cookie; one that does not prove this session is a copied token's.
  const cookie = readLoginCookie(request);
  if (cookie && (await sessionOf(db, cookie))?.id !== caller.sessionID) throw new AppError('not_signed_in');
  const subject = await tokenSubject(db, caller.userID, caller.sessionID);
  if (!subject) throw new AppError('not_signed_in');
  return signToken(subject, tokenSecret);
};

/** The session of a token or of the login cookie, for signing out. */
export const sessionToEnd = async (
  { database: { db }, tokenSecret }: Services,
  request: FastifyRequest,
): Promise<string | undefined> => {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token ? await tokenVerifier(tokenSecret).verify(token) : undefined;
  if (claims) return claims.sid;
  const cookie = readLoginCookie(request);
  return cookie && (await sessionOf(db, cookie))?.id;
};
