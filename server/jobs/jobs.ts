import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../db/database';
import { checkRhythm, databaseTime } from './dueRuns';
import { type LoopParts, startLoop } from './loop';
import { prepareQueues, queueIn, queueOptions } from './queue';
import type { Registration, Run } from './registration';
import { defaultRetry, repeatedRetry } from './retry';
import { type JobDefinition, type JobTable, jobTable, type Payload } from './table';

/** How a job is sent. */
export interface SendOptions {
  /** No job is added while one with the same key is waiting. */
  singletonKey?: string;
  /** Earliest start: a time, or seconds from now. */
  startAfter?: Date | number;
}

/**
 * Background jobs in the database by pg-boss, shared by any number of servers.
 * A job runs again when it failed or its server was killed, so it may run twice: its result must be in the database, in
 * the same transaction.
 */
export interface Jobs<Table extends JobTable<keyof Table> = typeof jobTable> {
  /**
   * Repeats work, on one server each time, at the Danish times of a cron expression. Times that passed while no server
   * ran are made up for once.
   */
  every: (name: string, cron: string, work: (run: Run) => Promise<unknown>) => void;
  /** Registers the handler of a job, with the concurrency of the job table. */
  on: <Name extends keyof Table & string>(
    name: Name,
    work: (data: Payload<Table, Name>, run: Run) => Promise<unknown>,
  ) => void;
  /**
   * Queues work in the caller's transaction: it begins when that has committed, and never when it is rolled back.
   * @throws Error when the data does not fit the table's schema.
   */
  send: <Name extends keyof Table & string>(
    tx: Database,
    name: Name,
    data: z.input<Table[Name]['payload']>,
    options?: SendOptions,
  ) => Promise<void>;
  /** Registered jobs: names, and schedules of repeated ones. */
  registered: () => readonly Pick<Registration, 'name' | 'cron'>[];
  /** Creates the queues of registered jobs; `start` does so too. */
  prepare: () => Promise<void>;
  /** Starts the workers, which reconnect after restarts of the database. */
  start: () => void;
  /** Now, by the clock that all servers share. */
  now: () => Promise<Date>;
  /** Waits for running jobs. */
  stop: () => Promise<void>;
}

/** Delay after `send` by which the caller's transaction has most likely been committed. */
const commitMs = 50;

const policyOf = ({ concurrency = 1, retry = defaultRetry }: JobDefinition) => ({ concurrency, retry });

/**
 * The jobs of one server. Register everything before `start`.
 * Tests that do not start them call the work itself.
 * @param table jobs that can be sent.
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
      // Reports an invalid cron expression at the start, rather than when it is due.
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
      const queue = queueIn(tx);
      if (!loop?.isReady()) await queue.createQueue(name, queueOptions({ name, ...policyOf(table[name]) }));
      await queue.send(name, data, { singletonKey, ...(startAfter === undefined ? {} : { startAfter }) });
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

/** The product's jobs. */
export const openJobs = (parts: LoopParts): Jobs => openJobsOf(jobTable, parts);
