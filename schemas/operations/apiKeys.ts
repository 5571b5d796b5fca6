import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { apiCallFilter, apiCallSchema, apiKeySchema, newApiKey, passwordAgain } from '../apiKey';
import { pathID } from '../values';
import { defineOperation } from './operation';

const changes = ['apiKeys'];

const access = { who: 'account', of: 'account', roles: ['admin'] } as const;

export const apiKeyOperations = {
  listApiKeys: defineOperation({
    id: 'listApiKeys',
    method: 'GET',
    path: '/api/v2/accounts/{id}/api-keys',
    summary: "Lists the account's API keys, newest first, without the keys themselves.",
    tag: 'imports',
    access,
    params: idParams,
    response: z.strictObject({
      apiKeys: z.array(apiKeySchema).describe('The API keys, without their secrets.'),
    }),
  }),
  // No idempotency key, because the stored response would contain the secret.
  createApiKey: defineOperation({
    id: 'createApiKey',
    changes,
    signInQueue: true,
    method: 'POST',
    path: '/api/v2/accounts/{id}/api-keys',
    summary: 'Creates an API key; only this response contains the key itself.',
    description: 'Requires the password of the signed-in user. The administrators of the account get a mail.',
    tag: 'imports',
    access: { ...access, notWhileActing: true },
    params: idParams,
    body: z.strictObject({
      apiKey: newApiKey.describe('The API key, without its secret.'),
      password: passwordAgain.describe('Password of the signed-in user.'),
    }),
    response: z.strictObject({
      apiKey: apiKeySchema.describe('The API key, without its secret.'),
      secret: z.string().describe('The key itself, which begins with `tvk_`. No other response contains it.'),
    }),
    status: 201,
    // Each new key causes a mail to all administrators.
    rateLimit: { max: 20, seconds: 3600 },
    errors: ['conflict', 'rate_limited'],
    labels: 'apiKey',
  }),
  revokeApiKey: defineOperation({
    id: 'revokeApiKey',
    changes,
    method: 'DELETE',
    path: '/api/v2/accounts/{id}/api-keys/{keyId}',
    summary: 'Revokes an API key immediately.',
    tag: 'imports',
    access,
    params: idParams.extend({ keyId: pathID() }),
    response: z.strictObject({ apiKey: apiKeySchema.describe('The API key, without its secret.') }),
  }),
  listApiCalls: defineOperation({
    id: 'listApiCalls',
    method: 'GET',
    path: '/api/v2/api-logs',
    summary: 'Lists calls made with API keys of accounts that the caller administers, newest first.',
    tag: 'imports',
    access: { who: 'signedIn' },
    query: listQuery(apiCallFilter, ['ID']),
    response: z.strictObject({ apiLogs: z.array(apiCallSchema).describe('The calls of this page.') }),
    list: true,
  }),
};
