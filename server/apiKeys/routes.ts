import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiKey } from '../../schemas/apiKey';
import { apiKeyOperations as operations } from '../../schemas/operations/apiKeys';
import { lockAsAdministrator } from '../access/administrators';
import { requirePassword } from '../credentials/requirePassword';
import { accounts } from '../db/tables';
import { notFound } from '../errors';
import { route } from '../http/route';
import type { Services } from '../services';
import { listCalls, pruneApiCalls } from './apiLog';
import { registerKeyMails } from './keyMails';
import { createKey, listKeys, revokeKey } from './keys';

const noted = (accountID: number, { apiKey }: { apiKey: ApiKey }) => ({ accountID, apiKeyID: apiKey.ID });

/** Registers the operations on API keys and the log of their calls (docs/decisions/suppliers.md). */
export const registerApiKeys = (app: FastifyInstance, services: Services): void => {
  const { database, security, mails } = services;
  const { db } = database;

  route(app, services, operations.listApiKeys, async ({ params }) => {
    // For staff, the access check does not check whether the account exists.
    if (!(await db.$count(accounts, eq(accounts.id, params.id)))) throw notFound();
    return { apiKeys: await listKeys(db, params.id) };
  });

  registerKeyMails(services);

  route(app, services, operations.createApiKey, async ({ params, body, caller, traceID, write, request }) => {
    await requirePassword(services, caller, body.password, request);
    const made = await write((tx) =>
      createKey(tx, mails, body.apiKey, { accountID: params.id, caller, traceID }),
    );
    security.note(request, 'keyMade', { ...noted(params.id, made), userID: caller.userID });
    return made;
  });

  route(app, services, operations.revokeApiKey, async ({ params, caller, traceID, write, request }) => {
    const change = { accountID: params.id, caller, traceID };
    const revoked = await write(async (tx) => {
      await lockAsAdministrator(tx, change);
      return revokeKey(tx, params.keyId, change);
    });
    const { userID, acting } = caller;
    security.note(request, 'keyRevoked', {
      ...noted(params.id, revoked),
      userID,
      actingFor: acting?.accountID,
    });
    return revoked;
  });

  services.jobs.every('API log pruned', '23 * * * *', () => pruneApiCalls(db));

  route(app, services, operations.listApiCalls, ({ caller, query }) => listCalls(db, caller, query));
};
