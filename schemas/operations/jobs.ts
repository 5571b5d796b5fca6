import * as z from 'zod';
import { listQuery } from '../api';
import { jobStates } from '../job';
import { text } from '../values';
import { defineOperation } from './operation';

/** Work in the background, as staff look at it. */
export const jobSchema = z.strictObject({
  ID: z.uuid(),
  name: z.string(),
  /** Name in the caller's language. */
  title: z.string(),
  state: z.enum(jobStates),
  /** Payload without secrets. */
  payload: z.record(z.string(), z.unknown()),
  error: z.string().optional(),
  /** Number of retries, and its maximum. */
  retryCount: z.number().int(),
  retryLimit: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When it begins, or begins again. */
  startAfter: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
});
export type Job = z.infer<typeof jobSchema>;

/** All work of one name: how much there is, and when it repeats. */
export const jobQueueSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  counts: z.strictObject({
    waiting: z.number().int(),
    running: z.number().int(),
    failed: z.number().int(),
    done: z.number().int(),
  }),
  /** Of work that repeats. */
  lastRunAt: z.iso.datetime().optional(),
  nextRunAt: z.iso.datetime().optional(),
});
export type JobQueue = z.infer<typeof jobQueueSchema>;

export const jobFilter = z.strictObject({
  state: z.enum(jobStates).optional(),
  name: text(1, 100).optional(),
});

const jobParams = z.strictObject({ jobId: z.uuid() });

/** Work in the background, for staff (docs/decisions/jobs.md). */
export const jobOperations = {
  listJobs: defineOperation({
    id: 'listJobs',
    method: 'GET',
    path: '/api/v2/jobs',
    summary: 'Work in the background: what waits, runs or has failed, and what was done in the last hour.',
    tag: 'system',
    access: { who: 'staff' },
    query: listQuery(jobFilter, ['createdAt', 'state']),
    response: z.strictObject({ jobs: z.array(jobSchema) }),
    list: true,
  }),
  listJobQueues: defineOperation({
    id: 'listJobQueues',
    method: 'GET',
    path: '/api/v2/job-queues',
    summary: 'How much work of each name there is, and when what repeats was last begun and comes next.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ jobQueues: z.array(jobQueueSchema) }),
  }),
  getJob: defineOperation({
    id: 'getJob',
    method: 'GET',
    path: '/api/v2/jobs/{jobId}',
    summary: 'One piece of work.',
    tag: 'system',
    access: { who: 'staff' },
    params: jobParams,
    response: z.strictObject({ job: jobSchema }),
    errors: ['not_found'],
  }),
  retryJob: defineOperation({
    id: 'retryJob',
    changes: ['jobs'],
    method: 'POST',
    path: '/api/v2/jobs/{jobId}/retry',
    summary: 'Tries work again that has failed, as often as when it was sent.',
    tag: 'system',
    access: { who: 'staff' },
    params: jobParams,
    response: z.strictObject({ job: jobSchema }),
    errors: ['not_found', 'conflict'],
    guards: ['idempotencyKey'],
  }),
};
