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

/** What users are found by. */
export const userFilter = z.strictObject({
  ID: z.union([id(), z.array(id()).max(100)]).optional(),
  email: multilineText(1, 100).optional(),
  name: multilineText(1, 100).optional(),
  accountID: id().optional(),
  state: z.enum(userStates).optional(),
  createdFrom: danishDay,
  createdTo: danishDay,
  /** Signed in on one of these days; a sign-in that has ended is known for 30 days more. */
  signedInFrom: danishDay,
  signedInTo: danishDay,
});

/** Staff operations on users. */
export const staffUserOperations = {
  listUsers: defineOperation({
    id: 'listUsers',
    method: 'GET',
    path: '/api/v2/staff/users',
    summary: 'Every user, for staff.',
    tag: 'users',
    access: { who: 'staff' },
    query: listQuery(userFilter, ['ID', 'email']),
    response: z.strictObject({ users: z.array(userRowSchema) }),
    list: true,
  }),
  suspendUser: defineOperation({
    ...staffs,
    id: 'suspendUser',
    changes,
    path: '/api/v2/users/{id}/suspend',
    summary:
      'Staff suspend a user at once: their sign-ins end, and neither they nor the keys they made open anything.',
    body: reasonBody,
    errors: ['not_found', 'conflict', 'own_user'],
    labels: 'reason',
  }),
  liftUser: defineOperation({
    ...staffs,
    id: 'liftUser',
    changes,
    path: '/api/v2/users/{id}/lift',
    summary: 'Staff lift the suspension of a user, who signs in anew.',
    errors: ['not_found', 'conflict'],
  }),
  endUserSessions: defineOperation({
    ...staffs,
    id: 'endUserSessions',
    changes,
    path: '/api/v2/users/{id}/end-sessions',
    summary: 'Staff end every sign-in of a user at once.',
    errors: ['not_found', 'own_user'],
  }),
  sendUserReset: defineOperation({
    ...staffs,
    id: 'sendUserReset',
    changes,
    path: '/api/v2/users/{id}/reset-password',
    summary: 'Staff have the mail sent by which a user chooses a new password.',
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
      'Staff take away the second step of a user who has lost it, with their own password given again.',
    body: reasonBody.extend({ password: passwordAgain }),
    errors: ['not_found', 'conflict', 'own_user'],
    labels: 'reason',
  }),
};
