import type { FastifyInstance } from 'fastify';
import { authOperations } from '../../schemas/operations/auth';
import { route } from '../http/route';
import type { Services } from '../services';
import { login, renewToken, sessionToEnd } from './login';
import { afterwards, completeReset, startReset } from './resetPassword';
import { clearLoginCookie, revokeSession } from './sessions';

/** The auth service (specification §7, decisions §3). */
export const registerAuth = (app: FastifyInstance, services: Services): void => {
  const later = afterwards(services);
  app.addHook('onClose', later.settled);

  route(app, services, authOperations.login, ({ body, request, reply }) =>
    login(services, body, request, reply),
  );

  route(app, services, authOperations.renewToken, ({ body, request }) =>
    renewToken(services, body.token, request),
  );

  route(app, services, authOperations.resetPassword, async ({ body, request, traceID }) => {
    if ('email' in body) await startReset(services, later, body.email, request.ip);
    else await completeReset(services, later, body, { address: request.ip, traceID });
    return { status: 'ok' as const };
  });

  route(app, services, authOperations.logout, async ({ request, reply }) => {
    const sessionID = await sessionToEnd(services, request);
    if (sessionID) await revokeSession(services.database.db, sessionID);
    clearLoginCookie(reply, services.config);
    return undefined;
  });
};
