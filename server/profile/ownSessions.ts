import Bowser from 'bowser';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { LoginSession } from '../../schemas/profile';
import type { Caller } from '../access/caller';
import { isLive } from '../credentials/sessions';
import type { Database } from '../db/database';
import { loginSessions, users } from '../db/tables';
import { notFound } from '../errors';

/** Maximum number of listed sessions, which no user reaches. */
const mostListed = 200;

const devices = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' } as const;
const isDevice = (type: string | undefined): type is keyof typeof devices =>
  type !== undefined && Object.hasOwn(devices, type);

/** Names of browser and operating system, if known. */
const describeBrowser = (userAgent: string | null): Pick<LoginSession, 'browser' | 'system' | 'device'> => {
  // The check is necessary because the library throws for an empty text.
  if (!userAgent?.trim()) return {};
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    ...(browser.name ? { browser: browser.name } : {}),
    ...(os.name ? { system: os.name } : {}),
    ...(isDevice(platform.type) ? { device: platform.type } : {}),
  };
};

/** Login sessions of the caller, most recently used first. */
export const listOwnSessions = async (
  db: Database,
  { userID, sessionID }: Pick<Caller, 'userID' | 'sessionID'>,
): Promise<LoginSession[]> => {
  const { id, userAgent, createdAt, lastUsedAt } = loginSessions;
  const rows = await db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userID))
    .where(and(eq(loginSessions.userID, userID), isLive))
    .orderBy(desc(lastUsedAt), desc(createdAt))
    .limit(mostListed);
  return rows.map((row) => ({
    id: row.id,
    ...describeBrowser(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === sessionID,
  }));
};

/**
 * Ends a session of the caller. @throws AppError `not_found` if the session does not exist or has ended.
 */
export const endOwnSession = async (db: Database, userID: number, sessionID: string): Promise<void> => {
  const [ended] = await db
    .update(loginSessions)
    .set({ revokedAt: sql`now()` })
    .from(users)
    .where(
      and(
        eq(users.id, loginSessions.userID),
        eq(loginSessions.userID, userID),
        eq(loginSessions.id, sessionID),
        isLive,
      ),
    )
    .returning({ id: loginSessions.id });
  if (!ended) throw notFound();
};
