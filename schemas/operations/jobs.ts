import * as z from 'zod';
import { listQuery } from '../api';
import { jobStates } from '../job';
import { createdAt } from '../recordFields';
import { text } from '../values';
import { defineOperation } from './operation';

/** Background job, for staff. */
export const jobSchema = z
  .strictObject({
    ID: z.uuid().describe('Its ID.'),
    name: z.string().describe('What kind of work it is.'),
    /** Title in the caller's language. */
    title: z.string().describe('What that is called.'),
    state: z.enum(jobStates).describe('What has become of it.'),
    /** Payload without secrets. */
    payload: z.record(z.string(), z.unknown()).describe('What it was sent with.'),
    error: z.string().optional().describe('What the last attempt failed with.'),
    /** Number of retries so far, and the maximum. */
    retryCount: z.number().int().describe('How often it was tried again.'),
    retryLimit: z.number().int().describe('How often it may be tried again.'),
    createdAt: createdAt(),
    /** Start time, or time of the next retry. */
    startAfter: z.iso.datetime().describe('When it begins, or begins again, in UTC.'),
    startedAt: z.iso.datetime().optional().describe('When it was last begun, in UTC.'),
    completedAt: z.iso.datetime().optional().describe('When it was over, in UTC.'),
  })
  .describe('Work in the background.');
export type Job = z.infer<typeof jobSchema>;

/** Number of jobs by state, and schedule of a queue. */
export const jobQueueSchema = z
  .strictObject({
    name: z.string().describe('What kind of work it is.'),
    title: z.string().describe('What that is called.'),
    counts: z
      .strictObject({
        waiting: z.number().int().describe('How much waits, also to be tried again.'),
        running: z.number().int().describe('How much is being done.'),
        failed: z.number().int().describe('How much has failed after every attempt, within 30 days.'),
        done: z.number().int().describe('How much was done in the last hour.'),
      })
      .describe('How much there is in each state.'),
    lastRunAt: z.iso.datetime().optional().describe('When it was last due, in UTC; of work that repeats.'),
    nextRunAt: z.iso.datetime().optional().describe('When it is due next, in UTC; of work that repeats.'),
  })
  .describe('All work of one name.');
export type JobQueue = z.infer<typeof jobQueueSchema>;

export const jobFilter = z.strictObject({
  state: z.enum(jobStates).optional().describe('Only what this has become of.'),
  name: text(1, 100).optional().describe('Only work of this name.'),
});

const jobParams = z.strictObject({ jobId: z.uuid().describe('ID of the work.') });

/** Background jobs, for staff (docs/decisions/jobs.md). */
export const jobOperations = {
  listJobs: defineOperation({
    id: 'listJobs',
    method: 'GET',
    path: '/api/v2/jobs',
    summary: 'Work in the background: what waits, runs or has failed, and what was done in the last hour.',
    tag: 'system',
    access: { who: 'staff' },
    query: listQuery(jobFilter, ['createdAt', 'state']),
    response: z.strictObject({ jobs: z.array(jobSchema).describe('The work of this page.') }),
    list: true,
  }),
  listJobQueues: defineOperation({
    id: 'listJobQueues',
    method: 'GET',
    path: '/api/v2/job-queues',
    summary: 'How much work of each name there is, and when what repeats was last begun and comes next.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ jobQueues: z.array(jobQueueSchema).describe('All work, by name.') }),
  }),
  getJob: defineOperation({
    id: 'getJob',
    method: 'GET',
    path: '/api/v2/jobs/{jobId}',
    summary: 'One piece of work.',
    tag: 'system',
    access: { who: 'staff' },
    params: jobParams,
    response: z.strictObject({ job: jobSchema.describe('The work.') }),
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
    response: z.strictObject({ job: jobSchema.describe('The work.') }),
    errors: ['not_found', 'conflict'],
    guards: ['idempotencyKey'],
  }),
};
