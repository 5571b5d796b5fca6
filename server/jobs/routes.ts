import type { FastifyInstance } from 'fastify';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import type { JobStateName } from '../../schemas/job';
import type { Language } from '../../schemas/languages';
import { lists } from '../../schemas/limits';
import { type Job, type JobQueue, jobOperations as operations } from '../../schemas/operations/jobs';
import { audit } from '../access/audit';
import type { Database } from '../db/database';
import { jobSlots } from '../db/tables';
import { AppError, notFound } from '../errors';
import { page } from '../http/answer';
import { languageOf } from '../http/readerLanguage';
import { route } from '../http/route';
import type { Services } from '../services';
import { databaseTime, nextDue } from './dueRuns';
import { countJobs, type JobState, listJobs, retryJob, type StoredJob } from './storedJobs';

/** State names of the API by state name of pg-boss. */
const stateNames: Readonly<Record<JobState, JobStateName>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

const everyState = Object.keys(stateNames).filter((name): name is JobState => name in stateNames);

/** Translated title of a job; the job name if there is no title. */
const titleOf = (name: string, language: Language): string => {
  const key = `torvet.jobLog.names.${name}`;
  const title = translate(catalogue[language], key);
  return title === key ? name : title;
};

const toJob = (stored: StoredJob, language: Language): Job => {
  const { ID, name, data, state, error, retryCount, retryLimit, createdAt, startAfter } = stored;
  return {
    ID,
    name,
    title: titleOf(name, language),
    state: stateNames[state],
    payload: data,
    error,
    retryCount,
    retryLimit,
    createdAt: createdAt.toISOString(),
    startAfter: startAfter.toISOString(),
    startedAt: stored.startedAt?.toISOString(),
    completedAt: stored.completedAt?.toISOString(),
  };
};

const findJob = async (db: Database, ID: string): Promise<StoredJob> => {
  const [found] = (await listJobs(db, { states: everyState, ID, limit: 1 })).jobs;
  if (!found) throw notFound();
  return found;
};

const orderOf = (
  [by, direction]: readonly ['createdAt' | 'state', 'ASC' | 'DESC'] = ['createdAt', 'DESC'],
) => {
  if (by === 'state') return direction === 'ASC' ? 'failedFirst' : 'failedLast';
  return direction === 'ASC' ? 'oldest' : 'newest';
};

/** Registers the operations on background jobs, for staff (docs/decisions/jobs.md). */
export const registerJobs = (app: FastifyInstance, services: Services): void => {
  const { database, jobs } = services;
  const { db } = database;

  route(app, services, operations.listJobs, async ({ query, request }) => {
    const { filter = {}, sort, range = [0, lists.defaultPage - 1] } = query;
    const { state, name } = filter;
    const [from, to] = range;
    const { jobs: found, total } = await listJobs(db, {
      states: everyState.filter((one) => state === undefined || stateNames[one] === state),
      ...(name === undefined ? {} : { name }),
      order: orderOf(sort),
      from,
      limit: to - from + 1,
    });
    const language = languageOf(request);
    return page(
      'jobs',
      { from, count: found.length, total },
      { jobs: found.map((stored) => toJob(stored, language)) },
    );
  });

  route(app, services, operations.listJobQueues, async ({ request }) => {
    const language = languageOf(request);
    const [counted, slots, now] = await Promise.all([
      countJobs(db),
      db.select().from(jobSlots),
      databaseTime(db),
    ]);
    const amountOf = (name: string, state: JobStateName) =>
      counted
        .filter((one) => one.name === name && stateNames[one.state] === state)
        .reduce((sum, { amount }) => sum + amount, 0);
    const queues = jobs.registered().map(({ name, cron }): JobQueue => {
      const slot = slots.find((one) => one.name === name);
      return {
        name,
        title: titleOf(name, language),
        counts: {
          waiting: amountOf(name, 'waiting'),
          running: amountOf(name, 'running'),
          failed: amountOf(name, 'failed'),
          done: amountOf(name, 'done'),
        },
        lastRunAt: slot?.due.toISOString(),
        nextRunAt: cron === undefined ? undefined : nextDue(cron, now).toISOString(),
      };
    });
    return { jobQueues: queues.toSorted((one, other) => one.title.localeCompare(other.title, language)) };
  });

  route(app, services, operations.getJob, async ({ params, request }) => ({
    job: toJob(await findJob(db, params.jobId), languageOf(request)),
  }));

  route(app, services, operations.retryJob, ({ params, caller, traceID, write, request }) =>
    write(async (tx) => {
      const found = await findJob(tx, params.jobId);
      if (!(await retryJob(tx, found))) throw new AppError('conflict');
      await audit(tx, {
        caller,
        // Jobs have no owner, so the audit entry is about the user who retried the job.
        subject: { kind: 'user', id: caller.userID },
        action: 'retryJob',
        changes: { job: [null, found.name] },
        traceID,
      });
      return { job: toJob(await findJob(tx, params.jobId), languageOf(request)) };
    }),
  );
};
