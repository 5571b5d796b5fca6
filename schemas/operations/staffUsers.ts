import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { passwordAgain } from '../apiKey';
import { reasonBody } from '../reason';
import { userStates } from '../staffFilters';
import { userRowSchema } from '../user';
import { danishDay, id, multilineText } from '../values';
import { defineOperation } from './operation';

const changes = ['user', 'users'];

const staffs = {
  method: 'POST',
  tag: 'users',
  access: { who: 'staff' },
  params: idParams,
  status: 204,
} as const;

export const userFilter = z.strictObject({
  ID: z
    .union([id(), z.array(id()).max(100)])
    .optional()
    .describe('One or several record IDs.'),
  email: multilineText(1, 100).optional().describe('Part of the e-mail.'),
  name: multilineText(1, 100).optional().describe('Part of the name.'),
  accountID: id().optional().describe('ID of the account that the record belongs to.'),
  state: z.enum(userStates).optional().describe('Standing of the user.'),
  createdFrom: danishDay.describe('Created on or after this date (Danish time).'),
  createdTo: danishDay.describe('Created on or before this date (Danish time).'),
  signedInFrom: danishDay.describe('Signed in on or after this date (Danish time).'),
  signedInTo: danishDay.describe('Signed in on or before this date (Danish time).'),
});

export const staffUserOperations = {
  listUsers: defineOperation({
    id: 'listUsers',
    method: 'GET',
    path: '/api/v2/staff/users',
    summary: 'Lists all users, for staff.',
    tag: 'users',
    access: { who: 'staff' },
    query: listQuery(userFilter, ['ID', 'email']),
    response: z.strictObject({ users: z.array(userRowSchema).describe('The users.') }),
    list: true,
  }),
  suspendUser: defineOperation({
    ...staffs,
    id: 'suspendUser',
    changes,
    path: '/api/v2/users/{id}/suspend',
    summary:
      'Suspends a user immediately: sessions end, and the user and API keys created by the user are rejected. For staff.',
    body: reasonBody,
    errors: ['not_found', 'conflict', 'own_user'],
    labels: 'reason',
  }),
  liftUser: defineOperation({
    ...staffs,
    id: 'liftUser',
    changes,
    path: '/api/v2/users/{id}/lift',
    summary: 'Lifts the suspension of a user, who has to sign in again. For staff.',
    errors: ['not_found', 'conflict'],
  }),
  endUserSessions: defineOperation({
    ...staffs,
    id: 'endUserSessions',
    changes,
    path: '/api/v2/users/{id}/end-sessions',
    summary: 'Ends all login sessions of a user immediately. For staff.',
    errors: ['not_found', 'own_user'],
  }),
  sendUserReset: defineOperation({
    ...staffs,
    id: 'sendUserReset',
    changes,
    path: '/api/v2/users/{id}/reset-password',
    summary: 'Sends a password-reset mail to a user. For staff.',
    errors: ['not_found', 'conflict'],
    rateLimit: { max: 60, seconds: 3600 },
  }),
  removeUserSecondFactor: defineOperation({
    ...staffs,
    id: 'removeUserSecondFactor',
    changes,
    signInQueue: true,
    path: '/api/v2/users/{id}/remove-second-factor',
    summary:
      'Removes the second factor of a user who has lost it; requires the caller’s password. For staff.',
    body: reasonBody.extend({
      reason: reasonBody.shape.reason.describe('Reason, recorded in the audit log.'),
      password: passwordAgain.describe('Password of the caller.'),
    }),
    errors: ['not_found', 'conflict', 'own_user'],
    labels: 'reason',
  }),
};
