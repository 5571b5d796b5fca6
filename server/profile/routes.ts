import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { profileOperations as operations } from '../../schemas/operations/profile';
import { languageOf } from '../auth/readerLanguage';
import { clearLoginCookie } from '../auth/sessions';
import { Streamed } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { deleteProfile, readDeletion } from './deleteProfile';
import { exportProfile } from './exportProfile';
import { endOtherSessions, endOwnSession, listOwnSessions } from './ownSessions';

/** What signed-in users do with their own profile (docs/decisions/sign-in.md). */
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

  route(app, services, operations.endOtherSessions, async ({ caller, request }) => {
    await endOtherSessions(db, caller);
    security.note(request, 'sessionsEnded', { userID: caller.userID });
    return undefined;
  });

  route(
    app,
    services,
    operations.exportProfile,
    async ({ caller }) =>
      new Streamed(Readable.from(exportProfile(db, caller.userID), { objectMode: false })),
  );

  route(app, services, operations.getProfileDeletion, async ({ caller }) => ({
    deletion: await readDeletion(db, caller.userID),
  }));

  route(app, services, operations.deleteProfile, async ({ caller, body, write, traceID, request, reply }) => {
    const { email, keptApiKeys = [] } = body;
    await write((tx) => deleteProfile(tx, { caller, email, keptApiKeys, traceID }));
    clearLoginCookie(reply, config);
    security.note(request, 'profileDeleted', { userID: caller.userID });
    return undefined;
  });
};
