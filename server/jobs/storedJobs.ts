import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type PgBoss from 'pg-boss';
import { cappedTotal } from '../db/cappedTotal';
import type { Database } from '../db/database';
import { time } from '../db/tables/time';
import type { jobTable } from './table';

export type JobState = keyof PgBoss.JobStates;

/** Table of jobs, which pg-boss creates; only the columns that are read here. */
const job = pgSchema('pgboss').table('job', {
  ID: uuid('id').notNull(),
  name: text('name').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>(),
  state: text('state').$type<JobState>().notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  policy: text('policy'),
  singletonKey: text('singleton_key'),
  createdAt: time('created_on').notNull(),
  startAfter: time('start_after').notNull(),
  startedAt: time('started_on'),
  completedAt: time('completed_on'),
  keepUntil: time('keep_until').notNull(),
  output: jsonb('output').$type<{ message?: string; value?: { message?: string } }>(),
});

/** Stored job, for staff. */
export interface StoredJob {
  ID: string;
  name: string;
  data: Record<string, unknown>;
  state: JobState;
  /** Message of the last failure; also present while the job is retried. */
  error: string | undefined;
  /** Number of retries so far. */
  retryCount: number;
  retryLimit: number;
  createdAt: Date;
  /** Earliest start of the job or of its next retry. */
  startAfter: Date;
  startedAt: Date | null;
  completedAt: Date | null;
}

/** True while jobs of a name are waiting or running. */
export const hasOpenJob = async (db: Database, name: keyof typeof jobTable): Promise<boolean> => {
  const found = await db
    .select({ ID: job.ID })
    .from(job)
    .where(and(eq(job.name, name), sql`${job.state} < 'completed'`))
    .limit(1);
  return found.length > 0;
};

const isFailed = sql`${job.state}::text = 'failed'`;
const orders = {
  newest: [desc(job.createdAt), desc(job.ID)],
  oldest: [asc(job.createdAt), asc(job.ID)],
  failedFirst: [desc(isFailed), desc(job.createdAt), desc(job.ID)],
  failedLast: [asc(isFailed), desc(job.createdAt), desc(job.ID)],
};

/** Filter and order of jobs; failed jobs by default. */
export interface JobQuery {
  states?: readonly JobState[];
  name?: string;
  ID?: string;
  order?: keyof typeof orders;
  from?: number;
  limit?: number;
}

/**
 * Page of jobs in some states, newest first by default, and their number (undefined above the cap). Failed jobs are
 * stored for `failedDays`.
 */
export const listJobs = async (
  db: Database,
  { states = ['failed'], name, ID, order = 'newest', from = 0, limit = 25 }: JobQuery = {},
): Promise<{ jobs: StoredJob[]; total: number | undefined }> => {
  const stateIn = inArray(sql`${job.state}::text`, [...states]);
  const where = and(
    stateIn,
    name === undefined ? undefined : eq(job.name, name),
    ID === undefined ? undefined : eq(job.ID, ID),
  );
  const found = await db
    .select({
      ID: job.ID,
      name: job.name,
      data: job.data,
      state: job.state,
      output: job.output,
      retryCount: job.retryCount,
      retryLimit: job.retryLimit,
      createdAt: job.createdAt,
      startAfter: job.startAfter,
      startedAt: job.startedAt,
      completedAt: job.completedAt,
    })
    .from(job)
    .where(where)
    .orderBy(...orders[order])
    .offset(from)
    .limit(limit);
  return {
    jobs: found.map(({ output, data, ...one }) => ({
      ...one,
      data: data ?? {},
      error: output?.message ?? output?.value?.message,
    })),
    total: await cappedTotal(db, job, where),
  };
};

/** Number of jobs by name and state. */
export const countJobs = async (db: Database): Promise<{ name: string; state: JobState; amount: number }[]> =>
  db
    .select({ name: job.name, state: job.state, amount: sql<number>`count(*)::int` })
    .from(job)
    .groupBy(job.name, job.state);

/** Condition: another instance of the recurring job is waiting for a retry; pg-boss allows only one. */
const isWaiting: SQL = sql`policy = 'stately' and exists (select from pgboss.job other
  where other.name = job.name and other.state = 'retry' and other.singleton_key is not distinct from job.singleton_key)`;

/**
 * Retries a failed job immediately, with its original number of retries.
 * @returns false if the job does not exist, has not failed, or will be retried anyway.
 */
export const retryJob = async (
  db: Database,
  { name, ID }: Pick<StoredJob, 'name' | 'ID'>,
): Promise<boolean> => {
  // `retry` of pg-boss does not reset the time of completion, so the job would soon be deleted as finished.
  const retried = await db
    .update(job)
    .set({
      state: sql`'retry'`,
      retryCount: 0,
      startedAt: null,
      completedAt: null,
      startAfter: sql`now()`,
      keepUntil: sql`now() + interval '14 days'`,
    })
    .where(and(eq(job.name, name), eq(job.ID, ID), sql`state = 'failed'`, sql`not (${isWaiting})`))
    .returning({ ID: job.ID });
  return retried.length > 0;
};
