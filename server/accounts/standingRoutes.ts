import type { FastifyInstance } from 'fastify';
import type { Account } from '../../schemas/account';
import { accountStandingOperations as operations } from '../../schemas/operations/accountStanding';
import { versioned } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { approveAccount, liftAccount, refuseAccount, requestReview, suspendAccount } from './standing';

/**
 * Registers the staff operations on an account's standing: approve, reject, suspend, reinstate
 * (docs/decisions/accounts.md).
 */
export const registerAccountStanding = (app: FastifyInstance, services: Services): void => {
  const { mails, clock, security } = services;
  const answer = (account: Account) => versioned(account.version, { account });

  route(app, services, operations.reviewAccount, ({ params, body, version, caller, traceID, write }) =>
    write(async (tx) =>
      answer(await approveAccount(tx, mails, body, { id: params.id, version, caller, traceID })),
    ),
  );
  route(app, services, operations.refuseAccount, ({ params, body: { reason }, caller, traceID, write }) =>
    write(async (tx) => answer(await refuseAccount(tx, mails, reason, { id: params.id, caller, traceID }))),
  );
  route(app, services, operations.requestAccountReview, ({ params, caller, traceID, write }) =>
    write(async (tx) => answer(await requestReview(tx, mails, clock(), { id: params.id, caller, traceID }))),
  );
  route(app, services, operations.suspendAccount, async (call) => {
    const { params, body, caller, traceID, write, request } = call;
    const about = { id: params.id, now: clock(), caller, traceID };
    const done = await write(async (tx) => answer(await suspendAccount(tx, mails, body.reason, about)));
    security.note(request, 'accountSuspended', { userID: caller.userID, accountID: params.id });
    return done;
  });
  route(app, services, operations.liftAccount, async ({ params, caller, traceID, write, request }) => {
    const about = { id: params.id, caller, traceID };
    const done = await write(async (tx) => answer(await liftAccount(tx, mails, about)));
    security.note(request, 'accountLifted', { userID: caller.userID, accountID: params.id });
    return done;
  });
};
