import * as z from 'zod';
import {
  accountRowSchema,
  accountSchema,
  accountTypeSchema,
  accountUserSchema,
  associationSchema,
  sameCVRAccountSchema,
} from '../account';
import { accountForm, accountValues, newAccountValues } from '../accountForm';
import { accountTypes } from '../accountTypes';
import { idParams, listQuery } from '../api';
import { codes } from '../codes';
import { anyRole } from '../roles';
import { associationsPath } from '../roots';
import { userSchema } from '../user';
import { danishDay, id, multilineText } from '../values';
import { defineOperation } from './operation';
import { recordImageOperations } from './recordImage';

const changes = ['accounts', 'auditLog', 'queues'];

const oneAccount = z.strictObject({ account: accountSchema.describe('The account.') });

const accountBody = z.strictObject({ account: accountValues.describe('The account.') });

const mayChange = { roles: ['admin'], permission: 'accountSettings' } as const;

export const accountImageOperations = recordImageOperations('account', {
  changes,
  access: { who: 'account', of: 'account', ...mayChange },
  tag: 'accounts',
  response: oneAccount,
});

export const accountFilter = z.strictObject({
  ID: z
    .union([id(), z.array(id()).max(100)])
    .optional()
    .describe('One or several record IDs.'),
  q: multilineText(1, 100).optional().describe('Part of a name.'),
  accountType: accountTypeSchema.optional().describe(`Type of the account: ${codes(accountTypes)}`),
  listingSupplier: multilineText(1, 100).optional().describe('Part of the name of the account’s supplier.'),
  awaitsReview: z.boolean().optional().describe('Whether the account is waiting for review.'),
  suspended: z.boolean().optional().describe('Whether the account is suspended.'),
  createdFrom: danishDay.describe('Created on or after this date (Danish time).'),
  createdTo: danishDay.describe('Created on or before this date (Danish time).'),
  merged: z
    .boolean()
    .optional()
    .describe(
      'Whether the account has been merged into another. If absent, merged accounts are found only by searching.',
    ),
});

export const accountOperations = {
  listAssociations: defineOperation({
    id: 'listAssociations',
    method: 'GET',
    path: associationsPath,
    summary: 'Lists the caller’s accounts by name, one row per role.',
    tag: 'accounts',
    access: { who: 'signedIn' },
    response: z.strictObject({ accounts: z.array(associationSchema).describe('The accounts.') }),
  }),
  listAccounts: defineOperation({
    id: 'listAccounts',
    method: 'GET',
    path: '/api/v2/accounts',
    summary: 'Lists the caller’s accounts; for staff all accounts.',
    tag: 'accounts',
    access: { who: 'signedIn' },
    query: listQuery(accountFilter, ['name', 'ID', 'accountType']).extend({
      with: z
        .literal('counts')
        .optional()
        .describe('`counts` adds the numbers of users and active listings of each account.'),
    }),
    response: z.strictObject({ accounts: z.array(accountRowSchema).describe('The accounts.') }),
    list: true,
  }),
  getAccount: defineOperation({
    id: 'getAccount',
    method: 'GET',
    path: '/api/v2/accounts/{id}',
    summary: 'Returns one account.',
    tag: 'accounts',
    access: { who: 'account', of: 'account', roles: anyRole },
    params: idParams,
    response: oneAccount,
    versioned: true,
  }),
  createAccount: defineOperation({
    labels: accountForm.labels,
    id: 'createAccount',
    changes,
    method: 'POST',
    path: '/api/v2/accounts',
    summary:
      'Creates an account for a user without one, who becomes its administrator. Staff assign its type and permissions.',
    tag: 'accounts',
    access: { who: 'self' },
    body: z.strictObject({ account: newAccountValues.describe('The account.') }),
    response: oneAccount,
    status: 201,
    versioned: true,
    errors: ['forbidden', 'has_account', 'address_lookup', 'no_address_register'],
    guards: ['idempotencyKey'],
    rateLimit: { max: 20, seconds: 3600 },
    lasting: true,
  }),
  updateAccount: defineOperation({
    labels: accountForm.labels,
    id: 'updateAccount',
    changes,
    method: 'PUT',
    path: '/api/v2/accounts/{id}',
    summary:
      'Replaces the company information of an account. Fields that only staff may change are left unchanged if omitted.',
    tag: 'accounts',
    access: { who: 'account', of: 'account', ...mayChange },
    params: idParams,
    body: accountBody,
    response: oneAccount,
    versioned: true,
    errors: ['forbidden', 'address_lookup', 'no_address_register'],
    guards: ['ifMatch'],
    lasting: true,
  }),
  listSameCVRAccounts: defineOperation({
    id: 'listSameCVRAccounts',
    method: 'GET',
    path: '/api/v2/accounts/{id}/same-cvr-number',
    summary: 'Lists other accounts with the same CVR number, except merged accounts.',
    tag: 'accounts',
    access: { who: 'staff' },
    params: idParams,
    response: z.strictObject({ accounts: z.array(sameCVRAccountSchema).describe('The accounts.') }),
    errors: ['not_found'],
  }),
  setAccountImage: accountImageOperations.set,
  removeAccountImage: accountImageOperations.remove,
  listAccountUsers: defineOperation({
    id: 'listAccountUsers',
    method: 'GET',
    path: '/api/v2/accounts/{id}/users',
    summary: "Lists the account's users with their roles.",
    tag: 'accounts',
    access: { who: 'account', of: 'account', roles: anyRole },
    params: idParams,
    response: z.strictObject({ users: z.array(accountUserSchema).describe('The users.') }),
  }),
  getCurrentUser: defineOperation({
    id: 'getCurrentUser',
    method: 'GET',
    path: '/api/v2/users/me',
    summary: 'Returns the signed-in user.',
    tag: 'users',
    access: { who: 'signedIn' },
    response: z.strictObject({ user: userSchema.describe('The user.') }),
  }),
};
