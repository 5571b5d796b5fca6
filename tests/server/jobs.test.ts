import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { rows } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { checkRhythm, lastDue } from '../../server/jobs/dueRuns';
import { type Jobs, openJobsOf } from '../../server/jobs/jobs';
import { installQueue, queueOn } from '../../server/jobs/queue';
import { defaultRetry, retrySeconds } from '../../server/jobs/retry';
import { listJobs, retryJob } from '../../server/jobs/storedJobs';
import type { JobTable } from '../../server/jobs/table';
import { type FreshDatabase, freshDatabase, products } from '../support/databases';
import { postgresFolder, startCluster } from '../support/postgres';

const { log } = Fastify();
const noon = () => new Date('2026-05-01T10:00:30Z');
const numbered = { payload: z.object({ number: z.number() }) };
const table = {
  sent: numbered,
  failing: numbered,
  orphan: numbered,
  long: numbered,
  wide: { ...numbered, concurrency: 3 },
  late: numbered,
  patient: { ...numbered, retry: { retryLimit: 2, retryDelay: 30, retryBackoff: true, retryDelayMax: 100 } },
  hopeless: { ...numbered, retry: { retryLimit: 0, retryDelay: 1, retryBackoff: false } },
} as const satisfies JobTable;
type TestJobs = Jobs<typeof table>;

describe.each(products())('Jobs (%s)', (product) => {
  let database: FreshDatabase;
  const open: TestJobs[] = [];
  const jobs = (now = noon): TestJobs => {
    const made = openJobsOf(table, { database, log, now: async () => now() });
    open.push(made);
    return made;
  };
  /** State of the latest job of a queue. */
  const stateOf = async (name: keyof typeof table) =>
    (
      await rows<{ state: string }>(
        database.db,
        sql`select state from pgboss.job where name = ${name} order by created_on desc limit 1`,
      )
    )[0]?.state;
  beforeAll(async () => {
    database = await freshDatabase(product);
    return () => database.close();
  });
  afterEach(async () => {
    for (const opened of open.splice(0)) await opened.stop();
  });

  it('have queues that several servers can create concurrently while they send jobs', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `created at once ${index}`);
    const servers = [1, 2, 3].map(() => {
      const made = openJobsOf<JobTable>(Object.fromEntries(names.map((name) => [name, numbered])), {
        database,
        log,
      });
      for (const name of names) made.on(name, async () => undefined);
      return made;
    });
    const send = (server: Jobs<JobTable>, name: string) =>
      database.transaction((tx) => server.send(tx, name, { number: 1 }));
    await Promise.all(
      servers.flatMap((server) => [
        server.prepare(),
        ...names.toReversed().map((name) => send(server, name)),
      ]),
    );
    const created = (await queueOn(database).getQueues()).map(({ name }) => name);
    expect(created).toEqual(expect.arrayContaining(names));
  });

  it('are each executed by only one of several servers', async () => {
    let now = noon();
    const ran: string[] = [];
    const servers = ['A', 'B', 'C'].map((server) => {
      const made = jobs(() => now);
      made.every('minutely', '* * * * *', async () => ran.push(`${server} ${now.toISOString()}`));
      return made;
    });
    for (const server of servers) server.start();
    await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 20_000 });
    now = new Date('2026-05-01T10:01:10Z');
    await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 20_000 });
    for (const server of servers) await server.stop();
    expect(ran).toHaveLength(2);
  }, 60_000);

  it('are scheduled by the clock of the database even if the clock of the server is wrong', async () => {
    const open = () => {
      const made = openJobsOf(table, { database, log });
      let ran = 0;
      made.every('shared', '* * * * *', async () => {
        ran += 1;
      });
      made.start();
      return { made, hasRun: () => expect(ran).toBeGreaterThan(0) };
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const ahead = open();
    await vi.waitFor(ahead.hasRun, { timeout: 20_000 });
    await ahead.made.stop();
    vi.useRealTimers();
    expect(
      await rows(database.db, sql`select due <= now() as past from job_slots where name = 'shared'`),
      // The embedded database uses the clock of its process, which is set right now.
    ).toEqual([{ past: product === 'postgres' }]);

    // A claim that is due in the future blocks nothing.
    await database.db.execute(
      sql`update job_slots set due = now() + interval '1 hour' where name = 'shared'`,
    );
    const right = open();
    await vi.waitFor(right.hasRun, { timeout: 20_000 });
    await right.made.stop();
  }, 60_000);

  it('run after their transaction has committed, and never after a rollback', async () => {
    const done: number[] = [];
    const worker = jobs();
    worker.on('sent', async ({ number }) => done.push(number));
    worker.start();
    const rolledBack = database.transaction(async (tx) => {
      await worker.send(tx, 'sent', { number: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await database.transaction((tx) => worker.send(tx, 'sent', { number: 2 }));
    await database.transaction((tx) => worker.send(tx, 'sent', { number: 3 }));
    await vi.waitFor(() => expect(done).toContain(3), { timeout: 20_000 });
    expect(done).toEqual([2, 3]);
    await expect(
      // @ts-expect-error: what is sent is a number.
      database.transaction((tx) => worker.send(tx, 'sent', { number: 'x' })),
    ).rejects.toThrow('number');
    // @ts-expect-error: no job of the table is called so.
    await expect(database.transaction((tx) => worker.send(tx, 'unknown', {}))).rejects.toThrow(TypeError);
  }, 60_000);

  it('are retried after a failure, and are queued only once per key', async () => {
    const tried: number[] = [];
    const sender = jobs();
    sender.on('failing', async () => undefined);
    for (const number of [1, 2]) {
      await database.transaction((tx) => sender.send(tx, 'failing', { number }, { singletonKey: 'same' }));
    }
    const worker = jobs();
    worker.on('failing', async ({ number }) => {
      tried.push(number);
      // The message contains NUL, which PostgreSQL cannot store; the failure must be recorded anyway.
      if (tried.length === 1) throw new Error('for \u0000 once');
    });
    worker.start();
    await vi.waitFor(() => expect(tried).toEqual([1, 1]), { timeout: 30_000 });
  }, 60_000);

  it('run concurrently on one server up to the maximum in the job table', async () => {
    const worker = jobs();
    const going = new Set<number>();
    const release: (() => void)[] = [];
    let [begun, most] = [0, 0];
    worker.on('wide', async ({ number }) => {
      begun += 1;
      going.add(number);
      most = Math.max(most, going.size);
      await new Promise<void>((resolve) => release.push(resolve));
      going.delete(number);
    });
    await database.transaction(async (tx) => {
      for (const number of [1, 2, 3, 4, 5]) await worker.send(tx, 'wide', { number });
    });
    worker.start();
    await vi.waitFor(() => expect(going.size).toBe(3), { timeout: 20_000 });
    // When one job has ended, exactly one waiting job starts.
    release.shift()?.();
    await vi.waitFor(() => expect(begun).toBe(4), { timeout: 20_000 });
    const letEnd = setInterval(() => release.shift()?.(), 5);
    await vi.waitFor(() => expect([begun, going.size]).toEqual([5, 0]), { timeout: 20_000 });
    clearInterval(letEnd);
    expect(most).toBe(3);
  }, 60_000);

  it('do not start before their start time', async () => {
    const done: number[] = [];
    const worker = jobs();
    worker.on('late', async ({ number }) => done.push(number));
    worker.start();
    await database.transaction(async (tx) => {
      await worker.send(tx, 'late', { number: 1 }, { startAfter: 3600, singletonKey: 'in seconds' });
      await worker.send(tx, 'late', { number: 2 }, { startAfter: new Date(Date.now() + 7_200_000) });
      await worker.send(tx, 'late', { number: 3 });
      await worker.send(tx, 'late', { number: 4 }, { singletonKey: 'in seconds' });
    });
    await vi.waitFor(() => expect(done).toEqual([3]), { timeout: 20_000 });
    const waits = () =>
      rows<{ number: number; hours: number }>(
        database.db,
        sql`select (data ->> 'number')::int as number,
          round(extract(epoch from start_after - now()) / 3600)::int as hours
          from pgboss.job where name = 'late' and state = 'created' order by 1`,
      );
    expect(await waits()).toEqual([
      { number: 1, hours: 1 },
      { number: 2, hours: 2 },
    ]);
    await database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'
      where name = 'late' and data ->> 'number' = '1'`);
    await vi.waitFor(() => expect(done).toEqual([3, 1]), { timeout: 20_000 });
  }, 60_000);

  it('are retried by the retry policy of the job table, are then listed as failed, and can be retried by staff', async () => {
    const seen: { isLast: boolean; ids: Set<string> } = { isLast: false, ids: new Set() };
    let tried = 0;
    let broken = true;
    const worker = jobs();
    worker.on('patient', async (_, { id, isLast }) => {
      tried += 1;
      seen.ids.add(id);
      seen.isLast = isLast;
      if (broken) throw new Error(`attempt ${tried} broke`);
    });
    worker.start();
    await database.transaction((tx) => worker.send(tx, 'patient', { number: 7 }));
    const waiting = { states: ['retry'], name: 'patient' } as const;
    const failed = { name: 'patient' };
    const seconds: number[] = [];
    for (let retried = 1; retried <= 2; retried += 1) {
      await vi.waitFor(
        async () => {
          const [job] = (await listJobs(database.db, waiting)).jobs;
          expect(job?.error).toBe(`Error: attempt ${retried} broke`);
          seconds.push(Math.round(((job?.startAfter.getTime() ?? 0) - Date.now()) / 1000));
        },
        { timeout: 20_000 },
      );
      expect([tried, seen.isLast]).toEqual([retried, false]);
      await database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'
        where name = 'patient'`);
    }
    const [first = 0, second = 0] = seconds;
    expect(first).toBeGreaterThan(25);
    expect(first).toBeLessThanOrEqual(60);
    expect(second).toBeGreaterThan(55);
    expect((await listJobs(database.db, failed)).total).toBe(0);
    await vi.waitFor(async () => expect((await listJobs(database.db, failed)).total).toBe(1), 20_000);
    expect(seen.isLast).toBe(true);

    const [job] = (await listJobs(database.db, failed)).jobs;
    if (!job) throw new Error('No failed job');
    expect(job).toMatchObject({
      state: 'failed',
      data: { number: 7 },
      error: 'Error: attempt 3 broke',
      retryCount: 2,
      retryLimit: 2,
    });
    // Weeks later, the clean-up preserves failed jobs, and jobs that will be retried.
    await database.db.execute(sql`update pgboss.job set completed_on = now() - interval '29 days',
      keep_until = now() - interval '15 days' where name = 'patient'`);
    await queueOn(database).maintain();
    expect((await listJobs(database.db, failed)).total).toBe(1);
    broken = false;
    expect(await retryJob(database.db, { ...job, name: 'other' })).toBe(false);
    expect(await retryJob(database.db, job)).toBe(true);
    await queueOn(database).maintain();
    expect(await retryJob(database.db, job)).toBe(false);
    await vi.waitFor(
      async () =>
        expect((await listJobs(database.db, { states: ['completed'], name: 'patient' })).total).toBe(1),
      { timeout: 20_000 },
    );
    expect([tried, seen.ids.size]).toEqual([4, 1]);
  }, 90_000);

  it('wait for a retry no longer than the maximum delay in the job table', async () => {
    const sender = jobs();
    await database.transaction((tx) => sender.send(tx, 'patient', { number: 8 }));
    await database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 day'
      where name = 'patient' and data ->> 'number' = '8'`);
    const worker = jobs();
    worker.on('patient', async () => undefined);
    worker.start();
    await vi.waitFor(
      async () => {
        const [job] = (await listJobs(database.db, { states: ['retry'], name: 'patient' })).jobs;
        expect((job?.startAfter.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(100_000);
      },
      { timeout: 20_000 },
    );
  }, 60_000);

  it('use the options of a newer server version after that version has started', async () => {
    const older = jobs();
    await database.transaction((tx) => older.send(tx, 'hopeless', { number: 1 }, { startAfter: 3600 }));
    const newer = openJobsOf({ hopeless: numbered }, { database, log, now: async () => noon() });
    newer.on('hopeless', async () => undefined);
    newer.start();
    const limits = () =>
      rows<{ retry_limit: number }>(
        database.db,
        sql`select retry_limit from pgboss.queue where name = 'hopeless'`,
      );
    await vi.waitFor(
      async () => expect(await limits()).toEqual([{ retry_limit: defaultRetry.retryLimit }]),
      20_000,
    );
    await newer.stop();
  }, 60_000);

  it('of a killed server are taken over by another server', async () => {
    const done: number[] = [];
    const sender = jobs();
    sender.on('orphan', async () => undefined);
    await database.transaction((tx) => sender.send(tx, 'orphan', { number: 1 }));
    expect(await queueOn(database).fetch('orphan')).toHaveLength(1);
    await database.db.execute(sql`update pgboss.job set started_on = now() - interval '1 minute'
      where name = 'orphan'`);
    const worker = jobs();
    worker.on('orphan', async ({ number }) => done.push(number));
    worker.start();
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 30_000 });
  }, 60_000);

  it('can finish before the server stops, and get an abort signal at shutdown', async () => {
    const worker = jobs();
    const events: string[] = [];
    worker.on('long', async (_, { signal }) => {
      events.push('begun');
      await once(signal, 'abort');
      events.push('told');
    });
    worker.start();
    await database.transaction((tx) => worker.send(tx, 'long', { number: 1 }));
    await vi.waitFor(() => expect(events).toEqual(['begun']), { timeout: 20_000 });
    await worker.stop();
    expect(events).toEqual(['begun', 'told']);
    expect(await stateOf('long')).toBe('completed');
  }, 60_000);

  it('are queued for another server after they were aborted by the signal', async () => {
    const worker = jobs();
    let begun = false;
    worker.on('long', async (_, { signal }) => {
      begun = true;
      await once(signal, 'abort');
      signal.throwIfAborted();
    });
    worker.start();
    await database.transaction((tx) => worker.send(tx, 'long', { number: 1 }));
    await vi.waitFor(() => expect(begun).toBe(true), { timeout: 20_000 });
    await worker.stop();
    expect(await stateOf('long')).toBe('retry');
  }, 60_000);
});

describe.skipIf(!postgresFolder())('The processing of jobs while PostgreSQL restarts', () => {
  it('continues after the restart', async () => {
    const cluster = await startCluster();
    const database = openPostgres(cluster.url(), { connections: 3, queue: 100 });
    const worker = openJobsOf(table, { database, log });
    try {
      await database.db.execute(
        sql`create table job_slots (name text primary key, due timestamptz not null)`,
      );
      await installQueue(database);
      const done: number[] = [];
      worker.on('sent', async ({ number }) => {
        // Stops the database during the job.
        if (done.length === 0) {
          await cluster.stop();
          await cluster.start();
        }
        done.push(number);
      });
      worker.start();
      await database.transaction((tx) => worker.send(tx, 'sent', { number: 1 }));
      await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 20_000 });
      await vi.waitFor(() => database.transaction((tx) => worker.send(tx, 'sent', { number: 2 })), 20_000);
      await vi.waitFor(() => expect(done).toEqual([1, 2]), { timeout: 20_000 });
    } finally {
      await worker.stop();
      await database.close();
      await cluster.remove();
    }
  }, 90_000);

  it('logs one line at the start and one line at the end of the outage', async () => {
    const cluster = await startCluster();
    const database = openPostgres(cluster.url(), { connections: 3, queue: 100 });
    const lines: string[] = [];
    const stream = {
      write: (line: string) => lines.push(z.object({ msg: z.string() }).parse(JSON.parse(line)).msg),
    };
    let rounds = 0;
    const now = async () => {
      rounds += 1;
      return noon();
    };
    const worker = openJobsOf(table, { database, log: Fastify({ logger: { stream } }).log, now });
    try {
      await installQueue(database);
      worker.start();
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(0), { timeout: 20_000 });
      await cluster.stop();
      const before = rounds;
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(before + 2), { timeout: 20_000 });
      await cluster.start();
      await vi.waitFor(() => expect(lines).toContain('jobs are looked after again'), { timeout: 20_000 });
      expect(lines).toEqual(['jobs could not be looked after', 'jobs are looked after again']);
    } finally {
      await worker.stop();
      await database.close();
      await cluster.remove();
    }
  }, 90_000);
});

describe('The total retry time of a job', () => {
  it('is the sum of its retry delays, each limited to the maximum delay', () => {
    const retry = { retryLimit: 4, retryDelay: 10, retryBackoff: true };
    expect(retrySeconds({ ...retry, retryBackoff: false })).toBe(40);
    expect(retrySeconds(retry)).toBe(10 + 20 + 40 + 80);
    expect(retrySeconds({ ...retry, retryDelayMax: 30 })).toBe(10 + 20 + 30 + 30);
  });
});

describe('The schedule of a job', () => {
  it('is in Danish time in summer and winter, and includes the current minute', () => {
    expect(lastDue('0 3 * * *', new Date('2026-01-10T12:00:00Z')).toISOString()).toBe(
      '2026-01-10T02:00:00.000Z',
    );
    expect(lastDue('0 3 * * *', new Date('2026-07-10T12:00:00Z')).toISOString()).toBe(
      '2026-07-10T01:00:00.000Z',
    );
    expect(lastDue('* * * * *', new Date('2026-07-10T12:00:00Z')).toISOString()).toBe(
      '2026-07-10T12:00:00.000Z',
    );
  });

  it('is rejected if its cron expression is invalid or never due', () => {
    expect(() => checkRhythm('61 * * * *')).toThrow('61');
    expect(() => checkRhythm('0 0 31 4 *')).toThrow('day of month');
    expect(() => checkRhythm('*/5 * * * *')).not.toThrow();
  });
});
