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
    summary: 'Approves an account with its type and permissions; its administrators get a mail. For staff.',
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
    summary:
      'Rejects an account that is waiting for review, with a reason for its administrators. For staff.',
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
    summary: 'Requests another review of a rejected account.',
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
      'Suspends an account immediately: its listings are hidden, its users have read access only, its API keys are rejected. For staff.',
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
    summary: 'Lifts the suspension of an account and restores its previous state. For staff.',
    errors: ['not_found', 'conflict', 'account_merged'],
    guards: ['idempotencyKey'],
  }),
};
