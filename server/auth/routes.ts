import type { FastifyInstance } from 'fastify';
import { authOperations } from '../../schemas/operations/auth';
import { clearLoginCookie, pruneSessions, revokeSession } from '../credentials/sessions';
import { route } from '../http/route';
import type { Services } from '../services';
import { registerInvitations } from './acceptInvitation';
import { login, renewToken, sessionToEnd } from './login';
import { holdBack } from './loginLimits';
import { pruneRegistrations, registerRegistration } from './register';
import {
  checkPassword,
  completeReset,
  prunePasswordResets,
  registerPasswordMails,
  startReset,
} from './resetPassword';

/** Registers the operations of signing in (docs/decisions/sign-in.md). */
export const registerAuth = (app: FastifyInstance, services: Services): void => {
  const { database, jobs } = services;
  registerPasswordMails(services);
  registerInvitations(app, services);
  registerRegistration(app, services);
  jobs.every('sign-ins pruned', '13 * * * *', async () => {
    await prunePasswordResets(database.db);
    await pruneSessions(database.db);
    await pruneRegistrations(database.db);
  });

  // A separate Fastify scope, in which responses to failed attempts are delayed.
  void app.register(async (part) => {
    part.addHook('onSend', (request) => holdBack(request));
    route(part, services, authOperations.login, ({ body, request, reply }) =>
      login(services, body, request, reply),
    );
  });

  route(app, services, authOperations.renewToken, ({ body, request, reply }) =>
    renewToken(services, body.token, request, reply),
  );

  route(app, services, authOperations.resetPassword, async ({ body, request, reply, traceID }) => {
    if ('email' in body) await startReset(services, body.email, request);
    else await completeReset(services, body, { request, reply, traceID });
    return { status: 'ok' as const };
  });

  route(app, services, authOperations.checkPassword, async ({ body }) => {
    await checkPassword(services, body);
    return { status: 'ok' as const };
  });

  route(app, services, authOperations.logout, async ({ request, reply }) => {
    const ended = await sessionToEnd(services, request);
    if (ended) {
      await revokeSession(services.database.db, ended.id);
      services.security.note(request, 'signedOut', { userID: ended.userID });
    }
    clearLoginCookie(reply, services.config);
    return undefined;
  });
};
