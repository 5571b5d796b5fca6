import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { errorSchema } from '../../schemas/api';
import type { ApiKey } from '../../schemas/apiKey';
import { apiKeyOperations as operations, type suppliedPatch } from '../../schemas/operations/apiKeys';
import { lockAsAdministrator } from '../accounts/administrators';
import { findAccount } from '../accounts/listAccounts';
import { requirePassword } from '../auth/requirePassword';
import type { Call } from '../http/call';
import { notFound } from '../http/errors';
import { route } from '../http/route';
import { openKnownIDs } from '../metaLists/knownIDs';
import type { Services } from '../services';
import { listCalls, noteCall, pruneApiCalls } from './apiLog';
import { registerKeyMails } from './keyMails';
import { createKey, listKeys, revokeKey } from './keys';
import { supplyListing } from './supplyListing';

const { outcome: words } = catalogue.da.torvet.apiKey;

const succeeded = z.object({
  listing: z.object({ ID: z.number().int() }),
  issues: z.record(z.string(), z.string()).optional(),
});
const errorBody = z.object({ message: errorSchema.shape.message, fields: errorSchema.shape.fields });

/** An answer in one line: what was done, or what was wrong, by field. */
const outcomeOf = (payload: unknown, did: keyof typeof words | undefined) => {
  const body: unknown = typeof payload === 'string' ? JSON.parse(payload) : undefined;
  const line = (message: string, fields: Record<string, string> | undefined) =>
    [message, ...Object.entries(fields ?? {}).map(([field, sentence]) => `${field}: ${sentence}`)].join(
      ' · ',
    );
  const success = succeeded.safeParse(body);
  if (success.success) {
    const { listing, issues } = success.data;
    return { listingID: listing.ID, message: line(did ? words[did] : '', issues) };
  }
  const failure = errorBody.safeParse(body);
  return {
    listingID: undefined,
    message: failure.success ? line(failure.data.message, failure.data.fields) : '',
  };
};

const noted = (accountID: number, { apiKey }: { apiKey: ApiKey }) => ({ accountID, apiKeyID: apiKey.ID });

/** API keys of accounts, the calls that are made with them, and their log (docs/decisions/suppliers.md). */
export const registerApiKeys = (app: FastifyInstance, services: Services): void => {
  const { database, addresses, log, security, mails } = services;
  const { db } = database;
  const references = { addresses, knownIDs: openKnownIDs(db) };
  const done = new WeakMap<FastifyRequest, keyof typeof words>();

  route(app, services, operations.listApiKeys, async ({ params }) => {
    // For staff nothing has yet said that there is such an account.
    if (!(await findAccount(db, params.id))) throw notFound();
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

  // Within a part of the app of its own: here alone each answer is noted before it is given.
  void app.register(async (part) => {
    part.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      try {
        const { listingID, message } = outcomeOf(payload, done.get(request));
        await noteCall(db, { request, status: reply.statusCode, listingID, message });
      } catch (error) {
        log.warn({ err: error }, 'a call was not noted in the API log');
      }
      return payload;
    });
    const supply = async (
      call: Pick<
        Call<{ identifier: string }, unknown, z.output<typeof suppliedPatch>>,
        'params' | 'body' | 'expectedVersion' | 'caller' | 'signal' | 'traceID' | 'request' | 'reply'
      >,
      fields: 'replace' | 'patch',
    ) => {
      const { params, body, expectedVersion, caller, signal, traceID, request, reply } = call;
      const { outcome, answer } = await supplyListing(services, references, {
        identifier: params.identifier,
        fields,
        listing: body.listing,
        expectedVersion,
        caller,
        signal,
        traceID,
        acceptLanguage: request.headers['accept-language'],
      });
      done.set(request, outcome);
      if (outcome === 'created') reply.code(201);
      return answer;
    };
    route(part, services, operations.putSuppliedListing, (call) => supply(call, 'replace'));
    route(part, services, operations.patchSuppliedListing, (call) => supply(call, 'patch'));
  });
};
