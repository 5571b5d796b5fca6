import * as z from 'zod';
import { accountSchema } from '../account';
import { accountReview } from '../accountReview';
import { idParams } from '../api';
import { reasonBody } from '../reason';
import { defineOperation } from './operation';

const changes = ['accounts', 'auditLog', 'queues'];

const staffs = {
  method: 'POST',
  tag: 'accounts',
  access: { who: 'staff' },
  params: idParams,
  response: z.strictObject({ account: accountSchema.describe('The account.') }),
  versioned: true,
} as const;

/** Decisions of staff about an account: approval, type, suspension. */
export const accountStandingOperations = {
  reviewAccount: defineOperation({
    ...staffs,
    id: 'reviewAccount',
    changes,
    path: '/api/v2/accounts/{id}/review',
    summary: 'Staff approve an account, with its type and permissions; its administrators get a mail.',
    body: accountReview,
    errors: ['not_found', 'account_merged'],
    guards: ['ifMatch'],
    labels: 'account',
  }),
  refuseAccount: defineOperation({
    ...staffs,
    id: 'refuseAccount',
    changes,
    path: '/api/v2/accounts/{id}/refuse',
    summary: 'Staff turn down an account that waits for review; its administrators read why.',
    body: reasonBody,
    errors: ['not_found', 'conflict', 'account_merged'],
    guards: ['idempotencyKey'],
    labels: 'reason',
  }),
  requestAccountReview: defineOperation({
    ...staffs,
    id: 'requestAccountReview',
    changes,
    path: '/api/v2/accounts/{id}/request-review',
    summary: 'An account that was turned down asks to be looked at again.',
    access: { who: 'account', of: 'account', roles: ['admin'] },
    errors: ['conflict'],
    guards: ['idempotencyKey'],
    rateLimit: { max: 10, seconds: 86_400 },
  }),
  suspendAccount: defineOperation({
    ...staffs,
    id: 'suspendAccount',
    changes,
    path: '/api/v2/accounts/{id}/suspend',
    summary:
      'Staff suspend an account at once: nobody sees its listings, its users only read, its keys open nothing.',
    body: reasonBody,
    errors: ['not_found', 'conflict', 'account_merged'],
    guards: ['idempotencyKey'],
    labels: 'reason',
  }),
  liftAccount: defineOperation({
    ...staffs,
    id: 'liftAccount',
    changes,
    path: '/api/v2/accounts/{id}/lift',
    summary: 'Staff lift the suspension of an account: everything is as it was before.',
    errors: ['not_found', 'conflict', 'account_merged'],
    guards: ['idempotencyKey'],
  }),
};
