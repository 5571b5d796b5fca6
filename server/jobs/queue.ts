import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { beginningOf } from '../../schemas/text';
import { type Connection, type Database, rows } from '../db/database';
import { statements } from '../db/migrate';
import type { Registration } from './registration';

/** Seconds without a heartbeat after which another server takes over a job. */
export const leaseSeconds = 30;

/**
 * Options of a job's queue. Of a recurring job, at most one instance is waiting and one running; further ones are
 * ignored.
 */
export const queueOptions = ({
  name,
  cron,
  retry: { retryLimit, retryDelay, retryBackoff },
}: Pick<Registration, 'name' | 'cron' | 'retry'>) =>
  ({
    name,
    expireInSeconds: leaseSeconds,
    policy: cron === undefined ? 'short' : 'stately',
    retryLimit,
    retryDelay,
    retryBackoff,
  }) satisfies PgBoss.Queue;

/**
 * Creates a queue, which is a table partition, unless it exists. A lock prevents the deadlock of two transactions that
 * create queues.
 */
export const createQueueIn = async (tx: Database, options: PgBoss.Queue): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job_queues'))`);
  await queueIn(tx).createQueue(options.name, options);
};

/** Creates the queues of registered jobs and updates changed options. Several servers may call it concurrently. */
export const prepareQueues = async (
  database: Connection,
  registrations: readonly Registration[],
): Promise<void> => {
  const queue = queueOn(database);
  const known = new Map((await queue.getQueues()).map((one) => [one.name, one]));
  for (const registration of registrations) {
    const options = queueOptions(registration);
    const found = known.get(options.name);
    if (!found) await database.longTransaction((tx) => createQueueIn(tx, options));
    else if (
      found.policy !== options.policy ||
      found.retryLimit !== options.retryLimit ||
      found.retryDelay !== options.retryDelay ||
      found.retryBackoff !== options.retryBackoff
    )
      await queue.updateQueue(options.name, options);
  }
};

/** Shortens retry delays that exceed the maximum of the job. */
export const limitWaits = async (db: Database, registrations: readonly Registration[]): Promise<void> => {
  for (const { name, retry } of registrations) {
    if (retry.retryDelayMax === undefined) continue;
    const latest = sql`now() + make_interval(secs => ${retry.retryDelayMax})`;
    await db.execute(sql`update pgboss.job set start_after = ${latest}
      where name = ${name} and state = 'retry' and start_after > ${latest}`);
  }
};

/** Days for which failed jobs are stored, and staff can retry them. */
export const failedDays = 30;

/**
 * Casts texts to the type text, because Drizzle makes each use of a text a separate parameter without a type.
 */
const valueOf = (value: unknown): SQL =>
  typeof value === 'string' ? sql`${sql.param(value)}::text` : sql`${sql.param(value)}`;

/** Converts a statement of pg-boss with `$1`, `$2` … to Drizzle's parameters; an array remains one parameter. */
const withValues = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, position) => (position % 2 === 0 ? sql.raw(part) : valueOf(values[Number(part) - 1]))),
  );

/** Returns the database's error inside Drizzle's error, because pg-boss checks its message. */
const unwrapped = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

const longestError = 1000;

/** Message of an error without the statement that Drizzle adds, as text that PostgreSQL can store. */
export const errorText = (error: unknown): string => {
  const reason = unwrapped(error);
  const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  return beginningOf(Buffer.from(message.replaceAll('\u0000', ' ')).toString(), longestError);
};

type Execute = (text: string, values: readonly unknown[] | undefined) => Promise<Record<string, unknown>[]>;

const queue = (execute: Execute): PgBoss =>
  new PgBoss({
    // Disables the timers of pg-boss, because `loop.ts` supervises jobs.
    supervise: false,
    schedule: false,
    // Finished jobs are only needed for debugging; failed jobs are stored longer, for staff.
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: failedDays * 24 * 3600,
    deleteAfterDays: 2,
    db: {
      executeSql: async (text, values) => {
        try {
          return { rows: await execute(text, values) };
        } catch (error) {
          throw unwrapped(error);
        }
      },
    },
  });

/** Queue in the caller's transaction; jobs exist after the commit. */
export const queueIn = (tx: Database): PgBoss =>
  queue((text, values = []) => rows(tx, withValues(text, values)));

const bracket = /^(begin|commit)$/i;

/**
 * Queue outside of a transaction. Statements that pg-boss sends together run in a transaction without time limit.
 */
export const queueOn = ({ db, longTransaction }: Connection): PgBoss =>
  queue((text, values) => {
    if (values) return rows(db, withValues(text, values));
    const parts = statements(text).filter((statement) => !bracket.test(statement));
    const [only, ...others] = parts;
    if (only !== undefined && others.length === 0) return rows(db, sql.raw(only));
    return longTransaction(async (tx) => {
      let last: Record<string, unknown>[] = [];
      for (const statement of parts) last = await rows(tx, sql.raw(statement));
      return last;
    });
  });

/** Queue of jobs, without the options that the registration sets. */
export type StoredQueue = Required<Pick<PgBoss.Queue, 'name' | 'policy'>>;

export const queuesIn = async (db: Database): Promise<StoredQueue[]> =>
  (await queueIn(db).getQueues()).map(({ name, policy = 'standard' }) => ({ name, policy }));

/** Version of the tables of pg-boss. */
export const queueVersion = async (db: Database): Promise<number> => {
  const [found] = await rows<{ version: number }>(db, sql`select version from pgboss.version`);
  return found?.version ?? 0;
};

/** Creates missing queues. */
export const copyQueues = async (target: Connection, queues: readonly StoredQueue[]): Promise<void> => {
  for (const options of queues) await target.longTransaction((tx) => createQueueIn(tx, options));
};

/** Creates or updates the tables of pg-boss. Several servers may call it concurrently. */
export const installQueue = async (database: Connection): Promise<void> => {
  await queueOn(database).start();
};
