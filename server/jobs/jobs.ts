import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../db/database';
import { checkRhythm, databaseTime } from './dueRuns';
import { type LoopParts, startLoop } from './loop';
import { createQueueIn, prepareQueues, queueIn, queueOptions } from './queue';
import type { Registration, Run } from './registration';
import { defaultRetry, repeatedRetry } from './retry';
import { type JobDefinition, type JobTable, jobTable, type Payload } from './table';

export interface SendOptions {
  /** No job is added while a job with the same key is waiting. */
  singletonKey?: string;
  /** Earliest start: a time, or a number of seconds from now. */
  startAfter?: Date | number;
}

/**
 * Background jobs, stored in the database with pg-boss and shared by any number of servers. A job is repeated after a
 * failure, or if its server was killed. Because a job may run twice, it must write its result to the database in one
 * transaction.
 */
export interface Jobs<Table extends JobTable<keyof Table> = typeof jobTable> {
  /**
   * Registers a recurring job, which runs on one server at the Danish times of a cron expression. If runs were missed
   * because no server was running, the job runs once.
   */
  every: (name: string, cron: string, work: (run: Run) => Promise<unknown>) => void;
  /** Registers the handler of sent jobs. The job table contains the maximum concurrency per server. */
  on: <Name extends keyof Table & string>(
    name: Name,
    work: (data: Payload<Table, Name>, run: Run) => Promise<unknown>,
  ) => void;
  /**
   * Queues a job in the caller's transaction. The job starts after the commit, and never after a rollback.
   * @throws Error if the payload does not match the table's schema.
   */
  send: <Name extends keyof Table & string>(
    tx: Database,
    name: Name,
    data: z.input<Table[Name]['payload']>,
    options?: SendOptions,
  ) => Promise<void>;
  /** Returns the registered jobs: names, and cron expressions of recurring jobs. */
  registered: () => readonly Pick<Registration, 'name' | 'cron'>[];
  /** Creates the queues of registered jobs. `start` does this too. */
  prepare: () => Promise<void>;
  /** Starts processing, which continues after restarts of the database. */
  start: () => void;
  /** Returns the current time of the database, which all servers share. */
  now: () => Promise<Date>;
  /** Stops processing, and waits for running jobs. */
  stop: () => Promise<void>;
}

/** Milliseconds after `send` until the queue is read; the caller's transaction is then most likely committed. */
const commitMs = 50;

const policyOf = ({ concurrency = 1, retry = defaultRetry }: JobDefinition) => ({ concurrency, retry });

/**
 * Creates the jobs of one server. Register all handlers before `start`. @param table jobs that can be sent.
 */
export const openJobsOf = <Table extends JobTable<keyof Table>>(
  table: Table,
  parts: LoopParts,
): Jobs<Table> => {
  const registered = new Map<string, Registration>();
  let loop: ReturnType<typeof startLoop> | undefined;

  const register = (registration: Registration) => {
    if (registered.has(registration.name)) throw new Error(`Two jobs are named ${registration.name}`);
    registered.set(registration.name, registration);
  };

  return {
    every: (name, cron, work) => {
      // Reports an invalid expression at the start of the server, not when the job would be due.
      checkRhythm(cron);
      register({ name, cron, concurrency: 1, retry: repeatedRetry, work: (_, run) => work(run) });
    },
    on: (name, work) => {
      const payload: Table[typeof name]['payload'] = table[name].payload;
      register({
        name,
        ...policyOf(table[name]),
        work: async (data, run) => work(z.parse(payload, data), run),
      });
    },
    send: async (tx, name, data, { singletonKey = randomUUID(), startAfter } = {}) => {
      table[name].payload.parse(data);
      if (!loop?.isReady()) await createQueueIn(tx, queueOptions({ name, ...policyOf(table[name]) }));
      await queueIn(tx).send(name, data, {
        singletonKey,
        ...(startAfter === undefined ? {} : { startAfter }),
      });
      if (loop) setTimeout(loop.wake, commitMs).unref();
    },
    registered: () => [...registered.values()],
    prepare: () => prepareQueues(parts.database, [...registered.values()]),
    now: parts.now ?? (() => databaseTime(parts.database.db)),
    start: () => {
      loop ??= startLoop(parts, [...registered.values()]);
    },
    stop: async () => {
      await loop?.stop();
    },
  };
};

export const openJobs = (parts: LoopParts): Jobs => openJobsOf(jobTable, parts);
