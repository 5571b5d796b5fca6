import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { type Database, rows } from '../db/database';
import { repeatWhileAway } from '../db/wait';
import { observeJob } from '../observed';
import { errorText } from './queue';
import type { Registration } from './registration';

/** Job that is running on this server. */
export interface Running {
  name: string;
  id: string;
  /** Aborts the signal of the job. */
  abort: () => void;
  /** Resolves (and never rejects) when the job has ended and its result is stored. */
  over: Promise<void>;
}

/** Stores the result of a job; retries while the database is unreachable, until the lease expires. */
const report = async (say: () => Promise<void>, log: FastifyBaseLogger): Promise<void> => {
  try {
    await repeatWhileAway(say);
  } catch (error) {
    log.warn({ err: error }, 'the end of a job could not be written down');
  }
};

export const begin = (
  queue: PgBoss,
  { name, work }: Registration,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<unknown>,
  log: FastifyBaseLogger,
): Running => {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async () => {
    try {
      await observeJob(name, async () => work(data, { id, isLast: retryCount >= retryLimit, signal }));
    } catch (error) {
      // An aborted job is not a failure: it continues on another server, or after the restart.
      const stopped = signal.aborted && error === signal.reason;
      if (!stopped) log.error({ err: error, job: name }, 'job failed');
      await report(() => queue.fail(name, id, { message: errorText(error) }), log);
      return;
    }
    await report(() => queue.complete(name, id), log);
  };
  return { name, id, abort: () => controller.abort(new Error('Broken off before it was done')), over: run() };
};

/**
 * Renews the leases of running jobs. @returns jobs that another server has taken over.
 */
export const renew = async (db: Database, running: readonly Running[]): Promise<Running[]> => {
  if (running.length === 0) return [];
  const ids = sql.join(
    running.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const kept = await rows<{ id: string }>(
    db,
    sql`update pgboss.job set started_on = now() where state = 'active' and id in (${ids}) returning id`,
  );
  return running.filter(({ id }) => !kept.some((row) => row.id === id));
};
