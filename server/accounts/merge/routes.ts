import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accountMergeOperations as operations } from '../../../schemas/operations/accountMerge';
import { requirePassword } from '../../credentials/requirePassword';
import { accounts } from '../../db/tables';
import { versioned } from '../../http/answer';
import { route } from '../../http/route';
import type { Services } from '../../services';
import { registerMergeMail } from './mail';
import { mergeAccounts } from './mergeAccounts';
import { pairOf, previewMerge } from './preview';

/** Registers the operations that merge accounts (docs/decisions/merging-accounts.md). */
export const registerAccountMerge = (app: FastifyInstance, services: Services): void => {
  const { database, mails, clock, security } = services;
  const { db } = database;
  registerMergeMail(services);

  route(app, services, operations.previewAccountMerge, async ({ params: { id }, query: { remainingID } }) => {
    const found = await db
      .select()
      .from(accounts)
      .where(inArray(accounts.id, [id, remainingID]));
    return { merge: await previewMerge(db, pairOf(found, id, remainingID), clock()) };
  });

  route(app, services, operations.mergeAccount, async (call) => {
    const { params, body, version, caller, traceID, write, request } = call;
    await requirePassword(services, caller, body.password, request);
    const context = { id: params.id, version, caller, traceID, now: clock() };
    const { account, acting } = await write((tx) => mergeAccounts(tx, mails, body, context));
    for (const { userID } of acting) security.note(request, 'actingEnded', { userID, actingFor: params.id });
    security.note(request, 'accountMerged', {
      userID: caller.userID,
      accountID: params.id,
      subjectID: account.ID,
    });
    return versioned(account.version, { account });
  });
};
