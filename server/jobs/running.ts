import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { type Database, rows } from '../db/database';
import { repeatWhileAway } from '../db/wait';
import { observeJob } from '../observed';
import { errorText } from './queue';
import type { Registration } from './registration';

/** Jobs running on this server. */
export interface Running {
  name: string;
  id: string;
  /** Aborts the work's signal. */
  abort: () => void;
  /** Resolves, and never rejects, when the work has ended and the result is stored. */
  over: Promise<void>;
}

/** Stores the result, waiting while the database is unreachable; if that takes too long, the lease expires. */
const report = async (say: () => Promise<void>, log: FastifyBaseLogger): Promise<void> => {
  try {
    await repeatWhileAway(say);
  } catch (error) {
    log.warn({ err: error }, 'the end of a job could not be written down');
  }
};

/** Starts work on a fetched job. */
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
      // An interrupted job continues on another server, or after the restart.
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
 * Renews the leases of running jobs.
 * @returns jobs whose lease was taken over by another server.
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
