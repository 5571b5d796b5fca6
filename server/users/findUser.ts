import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';
import type { ShownUser, UserMail, UserSession } from '../../schemas/user';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { accounts, associations, loginSessions, mails, users } from '../db/tables';
import { notFound } from '../errors';

/** Maximum number of sign-ins, and of mails, in the response. */
const mostShown = 20;

/**
 * User with the accounts that the user shares with the caller; staff see all accounts. Callers always find themselves.
 * @throws AppError `not_found` for an unknown user, or a user without a shared account.
 */
export const findUser = async (db: Database, id: number, caller: Caller): Promise<ShownUser> => {
  const seen = caller.staff ? undefined : inArray(accounts.id, [0, ...caller.accounts.map(({ ID }) => ID)]);
  const isSelf = !caller.acting && caller.userID === id;
  const rows = await db
    .select({
      authID: users.authID,
      email: users.email,
      name: users.name,
      accountID: accounts.id,
      accountName: accounts.name,
      role: associations.role,
    })
    .from(users)
    .leftJoin(associations, eq(associations.userID, users.id))
    .leftJoin(accounts, and(eq(accounts.id, associations.accountID), seen))
    .where(eq(users.id, id))
    .orderBy(asc(accounts.nameSort), asc(accounts.id), asc(associations.role));
  const [user] = rows;
  const shared = new Map<number, ShownUser['accounts'][number]>();
  for (const { accountID: ID, accountName, role } of rows) {
    if (ID === null || accountName === null || role === null) continue;
    const known = shared.get(ID) ?? { ID, name: accountName, userRoles: [] };
    known.userRoles.push(role);
    shared.set(ID, known);
  }
  if (!user || (!caller.staff && !isSelf && shared.size === 0)) throw notFound();
  const { authID, email, name } = user;
  return {
    id,
    authId: authID ?? undefined,
    email,
    name: name || undefined,
    accounts: [...shared.values()],
  };
};

/** Sign-ins of a user, newest first. */
export const sessionsOfUser = async (db: Database, userID: number): Promise<UserSession[]> => {
  const rows = await db
    .select({
      ID: loginSessions.id,
      createdAt: loginSessions.createdAt,
      expiresAt: loginSessions.expiresAt,
      revokedAt: loginSessions.revokedAt,
    })
    .from(loginSessions)
    .where(eq(loginSessions.userID, userID))
    .orderBy(desc(loginSessions.createdAt))
    .limit(mostShown);
  return rows.map(({ ID, createdAt, expiresAt, revokedAt }) => ({
    ID,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString(),
  }));
};

/**
 * Mails to a user, newest first. @param language language of the subjects.
 */
export const mailsToUser = async (db: Database, userID: number, language: Language): Promise<UserMail[]> => {
  const rows = await db
    .select({
      ID: mails.id,
      kind: mails.kind,
      state: mails.state,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      attempts: mails.attempts,
    })
    .from(mails)
    .where(eq(mails.userID, userID))
    .orderBy(desc(mails.createdAt))
    .limit(mostShown);
  return rows.map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    // The subject is not stored, so it is shown without the values of placeholders.
    subject: translate(catalogue[language], `torvet.mail.${mail.kind}.subject`).replaceAll(/%\{\w+\}/g, '…'),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString(),
  }));
};
