import * as z from 'zod';
import { queueLimits, queueNames } from '../queueRules';
import { listingReviewSchema, queueCountsSchema, queueItemSchema } from '../queues';
import { pathID } from '../values';
import { defineOperation } from './operation';

const changes = ['queues'];

const staff = { who: 'staff' } as const;
const queueParams = z.strictObject({
  queue: z
    .enum(queueNames)
    .describe('Name of the queue: `accounts` to review, `listings` to approve, or listings in `quarantine`.'),
});
const itemParams = queueParams.extend({
  id: pathID(),
});

export const queueOperations = {
  countQueues: defineOperation({
    id: 'countQueues',
    method: 'GET',
    path: '/api/v2/staff/queues',
    summary: 'Counts the items waiting for staff in each queue.',
    description: `Counted up to ${queueLimits.counted}.`,
    tag: 'system',
    access: staff,
    response: z.strictObject({ queues: queueCountsSchema.describe('Number of waiting items.') }),
  }),
  readQueue: defineOperation({
    id: 'readQueue',
    method: 'GET',
    path: '/api/v2/staff/queues/{queue}',
    summary: 'Lists the items that have waited longest in a queue.',
    tag: 'system',
    access: staff,
    params: queueParams,
    response: z.strictObject({
      queueItems: z.array(queueItemSchema).describe('The items, the longest wait first.'),
    }),
  }),
  readListingReview: defineOperation({
    id: 'readListingReview',
    method: 'GET',
    path: '/api/v2/staff/queues/{queue}/{id}',
    summary:
      'Returns the account of a waiting listing and the changes since the last decision of staff about it.',
    tag: 'system',
    access: staff,
    params: itemParams.extend({
      queue: z
        .enum(['listings', 'quarantine'])
        .describe('Name of the queue: `listings` to approve, or listings in `quarantine`.'),
    }),
    response: z.strictObject({ review: listingReviewSchema.describe('The account and the changes.') }),
    errors: ['not_found'],
  }),
  takeFromQueue: defineOperation({
    id: 'takeFromQueue',
    changes,
    method: 'PUT',
    path: '/api/v2/staff/queues/{queue}/{id}/assignee',
    summary: 'Claims a waiting item for the caller, so that other staff do not process it too.',
    tag: 'system',
    access: staff,
    params: itemParams,
    status: 204,
    errors: ['not_found', 'conflict'],
  }),
  handBackToQueue: defineOperation({
    id: 'handBackToQueue',
    changes,
    method: 'DELETE',
    path: '/api/v2/staff/queues/{queue}/{id}/assignee',
    summary: 'Releases a claimed item.',
    tag: 'system',
    access: staff,
    params: itemParams,
    status: 204,
  }),
};
