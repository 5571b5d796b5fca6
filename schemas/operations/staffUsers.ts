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

/** Filters of the list of users. */
export const userFilter = z.strictObject({
  ID: z
    .union([id(), z.array(id()).max(100)])
    .optional()
    .describe('Records with this ID, or with one of several.'),
  email: multilineText(1, 100).optional().describe('Part of the e-mail.'),
  name: multilineText(1, 100).optional().describe('Part of the name.'),
  accountID: id().optional().describe('ID of the account that it belongs to.'),
  state: z.enum(userStates).optional().describe('How the user stands.'),
  createdFrom: danishDay.describe('Only those made from this date on, in Denmark.'),
  createdTo: danishDay.describe('Only those made until this date, in Denmark; the day is counted in.'),
  /** Signed in on one of these days; a sign-in that has ended is known for 30 days more. */
  signedInFrom: danishDay.describe('Only who has signed in from this date on, in Denmark.'),
  signedInTo: danishDay.describe(
    'Only who has signed in until this date, in Denmark; the day is counted in.',
  ),
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
    response: z.strictObject({ users: z.array(userRowSchema).describe('The users.') }),
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
    body: reasonBody.extend({
      reason: reasonBody.shape.reason.describe('Why; it is kept in the audit log.'),
      password: passwordAgain.describe('The password of who asks for it.'),
    }),
    errors: ['not_found', 'conflict', 'own_user'],
    labels: 'reason',
  }),
};
