import * as z from 'zod';
import { listQuery } from '../api';
import { jobStates } from '../job';
import { createdAt } from '../recordFields';
import { text } from '../values';
import { defineOperation } from './operation';

export const jobSchema = z
  .strictObject({
    ID: z.uuid().describe('ID of the job.'),
    name: z.string().describe('Job name.'),
    title: z.string().describe('Translated job name.'),
    state: z.enum(jobStates).describe('State of the job.'),
    payload: z.record(z.string(), z.unknown()).describe('Payload without secrets.'),
    error: z.string().optional().describe('Error of the last attempt.'),
    retryCount: z.number().int().describe('Number of retries so far.'),
    retryLimit: z.number().int().describe('Maximum number of retries.'),
    createdAt: createdAt(),
    startAfter: z.iso.datetime().describe('When it begins, or begins again, in UTC.'),
    startedAt: z.iso.datetime().optional().describe('Time of the last start, in UTC.'),
    completedAt: z.iso.datetime().optional().describe('Time of completion, in UTC.'),
  })
  .describe('A background job.');
export type Job = z.infer<typeof jobSchema>;

export const jobQueueSchema = z
  .strictObject({
    name: z.string().describe('Job name.'),
    title: z.string().describe('Translated job name.'),
    counts: z
      .strictObject({
        waiting: z.number().int().describe('Number of queued jobs, including retries.'),
        running: z.number().int().describe('Number of running jobs.'),
        failed: z.number().int().describe('Number of jobs that finally failed in the last 30 days.'),
        done: z.number().int().describe('Number of jobs completed in the last hour.'),
      })
      .describe('Number of jobs by state.'),
    lastRunAt: z.iso.datetime().optional().describe('Time of the last run of a recurring job, in UTC.'),
    nextRunAt: z.iso.datetime().optional().describe('Time of the next run of a recurring job, in UTC.'),
  })
  .describe('Job counts and schedule of one job name.');
export type JobQueue = z.infer<typeof jobQueueSchema>;

export const jobFilter = z.strictObject({
  state: z.enum(jobStates).optional().describe('Filter by state.'),
  name: text(1, 100).optional().describe('Filter by job name.'),
});

const jobParams = z.strictObject({ jobId: z.uuid().describe('ID of the job.') });

/** Background jobs, for staff (docs/decisions/jobs.md). */
export const jobOperations = {
  listJobs: defineOperation({
    id: 'listJobs',
    method: 'GET',
    path: '/api/v2/jobs',
    summary: 'Lists background jobs: queued, running and failed ones, and those completed in the last hour.',
    tag: 'system',
    access: { who: 'staff' },
    query: listQuery(jobFilter, ['createdAt', 'state']),
    response: z.strictObject({ jobs: z.array(jobSchema).describe('The jobs of this page.') }),
    list: true,
  }),
  listJobQueues: defineOperation({
    id: 'listJobQueues',
    method: 'GET',
    path: '/api/v2/job-queues',
    summary: 'Returns job counts by name, with the last and next run of recurring jobs.',
    tag: 'system',
    access: { who: 'staff' },
    response: z.strictObject({ jobQueues: z.array(jobQueueSchema).describe('Job counts by name.') }),
  }),
  getJob: defineOperation({
    id: 'getJob',
    method: 'GET',
    path: '/api/v2/jobs/{jobId}',
    summary: 'Returns one background job.',
    tag: 'system',
    access: { who: 'staff' },
    params: jobParams,
    response: z.strictObject({ job: jobSchema.describe('The job.') }),
    errors: ['not_found'],
  }),
  retryJob: defineOperation({
    id: 'retryJob',
    changes: ['jobs'],
    method: 'POST',
    path: '/api/v2/jobs/{jobId}/retry',
    summary: 'Retries a failed job, with its original number of attempts.',
    tag: 'system',
    access: { who: 'staff' },
    params: jobParams,
    response: z.strictObject({ job: jobSchema.describe('The job.') }),
    errors: ['not_found', 'conflict'],
    guards: ['idempotencyKey'],
  }),
};
