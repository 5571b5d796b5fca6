import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mailKinds } from '../../schemas/mail';
import { profileOperations as operations } from '../../schemas/operations/profile';
import { requirePassword } from '../credentials/requirePassword';
import { clearLoginCookie, revokeSessionsOf } from '../credentials/sessions';
import { unwantedMails } from '../db/tables';
import { notFound } from '../errors';
import { Streamed } from '../http/answer';
import { languageOf } from '../http/readerLanguage';
import { route } from '../http/route';
import { optionalMails, setWanted } from '../mail/subscriptions';
import type { Services } from '../services';
import { deleteProfile, readDeletion, requireOwnEmail } from './deleteProfile';
import { exportProfile } from './exportProfile';
import { endOwnSession, listOwnSessions } from './ownSessions';

/** Registers the operations on the caller's own profile (docs/decisions/sign-in.md). */
export const registerProfile = (app: FastifyInstance, services: Services): void => {
  const { config, database, mails, security } = services;
  const { db } = database;

  route(app, services, operations.requestOwnPasswordReset, async ({ caller, write, request }) => {
    const { userID } = caller;
    await write((tx) => mails.send(tx, 'passwordReset', { userID }, { language: languageOf(request) }));
    security.note(request, 'passwordResetAsked', { userID });
    return undefined;
  });

  route(app, services, operations.listOwnSessions, async ({ caller }) => ({
    sessions: await listOwnSessions(db, caller),
  }));

  route(app, services, operations.endOwnSession, async ({ caller: { userID }, params, request }) => {
    await endOwnSession(db, userID, params.id);
    security.note(request, 'sessionsEnded', { userID });
    return undefined;
  });

  route(app, services, operations.endOtherSessions, async ({ caller, write, request }) => {
    const { userID, sessionID } = caller;
    await write((tx) => revokeSessionsOf(tx, userID, sessionID));
    security.note(request, 'sessionsEnded', { userID });
    return undefined;
  });

  route(
    app,
    services,
    operations.exportProfile,
    async ({ caller }) =>
      new Streamed(Readable.from(exportProfile(db, caller.userID), { objectMode: false })),
  );

  route(app, services, operations.listOwnMails, async ({ caller: { userID, staff } }) => {
    const unwanted = await db
      .select({ kind: unwantedMails.kind })
      .from(unwantedMails)
      .where(eq(unwantedMails.userID, userID));
    return {
      mails: mailKinds
        // Omits mails about new accounts, which only staff get.
        .filter((kind) => staff || kind !== 'accountCreated')
        .map((kind) => ({
          kind,
          optional: optionalMails.includes(kind),
          wanted: !unwanted.some((one) => one.kind === kind),
        })),
    };
  });

  route(
    app,
    services,
    operations.setOwnMail,
    async ({ caller: { userID }, params: { kind }, body, write, traceID }) => {
      if (!optionalMails.includes(kind)) throw notFound();
      await write((tx) => setWanted(tx, { userID, kind }, body.wanted, traceID));
      return undefined;
    },
  );

  route(app, services, operations.getProfileDeletion, async ({ caller }) => ({
    deletion: await readDeletion(db, caller.userID),
  }));

  route(app, services, operations.deleteProfile, async ({ caller, body, write, context, request, reply }) => {
    const { email, password } = body;
    requireOwnEmail(caller, email);
    await requirePassword(services, caller, password, request);
    await write((tx) => deleteProfile(tx, context));
    clearLoginCookie(reply, config);
    security.note(request, 'profileDeleted', { userID: caller.userID });
    return undefined;
  });
};
