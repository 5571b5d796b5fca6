import * as z from 'zod';
import { accountUserSchema } from '../account';
import { changedAccountUser, keptKeysQuery, newAccountUser } from '../accountUsers';
import { idParams } from '../api';
import {
  foundUserSchema,
  shownUserSchema,
  userMailSchema,
  userSessionSchema,
  userStandingSchema,
} from '../user';
import { email, pathID } from '../values';
import { defineOperation } from './operation';

const changes = ['accountUsers', 'user', 'apiKeys'];

const access = { who: 'account', of: 'account', roles: ['admin'] } as const;
const oneUser = idParams.extend({ userId: pathID() });
const response = z.strictObject({ user: accountUserSchema.describe('The user.') });
const labels = 'accountUser';

export const accountUserOperations = {
  addAccountUser: defineOperation({
    id: 'addAccountUser',
    changes,
    method: 'POST',
    path: '/api/v2/accounts/{id}/users',
    summary: 'Adds a user to the account; someone who is not registered is invited by mail.',
    description:
      'Identify the user by `userID`, from `GET /api/v2/users?email=`, or by `email`. If no user has the e-mail address, an invitation is sent. If several users have it, the response is 422: send `userID`.',
    tag: 'accounts',
    access,
    params: idParams,
    body: newAccountUser,
    response,
    status: 201,
    guards: ['idempotencyKey'],
    rateLimit: { max: 60, seconds: 3600 },
    errors: ['awaits_review'],
    labels,
  }),
  updateAccountUser: defineOperation({
    id: 'updateAccountUser',
    changes,
    method: 'PUT',
    path: '/api/v2/accounts/{id}/users/{userId}',
    summary: 'Changes the roles of a user on the account.',
    description:
      'If the user stops being an administrator, API keys created by the user are revoked, except those in `keptApiKeys`. Callers who change their own roles cannot exempt keys.',
    tag: 'accounts',
    access,
    params: oneUser,
    body: changedAccountUser,
    response,
    versioned: true,
    errors: ['own_user', 'last_administrator'],
    guards: ['ifMatch'],
    labels,
  }),
  removeAccountUser: defineOperation({
    id: 'removeAccountUser',
    changes,
    method: 'DELETE',
    path: '/api/v2/accounts/{id}/users/{userId}',
    summary: 'Removes a user from the account immediately, or withdraws an invitation.',
    description:
      'API keys created by the user are revoked, except those in `keptApiKeys`. Callers who remove themselves cannot exempt keys.',
    tag: 'accounts',
    access,
    params: oneUser,
    query: keptKeysQuery,
    status: 204,
    errors: ['own_user', 'last_administrator'],
  }),
  leaveAccount: defineOperation({
    id: 'leaveAccount',
    // Empty because the app reloads after the caller has left the account.
    changes: [],
    method: 'DELETE',
    path: '/api/v2/accounts/{id}/users/me',
    summary: 'Removes the caller, in any role, from the account immediately.',
    description: 'API keys created by the caller are revoked, except those in `keptApiKeys`.',
    tag: 'accounts',
    access: { ...access, roles: ['admin', 'member', 'readonly'], notWhileActing: true },
    params: idParams,
    query: keptKeysQuery,
    status: 204,
    errors: ['last_administrator'],
  }),
  sendInvitation: defineOperation({
    id: 'sendInvitation',
    changes,
    method: 'POST',
    path: '/api/v2/accounts/{id}/users/{userId}/invitation',
    summary: 'Resends an invitation with a new link; earlier links become invalid.',
    tag: 'accounts',
    access,
    params: oneUser,
    response,
    rateLimit: { max: 60, seconds: 3600 },
    errors: ['conflict', 'awaits_review'],
  }),
  findUsers: defineOperation({
    id: 'findUsers',
    method: 'GET',
    path: '/api/v2/users',
    summary:
      'Lists the registered users with exactly this e-mail; for callers who may add users to an account.',
    tag: 'users',
    access: { who: 'administrator' },
    query: z.strictObject({ email: email().describe('The complete e-mail address; case is ignored.') }),
    response: z.strictObject({ users: z.array(foundUserSchema).describe('The users.') }),
    rateLimit: { max: 60, seconds: 3600 },
    errors: ['awaits_review'],
  }),
  getUser: defineOperation({
    id: 'getUser',
    method: 'GET',
    path: '/api/v2/users/{id}',
    summary:
      'Returns a user who shares an account with the caller; staff see every user, with sign-ins and mails.',
    tag: 'users',
    access: { who: 'signedIn' },
    params: idParams,
    response: z.strictObject({
      user: shownUserSchema.describe('The user.'),
      standing: userStandingSchema.optional().describe('The user’s standing, for staff.'),
      sessions: z.array(userSessionSchema).optional().describe('The user’s latest sign-ins, for staff.'),
      mails: z.array(userMailSchema).optional().describe('The latest mails to the user, for staff.'),
    }),
    errors: ['not_found'],
  }),
};
