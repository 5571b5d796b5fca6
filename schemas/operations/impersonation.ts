import * as z from 'zod';
import { listQuery } from '../api';
import { currentImpersonationSchema, impersonationBody, otherAccountSchema } from '../impersonation';
import { multilineText } from '../values';
import { defineOperation } from './operation';

const answersToken = z.strictObject({ token: z.string().describe('A bearer token.') });

/** Impersonation of an account by staff. All these operations are also available during an impersonation. */
export const impersonationOperations = {
  startImpersonation: defineOperation({
    id: 'startImpersonation',
    changes: [],
    signInQueue: true,
    method: 'POST',
    path: '/api/v2/impersonations',
    summary:
      'Starts an impersonation of an account with exactly the given roles; returns a token valid for 60 minutes and ends a previous impersonation. For staff.',
    tag: 'impersonation',
    access: { who: 'staff', alsoWhileActing: true },
    body: impersonationBody,
    response: answersToken,
    status: 201,
    errors: ['account_merged'],
    guards: ['idempotencyKey'],
    rateLimit: { max: 60, seconds: 3600 },
  }),
  getCurrentImpersonation: defineOperation({
    id: 'getCurrentImpersonation',
    method: 'GET',
    path: '/api/v2/impersonations/current',
    summary: 'Returns the caller’s current impersonation: account, roles, start and reason.',
    tag: 'impersonation',
    access: { who: 'signedIn' },
    response: z.strictObject({ impersonation: currentImpersonationSchema.describe('The impersonation.') }),
    errors: ['conflict'],
  }),
  endImpersonation: defineOperation({
    id: 'endImpersonation',
    changes: [],
    method: 'DELETE',
    path: '/api/v2/impersonations/current',
    summary: 'Ends the impersonation of an account; returns a token for the staff user.',
    tag: 'impersonation',
    access: { who: 'signedIn' },
    response: answersToken,
    errors: ['conflict'],
  }),
  listAccountsToActFor: defineOperation({
    id: 'listAccountsToActFor',
    method: 'GET',
    path: '/api/v2/impersonations/accounts',
    summary: 'Lists the accounts that staff can impersonate, by part of their name or invoice number.',
    tag: 'impersonation',
    access: { who: 'staff', alsoWhileActing: true },
    query: listQuery(z.strictObject({ q: multilineText(1, 100).optional().describe('Part of a name.') }), [
      'name',
      'ID',
    ]),
    response: z.strictObject({
      accounts: z.array(otherAccountSchema).describe('The accounts of this page.'),
    }),
    list: true,
  }),
};
