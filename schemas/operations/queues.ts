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
    .describe('Which queue: `accounts` to review, `listings` to approve, or listings in `quarantine`.'),
});
const itemParams = queueParams.extend({
  id: pathID(),
});

/** Operations of the queues of staff. */
export const queueOperations = {
  countQueues: defineOperation({
    id: 'countQueues',
    method: 'GET',
    path: '/api/v2/staff/queues',
    summary: 'How many wait for staff in each queue.',
    description: `Counted up to ${queueLimits.counted}.`,
    tag: 'system',
    access: staff,
    response: z.strictObject({ queues: queueCountsSchema.describe('How many wait.') }),
  }),
  readQueue: defineOperation({
    id: 'readQueue',
    method: 'GET',
    path: '/api/v2/staff/queues/{queue}',
    summary: 'What has waited longest in a queue.',
    tag: 'system',
    access: staff,
    params: queueParams,
    response: z.strictObject({
      queueItems: z.array(queueItemSchema).describe('Those that wait longest, first.'),
    }),
  }),
  readListingReview: defineOperation({
    id: 'readListingReview',
    method: 'GET',
    path: '/api/v2/staff/queues/{queue}/{id}',
    summary:
      'What staff see of a listing that waits: its account, and what has changed since they last decided about it.',
    tag: 'system',
    access: staff,
    params: itemParams.extend({
      queue: z
        .enum(['listings', 'quarantine'])
        .describe('Which queue: `listings` to approve, or listings in `quarantine`.'),
    }),
    response: z.strictObject({ review: listingReviewSchema.describe('What staff see of it.') }),
    errors: ['not_found'],
  }),
  takeFromQueue: defineOperation({
    id: 'takeFromQueue',
    changes,
    method: 'PUT',
    path: '/api/v2/staff/queues/{queue}/{id}/assignee',
    summary: 'The caller takes something that waits, so that colleagues leave it to them.',
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
    summary: 'Hands something back that somebody has taken.',
    tag: 'system',
    access: staff,
    params: itemParams,
    status: 204,
  }),
};
