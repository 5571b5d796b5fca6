import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Connection, rows } from '../db/database';
import { databaseError } from '../db/errors';
import { claimDueRun, databaseTime, lastDue } from './dueRuns';
import { limitWaits, prepareQueues, queueIn, queueOn } from './queue';
import type { Registration } from './registration';
import { begin, type Running, renew } from './running';

/**
 * Polling interval of the queue in milliseconds. With the embedded database, a query blocks the database, and the only
 * server knows when it sends a job, so polling is rare.
 */
const roundMs = { pglite: 5_000, postgres: 1_000 };
const maintenanceMs = { pglite: 60_000, postgres: 10_000 };
const tidyMs = 3_600_000;
/** Maximum milliseconds that a stop waits for jobs that ignore their signal. */
const stopMs = 8_000;

export interface LoopParts {
  database: Connection;
  log: FastifyBaseLogger;
  /** Returns the current time for due runs; {@link databaseTime} by default. Replaced in tests. */
  now?: (() => Promise<Date>) | undefined;
}

/** Limits a function to one run per interval, however often it is called. */
const atMost = (intervalMs: number, work: () => Promise<unknown>) => {
  let last = 0;
  return async () => {
    if (Date.now() - last < intervalMs) return;
    await work();
    last = Date.now();
  };
};

/** Starts the loop that claims due runs, fetches waiting jobs, and renews leases. */
export const startLoop = (
  { database, log, now = () => databaseTime(database.db) }: LoopParts,
  registrations: readonly Registration[],
) => {
  const { db, product } = database;
  const queue = queueOn(database);
  const running = new Set<Running>();
  const given = new Map<string, number>();
  const timer: { current: NodeJS.Timeout | undefined } = { current: undefined };
  let ready = false;
  let stopping = false;
  let current: Promise<void> | undefined;
  let again = false;
  /** True while the database is unreachable; the outage is logged once. */
  let isAway = false;

  const prepare = async () => {
    await prepareQueues(database, registrations);
    if (product === 'pglite') {
      // The embedded database has one process, so jobs that an earlier process started have ended.
      await db.execute(sql`update pgboss.job set started_on = 'epoch' where state = 'active'`);
      await queue.expire();
    }
    ready = true;
  };

  const claimDueRuns = async () => {
    const at = await now();
    for (const { name, cron } of registrations) {
      if (cron === undefined) continue;
      const due = lastDue(cron, at);
      if (given.get(name) === due.getTime()) continue;
      await claimDueRun(database, name, { due, now: at }, async (tx) => {
        await queueIn(tx).send(name, {});
      });
      given.set(name, due.getTime());
    }
  };

  const take = async () => {
    const waiting = await rows<{ name: string }>(
      db,
      sql`select distinct name from pgboss.job where state < 'active' and start_after < now()`,
    );
    for (const registration of registrations) {
      const { name, concurrency } = registration;
      const free = concurrency - [...running].filter((one) => one.name === name).length;
      if (stopping || free <= 0 || !waiting.some((row) => row.name === name)) continue;
      for (const job of await queue.fetch<unknown>(name, { batchSize: free, includeMetadata: true })) {
        const begun = begin(queue, registration, job, log);
        running.add(begun);
        if (stopping) begun.abort();
        void begun.over.then(() => {
          running.delete(begun);
          wake();
        });
      }
    }
  };

  const maintain = atMost(maintenanceMs[product], async () => {
    await queue.expire();
    await limitWaits(db, registrations);
  });
  const tidy = atMost(tidyMs, () => queue.maintain());

  const round = async () => {
    if (!ready) await prepare();
    for (const lost of await renew(db, [...running])) lost.abort();
    await maintain();
    await claimDueRuns();
    await take();
    await tidy();
  };

  const wake = () => {
    if (stopping) return;
    if (current) {
      again = true;
      return;
    }
    clearTimeout(timer.current);
    current = round()
      .then(() => {
        if (isAway) log.info('jobs are looked after again');
        isAway = false;
      })
      // The next round tries again.
      .catch((error: unknown) => {
        const code = databaseError(error)?.code;
        // The disk monitor has already logged the full disk.
        if (code === 'disk_full') return;
        if (!isAway) log.warn({ err: error }, 'jobs could not be looked after');
        isAway = code === 'overloaded';
      })
      .finally(() => {
        current = undefined;
        if (stopping) return;
        timer.current = setTimeout(wake, again ? 0 : roundMs[product]);
        timer.current.unref();
        again = false;
      });
  };

  const stop = async () => {
    stopping = true;
    clearTimeout(timer.current);
    for (const { abort } of running) abort();
    await current;
    const timeout = new AbortController();
    await Promise.race([
      Promise.all([...running].map(({ over }) => over)),
      sleep(stopMs, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
  };

  wake();
  return { wake, stop, isReady: () => ready };
};
