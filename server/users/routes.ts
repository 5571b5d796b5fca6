import type { FastifyInstance } from 'fastify';
import { accountUserOperations as operations } from '../../schemas/operations/accountUsers';
import { keepFound, mayAddUsers, pruneFound, usersByEmail } from '../accounts/addUser';
import { AppError } from '../errors';
import { languageOf } from '../http/readerLanguage';
import { route } from '../http/route';
import type { Services } from '../services';
import { findUser, mailsToUser, sessionsOfUser } from './findUser';
import { readStanding } from './standing';
import { registerStaffUsers } from './standingRoutes';

/** Registers the operations on users: search by e-mail address, and a user by id. */
export const registerUsers = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;

  route(app, services, operations.findUsers, async ({ query, caller }) => {
    if (!(await mayAddUsers(db, caller))) throw new AppError('awaits_review');
    const found = await usersByEmail(db, query.email);
    await keepFound(db, caller.userID, found);
    // Names are returned only to staff, and to choose between several users with the e-mail address.
    const isNamed = caller.staff || found.length > 1;
    return { users: found.map(({ name, ...user }) => ({ ...user, name: (isNamed && name) || undefined })) };
  });
  registerStaffUsers(app, services);
  services.jobs.every('found users pruned', '53 * * * *', () => pruneFound(db));

  route(app, services, operations.getUser, async ({ params, caller, request }) => {
    const user = await findUser(db, params.id, caller);
    if (!caller.staff) return { user };
    return {
      user,
      standing: await readStanding(db, params.id),
      sessions: await sessionsOfUser(db, params.id),
      mails: await mailsToUser(db, params.id, languageOf(request)),
    };
  });
};
