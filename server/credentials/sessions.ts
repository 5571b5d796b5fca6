import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookiePairs, loginCookieName, readCookie } from '../../schemas/cookies';
import { sessions as durations } from '../../schemas/limits';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { loginSessions, secondFactorChallenges, users } from '../db/tables';
import { isSecure } from '../hosts';

/** Path of cookies without the name prefix. */
const cookiePath = '/auth';
const days = 24 * 60 * 60;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface LoginCookie {
  sessionID: string;
  secret: string;
}

/** Maximum length of a stored user agent. */
const userAgentLength = 300;

/** Truncated `User-Agent` header of a request; undefined without the header. */
export const userAgentOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['user-agent']?.slice(0, userAgentLength);

/**
 * Creates a login session of 120 days (docs/decisions/sign-in.md).
 * @param staffRights true if the authentication is sufficient for staff.
 * @param secondFactor true if the second factor has been verified.
 */
export const beginSession = async (
  db: Database,
  userID: number,
  {
    userAgent,
    staffRights,
    secondFactor,
  }: { userAgent?: string | undefined; staffRights: boolean; secondFactor: boolean },
): Promise<LoginCookie> => {
  const cookie = { sessionID: randomUUID(), secret: randomBytes(32).toString('base64url') };
  await db.insert(loginSessions).values({
    id: cookie.sessionID,
    userID,
    secretHash: sha256(cookie.secret),
    userAgent: userAgent ?? null,
    staffRights,
    secondFactor,
    expiresAt: new Date(Date.now() + durations.loginDays * days * 1000),
  });
  return cookie;
};

const httpOnly = 'HttpOnly; SameSite=Lax';

/**
 * Sets an HttpOnly cookie. Over HTTPS, the cookie name has a prefix that requires the path `/`; a cookie without the
 * prefix is deleted. @param seconds lifetime; 0 deletes the cookie.
 */
export const setAuthCookie = (
  reply: FastifyReply,
  config: Config,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void => {
  const secure = isSecure(config);
  const path = secure ? '/' : cookiePath;
  const cookie = `${cookieName(name, secure)}=${value}; Path=${path}; Max-Age=${seconds}; ${httpOnly}`;
  const replaced = `${name}=; Path=${cookiePath}; Max-Age=0; ${httpOnly}; Secure`;
  reply.header('set-cookie', secure ? [`${cookie}; Secure`, replaced] : cookie);
};

export const setLoginCookie = (
  reply: FastifyReply,
  config: Config,
  { sessionID, secret }: LoginCookie,
): void => {
  const value = `${sessionID}.${secret}`;
  setAuthCookie(reply, config, { name: loginCookieName, value, seconds: durations.loginDays * days });
};

export const clearLoginCookie = (reply: FastifyReply, config: Config): void => {
  setAuthCookie(reply, config, { name: loginCookieName, value: '', seconds: 0 });
};

/** True if the login cookie of a request has the current name, with or without prefix. */
export const hasLoginCookie = ({ headers }: FastifyRequest, config: Config): boolean =>
  cookiePairs(headers.cookie ?? '').some(([name]) => name === cookieName(loginCookieName, isSecure(config)));

/** Reads the login cookie of a request; undefined if it is missing or malformed. */
export const readLoginCookie = ({ headers }: FastifyRequest): LoginCookie | undefined => {
  const [, sessionID, secret] =
    /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(readCookie(headers.cookie ?? '', loginCookieName) ?? '') ?? [];
  return sessionID && secret ? { sessionID, secret } : undefined;
};

const { idleMinutes, hours } = durations.staff;
const after = (duration: string) => sql.raw(`now() - interval '${duration}'`);

/**
 * WHERE condition: valid session, in a query that joins the user. Sessions of staff end after some time without
 * requests.
 */
export const isLive = and(
  isNull(loginSessions.revokedAt),
  gt(loginSessions.expiresAt, sql`now()`),
  or(
    eq(users.staff, false),
    and(
      gt(loginSessions.lastUsedAt, after(`${idleMinutes} minutes`)),
      gt(loginSessions.createdAt, after(`${hours} hours`)),
    ),
  ),
);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** User of the login session in the cookie; undefined if the session is not valid. */
export const sessionOf = async (
  db: Database,
  { sessionID, secret }: LoginCookie,
): Promise<{ id: string; userID: number } | undefined> => {
  if (!uuid.test(sessionID)) return undefined;
  const [session] = await db
    .select({ id: loginSessions.id, userID: loginSessions.userID, secretHash: loginSessions.secretHash })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .where(and(eq(loginSessions.id, sessionID), isLive));
  if (!session || !timingSafeEqual(Buffer.from(session.secretHash), Buffer.from(sha256(secret))))
    return undefined;
  return session;
};

/** Resolution of the time of last use in minutes; with a higher resolution, every request would write. */
const useMinutes = 5;

/** SQL condition: the stored time of last use is old enough for an update. */
export const usedLongAgo = sql<boolean>`${loginSessions.lastUsedAt} < now() - make_interval(mins => ${sql.raw(String(useMinutes))})`;

export type NoteUse = (sessionID: string) => Promise<void>;

/**
 * Creates a function that stores the current time as the last use of a session. Call it if {@link usedLongAgo}.
 */
export const openUseNotes = (db: Database): NoteUse => {
  const underWay = new Set<string>();
  return async (sessionID) => {
    if (underWay.has(sessionID)) return;
    underWay.add(sessionID);
    try {
      await db
        .update(loginSessions)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(loginSessions.id, sessionID), usedLongAgo));
    } catch {
      // An error is ignored, so that reads continue to work while the database is read-only.
    } finally {
      underWay.delete(sessionID);
    }
  };
};

/** Updates the user agent of a session, which changes when the browser is updated. */
export const keepUserAgent = async (
  db: Database,
  sessionID: string,
  userAgent: string | undefined,
): Promise<void> => {
  if (userAgent === undefined) return;
  await db
    .update(loginSessions)
    .set({ userAgent })
    .where(
      and(eq(loginSessions.id, sessionID), sql`${loginSessions.userAgent} is distinct from ${userAgent}`),
    );
};

/** Ends a session; its tokens are rejected immediately. */
export const revokeSession = async (db: Database, sessionID: string): Promise<void> => {
  await db
    .update(loginSessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(loginSessions.id, sessionID), isNull(loginSessions.revokedAt)));
};

/**
 * Ends all sessions of a user, and pending sign-ins, which could become sessions. @param except session that remains
 * valid.
 */
export const revokeSessionsOf = async (tx: Database, userID: number, except?: string): Promise<void> => {
  await tx
    .update(loginSessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(loginSessions.userID, userID),
        isNull(loginSessions.revokedAt),
        except === undefined ? undefined : ne(loginSessions.id, except),
      ),
    );
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userID, userID));
};

/** Deletes sessions some time after they have expired or were revoked. */
export const pruneSessions = async (db: Database): Promise<void> => {
  await db.delete(loginSessions).where(sql`${loginSessions.expiresAt} < now() - interval '1 day'
    or ${loginSessions.revokedAt} < now() - interval '30 days'`);
};
