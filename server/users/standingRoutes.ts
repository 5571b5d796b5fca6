import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { staffUserOperations as operations } from '../../schemas/operations/staffUsers';
import { requirePassword } from '../credentials/requirePassword';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import { route } from '../http/route';
import type { Services } from '../services';
import { listUsers } from './listUsers';
import { endSessions, liftUser, removeSecondFactor, sendReset, suspendUser } from './standing';

/** Defines the mails about suspensions and their end. */
const registerStandingMails = ({ config: { publicURL }, mails }: Services): void => {
  const standingOf = async (db: Database, userID: number) => {
    const [found] = await db
      .select({ suspendedAt: users.suspendedAt, reason: users.suspendedReason })
      .from(users)
      .where(eq(users.id, userID));
    return found;
  };
  // A suspension that was lifted meanwhile is not mailed.
  mails.on('userSuspended', async (db, { userID }, { email }) => {
    const reason = (await standingOf(db, userID))?.reason;
    return reason ? { values: { email, reason } } : undefined;
  });
  mails.on('userLifted', async (db, { userID }, { email }) => {
    const standing = await standingOf(db, userID);
    return standing && !standing.suspendedAt ? { values: { email, link: `${publicURL}/login` } } : undefined;
  });
};

/** Registers the operations of staff on users (docs/decisions/queues.md). */
export const registerStaffUsers = (app: FastifyInstance, services: Services): void => {
  const { database, mails, security } = services;

  registerStandingMails(services);

  route(app, services, operations.listUsers, ({ query }) => listUsers(database.db, query));

  route(app, services, operations.suspendUser, async ({ params, body, caller, traceID, write, request }) => {
    await write((tx) => suspendUser(tx, mails, body.reason, { id: params.id, caller, traceID }));
    security.note(request, 'userSuspended', { userID: caller.userID, subjectID: params.id });
    return undefined;
  });

  route(app, services, operations.liftUser, async ({ params, caller, traceID, write, request }) => {
    await write((tx) => liftUser(tx, mails, { id: params.id, caller, traceID }));
    security.note(request, 'userLifted', { userID: caller.userID, subjectID: params.id });
    return undefined;
  });

  route(app, services, operations.endUserSessions, async ({ params, caller, traceID, write, request }) => {
    await write((tx) => endSessions(tx, { id: params.id, caller, traceID }));
    security.note(request, 'sessionsEnded', { userID: caller.userID, subjectID: params.id });
    return undefined;
  });

  route(app, services, operations.sendUserReset, async ({ params, caller, traceID, write, request }) => {
    await write((tx) => sendReset(tx, mails, { id: params.id, caller, traceID }));
    security.note(request, 'passwordResetAsked', { userID: caller.userID, subjectID: params.id });
    return undefined;
  });

  route(app, services, operations.removeUserSecondFactor, async (call) => {
    const { params, body, caller, traceID, write, request } = call;
    await requirePassword(services, caller, body.password, request);
    await write((tx) => removeSecondFactor(tx, mails, body.reason, { id: params.id, caller, traceID }));
    security.note(request, 'secondFactorRemoved', { userID: caller.userID, subjectID: params.id });
    return undefined;
  });
};
