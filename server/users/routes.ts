import type { FastifyInstance } from 'fastify';
import { accountOperations } from '../../schemas/operations/accounts';
import { route } from '../http/route';
import type { Services } from '../services';

/** The signed-in user. */
export const registerUsers = (app: FastifyInstance, services: Services): void => {
  route(app, services, accountOperations.getCurrentUser, async ({ caller }) => ({
    user: {
      id: caller.userID,
      authId: caller.authID,
      email: caller.email,
      name: caller.name || undefined,
      staff: caller.staff,
    },
  }));
};
