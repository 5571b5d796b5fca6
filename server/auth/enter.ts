import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  beginSession,
  readLoginCookie,
  revokeSession,
  sessionOf,
  setLoginCookie,
  userAgentOf,
} from '../credentials/sessions';
import { signToken, type TokenSubject } from '../credentials/tokens';
import type { Database } from '../db/database';
import { associations, loginSessions, users } from '../db/tables';
import { countNow } from '../db/totals';
import { AppError } from '../errors';
import { keepLanguage } from '../http/readerLanguage';
import type { Services } from '../services';
import { noteFailedSignIn } from './failedSignIn';
import { knowBrowser } from './knownBrowser';
import { asksStaff } from './secondFactor/held';

/** Reads the user data for the claims of a token. */
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
      suspendedAt: users.suspendedAt,
      staffRights: loginSessions.staffRights,
      accountID: associations.accountID,
    })
    .from(users)
    .innerJoin(loginSessions, eq(loginSessions.id, sessionID))
    .leftJoin(associations, eq(associations.userID, users.id))
    .where(eq(users.id, userID))
    .orderBy(associations.accountID);
  const [user] = rows;
  if (!user?.authID || user.suspendedAt) return undefined;
  const accountIDs = rows.map(({ accountID }) => accountID).filter((id) => id !== null);
  const { authID, email, staffRights } = user;
  return {
    userID,
    authID,
    email,
    staff: user.staff && staffRights,
    pendingStaff: user.staff && !staffRights,
    accountIDs,
    sessionID,
  };
};

/** Ends the previous session of the browser, which the new session replaces. */
const endReplaced = async (tx: Database, request: FastifyRequest): Promise<void> => {
  const cookie = readLoginCookie(request);
  const replaced = cookie && (await sessionOf(tx, cookie));
  if (replaced) await revokeSession(tx, replaced.id);
};

interface Proven {
  userID: number;
  secondFactor: boolean;
  /** Locks the user in the transaction that creates the session, and checks again that they may sign in. */
  hold: (tx: Database) => Promise<void>;
}

/**
 * Creates a session of an authenticated user, and sets its cookie.
 * @returns the bearer token.
 * @throws AppError `not_verified` for a user who is not registered, or errors of `hold`.
 */
export const enter = async (
  services: Services,
  { userID, secondFactor, hold }: Proven,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const { database, config, tokenSecrets, security } = services;
  const begin = async (tx: Database) => {
    await hold(tx);
    await endReplaced(tx, request);
    const session = await beginSession(tx, userID, {
      userAgent: userAgentOf(request),
      staffRights: secondFactor || !asksStaff(config),
      secondFactor,
    });
    const subject = await tokenSubject(tx, userID, session.sessionID);
    if (!subject) throw new AppError('not_verified');
    await countNow(tx, 'signIns');
    return { session, subject };
  };
  const { session, subject } = await database.transaction(begin).catch(async (error: unknown) => {
    if (error instanceof AppError) await noteFailedSignIn(services, request, { userID, reason: error.code });
    throw error;
  });
  await keepLanguage(database.db, userID, request);
  setLoginCookie(reply, config, session);
  knowBrowser(reply, services, userID);
  security.note(request, 'signedIn', { userID });
  return signToken(subject, tokenSecrets);
};
