import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Database } from '../db/database';
import { lastDue } from './dueRuns';
import { type LoopParts, startLoop } from './loop';
import { queueIn, queueOptions } from './queue';

/** What a piece of work is told while it runs. */
export interface Run {
  /**
   * Aborted when the server is about to stop, or when the job has gone to another one. Long work looks at it between
   * its steps and returns: what it has not finished it finishes when it is called again.
   */
  signal: AbortSignal;
}

/** Work that repeats (with `cron`) or that is sent. */
export interface Registration {
  name: string;
  cron?: string;
  work: (data: unknown, run: Run) => Promise<unknown>;
}

/**
 * Work in the background, kept in the database by pg-boss, so that any number of servers share it.
 *
 * Work is called again when it failed or when its server was killed, so it may be called twice for the same thing: what
 * it has done must show in the database, in the same transaction.
 */
export interface Jobs {
  /**
   * Repeats work, on one server each time, at the Danish times of a cron expression. Times that passed while no server
   * ran are made up for once.
   */
  every: (name: string, cron: string, work: (run: Run) => Promise<unknown>) => void;
  /** Does what is sent under this name, one at a time on each server. A failure is tried again, later each time. */
  on: <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    work: (data: z.output<Schema>, run: Run) => Promise<unknown>,
  ) => void;
  /**
   * Queues work in the caller's transaction: it begins when that has committed, and never when it is rolled back.
   * @param options `singletonKey`: nothing is added while the same key is still waiting to begin.
   * @throws Error when the name is not known or the data is not what its schema says.
   */
  send: (
    tx: Database,
    name: string,
    data: Record<string, unknown>,
    options?: { singletonKey?: string },
  ) => Promise<void>;
  /** Begins to work, and goes on through restarts of the database. */
  start: () => void;
  /** Lets what is running finish. */
  stop: () => Promise<void>;
}

/** How long after a `send` the caller's transaction has most likely been committed. */
const commitMs = 50;

/**
 * The jobs of one server. Register everything before `start`.
 * Tests that do not start them call the work itself.
 */
export const openJobs = (parts: LoopParts): Jobs => {
  const registered = new Map<string, Registration>();
  const schemas = new Map<string, z.ZodType>();
  let loop: ReturnType<typeof startLoop> | undefined;

  const register = (registration: Registration) => {
    if (registered.has(registration.name)) throw new Error(`Two jobs are named ${registration.name}`);
    registered.set(registration.name, registration);
  };

  return {
    every: (name, cron, work) => {
      // An expression that is none is told at the start, not when it would be due.
      lastDue(cron, new Date());
      register({ name, cron, work: (_, run) => work(run) });
    },
    on: (name, schema, work) => {
      schemas.set(name, schema);
      register({ name, work: async (data, run) => work(schema.parse(data), run) });
    },
    send: async (tx, name, data, { singletonKey = randomUUID() } = {}) => {
      const schema = schemas.get(name);
      if (!schema) throw new Error(`No job is named ${name}`);
      schema.parse(data);
      const queue = queueIn(tx);
      if (!loop?.isReady()) await queue.createQueue(name, queueOptions({ name }));
      await queue.send(name, data, { singletonKey });
      if (loop) setTimeout(loop.wake, commitMs).unref();
    },
    start: () => {
      loop ??= startLoop(parts, [...registered.values()]);
    },
    stop: async () => {
      await loop?.stop();
    },
  };
};
