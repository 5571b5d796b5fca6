import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../../schemas/operations/operation';
import { audit } from '../access/audit';
import { joinAccounts, openInvitation } from '../accounts/invitations';
import { lockUser } from '../credentials/lockUser';
import { hashPassword } from '../credentials/passwords';
import { revokeSessionsOf, sha256 } from '../credentials/sessions';
import type { Database } from '../db/database';
import { passwordResets, users } from '../db/tables';
import { AppError } from '../errors';
import { keepLanguage, languageOf } from '../http/readerLanguage';
import { addressOf } from '../ipAddress';
import { addCalls, countCall, countFrom } from '../limits/rateLimit';
import type { Services } from '../services';
import { knowBrowser, knownBrowser } from './knownBrowser';
import { openRegistration } from './register';
import { type Owner, requireNewPassword, requireStrongPassword } from './requireNewPassword';
import { makeResetLink } from './resetLink';
import { methodsOf } from './secondFactor/held';

const seconds = 60 * 60;

/** Limits of requests per hour. */
const limits = {
  /** Per e-mail address and IP address. */
  emailAndAddress: { max: 5, seconds },
  /** Per IP address, for all e-mail addresses together. */
  address: { max: 60, seconds },
  /** Per user and browser in which the user has signed in before. */
  browser: { max: 5, seconds },
} satisfies Record<string, RateLimit>;

/**
 * Maximum number of mails per e-mail address and hour. Further mails are not sent, but no request is rejected, and
 * mailed links remain valid, so that other people cannot prevent a reset.
 */
const mailed = { max: 20, seconds };

/** Defines the mails about passwords, and queues the requested ones. */
export const registerPasswordMails = ({ config: { publicURL }, database, jobs, mails }: Services): void => {
  // The link is created when the mail is sent, so that the queue contains no secret.
  for (const kind of ['passwordReset', 'passwordResetByStaff'] as const)
    mails.on(kind, async (db, { userID }, { email }, queuedAt) => {
      // A user who has set a password meanwhile needs no link, and no unused link may remain valid.
      const isUsed = and(eq(passwordResets.userID, userID), gt(passwordResets.usedAt, queuedAt));
      if ((await db.$count(passwordResets, isUsed)) > 0) return undefined;
      return { values: { email, link: await makeResetLink(db, userID, publicURL) } };
    });
  mails.on('passwordChanged', async (_, _params, { email }) => ({
    values: { email, link: `${publicURL}/forgotten-password` },
  }));
  jobs.on('password reset asked for', ({ userIDs, language }, { id }) =>
    database.transaction(async (tx) => {
      for (const userID of userIDs) {
        // The mail has the language of the page on which it was requested.
        await mails.send(tx, 'passwordReset', { userID }, { language, key: `${id} ${userID}` });
      }
    }),
  );
};

/** Deletes expired and used password links. */
export const prunePasswordResets = async (db: Database): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`));
};

interface Addressee {
  id: number;
}

/** Id of the browser, and the recipients who have signed in with this browser before. */
const knownTo = (request: FastifyRequest, services: Services, addressees: readonly Addressee[]) => {
  for (const { id } of addressees) {
    const browserID = knownBrowser(request, services, id);
    if (browserID) return { userID: id, browserID };
  }
  return undefined;
};

/**
 * Starts a password reset. Neither the response nor its time reveals whether the user exists: the request does the same
 * work for every e-mail address, and a job sends the mails.
 */
export const startReset = async (
  services: Services,
  email: string,
  request: FastifyRequest,
): Promise<void> => {
  const { jobs, database } = services;
  const { db, transaction } = database;
  const [name, address] = [email.toLowerCase(), addressOf(request)];
  const addressees = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, name))
    .limit(10);
  const known = knownTo(request, services, addressees);
  if (known) {
    await countCall(db, `reset-browser:${known.browserID}:${known.userID}`, limits.browser);
  } else {
    await countFrom(db, address, (network) => `reset-address:${network}`, limits.address);
    await countFrom(db, address, (network) => `reset:${network}:${name}`, limits.emailAndAddress);
  }
  services.security.note(request, 'passwordResetAsked');
  const [asked] = known ? [] : await addCalls(db, [{ key: `reset-email:${name}`, calls: 1 }], mailed);
  const userIDs = asked && asked.calls > mailed.max ? [] : addressees.map(({ id }) => id);
  await transaction((tx) =>
    jobs.send(tx, 'password reset asked for', { userIDs, language: languageOf(request) }),
  );
};

/** WHERE condition: the valid, unused link with this token. */
const openLink = (token: string) =>
  and(
    eq(passwordResets.tokenHash, sha256(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );

/** User of a link. @throws AppError `reset_token_invalid` if the link is unknown, used or expired. */
const ownerOfLink = async (db: Database, token: string): Promise<Owner & { id: number }> => {
  const [owner] = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      name: users.name,
      passwordHash: users.passwordHash,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userID))
    .where(openLink(token));
  if (!owner) throw new AppError('reset_token_invalid');
  return owner;
};

/**
 * Checks a password while the user types it on the page of a link (reset, invitation or registration).
 * @throws AppError `reset_token_invalid`; `invalid` if the password is easy to guess.
 */
export const checkPassword = async (
  { database: { db } }: Services,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const invited = await openInvitation(db, token);
  const email = invited ? undefined : (await openRegistration(db, token))?.email;
  const owner = invited
    ? { ...invited, name: invited.name ?? '', passwordHash: null }
    : email !== undefined && { email, username: email, name: '', passwordHash: null };
  requireStrongPassword(password, owner || (await ownerOfLink(db, token)));
};

/**
 * Completes a reset: sets the password, invalidates the link and ends all sessions of the user. Counts of wrong
 * passwords are reset. The browser becomes a known browser, unless the user has a second factor.
 * @throws AppError `reset_token_invalid` if the link is unknown, used or expired; `invalid` for a weak or unchanged
 * password, and then the link remains valid.
 */
export const completeReset = async (
  services: Services,
  { token, password }: { token: string; password: string },
  { request, reply, traceID }: { request: FastifyRequest; reply: FastifyReply; traceID: string },
): Promise<void> => {
  const { database } = services;
  await countFrom(database.db, addressOf(request), (network) => `reset-address:${network}`, limits.address);
  const owner = await ownerOfLink(database.db, token);
  await requireNewPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const user = await database.transaction(async (tx) => {
    await lockUser(tx, owner.id, 'no key update');
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: sql`now()` })
      .where(openLink(token))
      .returning({ userID: passwordResets.userID });
    if (!used) throw new AppError('reset_token_invalid');
    const { userID } = used;
    // All links of the user become invalid.
    await tx.update(passwordResets).set({ usedAt: sql`now()` }).where(eq(passwordResets.userID, userID));
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        // The use of a mailed link verifies the e-mail address and registers an invited user.
        verifiedAt: sql`coalesce(${users.verifiedAt}, now())`,
        authID: sql`coalesce(${users.authID}, ${randomUUID()}::uuid)`,
      })
      .where(eq(users.id, userID))
      .returning({ id: users.id });
    await revokeSessionsOf(tx, userID);
    await joinAccounts(tx, userID, traceID);
    await audit(tx, {
      actorID: userID,
      subject: { kind: 'user', id: userID },
      action: 'resetPassword',
      traceID,
    });
    await keepLanguage(tx, userID, request);
    await services.mails.send(tx, 'passwordChanged', { userID });
    return user;
  });
  if (user) {
    const { id: userID } = user;
    // If the user has a second factor, the use of a mailed link does not make the browser a known browser.
    if ((await methodsOf(database.db, userID)).length === 0) knowBrowser(reply, services, userID);
    services.security.note(request, 'passwordReset', { userID });
  }
};
