import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';
import { sessions } from '../../schemas/limits';
import { audit } from '../access/audit';
import { passwordResets, users } from '../db/tables';
import { AppError } from '../http/errors';
import { addressOf } from '../http/ipAddress';
import { countCall } from '../http/rateLimit';
import { composeMail } from '../mail/compose';
import type { Services } from '../services';
import { knowBrowser } from './knownBrowser';
import { hashPassword } from './passwords';
import { revokeSessionsOf, sha256 } from './sessions';

const seconds = 60 * 60;

/** Mails asked for to one e-mail in an hour, from one address and from all of them, and calls from one address. */
const limits = {
  emailAndAddress: { max: 5, seconds },
  email: { max: 20, seconds },
  address: { max: 60, seconds },
};

const link = ({ config: { publicURL } }: Services, token: string) =>
  `${publicURL}/reset-password?token=${token}`;

/** Who asks reads the mail: in the language that their page is in. */
const languageOf = ({ headers }: FastifyRequest): Language => languageFromHeader(headers['accept-language']);

/** Mails a link to every user with this e-mail: single-use, valid one hour (decisions §3). */
const sendLinks = async (services: Services, email: string, language: Language): Promise<void> => {
  const { db } = services.database;
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(10);
  for (const user of found) {
    const token = randomBytes(32).toString('base64url');
    await db.insert(passwordResets).values({
      tokenHash: sha256(token),
      userID: user.id,
      expiresAt: new Date(Date.now() + sessions.resetMinutes * 60_000),
    });
    await services.mailer.send(
      composeMail('passwordReset', user.email, { email: user.email, link: link(services, token) }, language),
    );
  }
};

/** Work that goes on after its answer; closing the server waits for it. */
export interface Afterwards {
  run: (work: Promise<void>) => void;
  settled: () => Promise<void>;
}

export const afterwards = ({ log }: Services): Afterwards => {
  const pending = new Set<Promise<void>>();
  return {
    run: (work) => {
      const watched = work
        .catch((error: unknown) => log.error({ err: error }, 'mail not sent'))
        .finally(() => pending.delete(watched));
      pending.add(watched);
    },
    settled: async () => {
      await Promise.all(pending);
    },
  };
};

/** Starts a reset. Whether there is such a user shows neither in the answer nor in its time. */
export const startReset = async (
  services: Services,
  later: Afterwards,
  email: string,
  request: FastifyRequest,
): Promise<void> => {
  const { db } = services.database;
  const [name, address] = [email.toLowerCase(), addressOf(request)];
  await countCall(db, `reset-address:${address}`, limits.address);
  await countCall(db, `reset:${address}:${name}`, limits.emailAndAddress);
  await countCall(db, `reset-email:${name}`, limits.email);
  services.security.note(request, 'passwordResetAsked');
  later.run(sendLinks(services, email, languageOf(request)));
};

/**
 * Completes a reset: sets the password, uses up the link and ends every session of the user. Wrong passwords from before
 * count no more, and the browser is one that the user is known to have.
 * @throws AppError `reset_token_invalid` when the link is unknown, used or expired.
 */
export const completeReset = async (
  services: Services,
  later: Afterwards,
  { token, password }: { token: string; password: string },
  { request, reply, traceID }: { request: FastifyRequest; reply: FastifyReply; traceID: string },
): Promise<void> => {
  const { database } = services;
  await countCall(database.db, `reset-address:${addressOf(request)}`, limits.address);
  const open = and(
    eq(passwordResets.tokenHash, sha256(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );
  const [asked] = await database.db
    .select({ userID: passwordResets.userID })
    .from(passwordResets)
    .where(open);
  if (!asked) throw new AppError('reset_token_invalid');
  const passwordHash = await hashPassword(password);
  const user = await database.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: sql`now()` })
      .where(open)
      .returning({ userID: passwordResets.userID });
    if (!used) throw new AppError('reset_token_invalid');
    const { userID } = used;
    // Other links that were mailed to the same user are of no more use.
    await tx.update(passwordResets).set({ usedAt: sql`now()` }).where(eq(passwordResets.userID, userID));
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        // Whoever read the mail owns the address; an invited user is registered by it.
        verifiedAt: sql`coalesce(${users.verifiedAt}, now())`,
        authID: sql`coalesce(${users.authID}, ${randomUUID()}::uuid)`,
      })
      .where(eq(users.id, userID))
      .returning({ id: users.id, email: users.email });
    await revokeSessionsOf(tx, userID);
    await audit(tx, { actorID: userID, userID, action: 'resetPassword', traceID });
    return user;
  });
  if (user) {
    const { id: userID, email } = user;
    knowBrowser(reply, services, userID);
    services.security.note(request, 'passwordReset', { userID });
    const forgotten = `${services.config.publicURL}/forgotten-password`;
    later.run(
      services.mailer.send(
        composeMail('passwordChanged', email, { email, link: forgotten }, languageOf(request)),
      ),
    );
  }
};
