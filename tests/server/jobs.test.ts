import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { rows } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { lastDue } from '../../server/jobs/dueRuns';
import { type Jobs, openJobs } from '../../server/jobs/jobs';
import { installQueue, queueOn } from '../../server/jobs/queue';
import { type FreshDatabase, freshDatabase, products } from '../support/databases';
import { postgresFolder, startCluster } from '../support/postgres';

const { log } = Fastify();
const noon = () => new Date('2026-05-01T10:00:30Z');
const numbered = z.object({ number: z.number() });

describe.each(products())('Jobs (%s)', (product) => {
  let database: FreshDatabase;
  const open: Jobs[] = [];
  const jobs = (now = noon): Jobs => {
    const made = openJobs({ database, log, now: async () => now() });
    open.push(made);
    return made;
  };
  beforeAll(async () => {
    database = await freshDatabase(product);
    return () => database.close();
  });
  afterEach(async () => {
    for (const opened of open.splice(0)) await opened.stop();
  });

  it('repeat on one server each time, however many there are', async () => {
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

  it('are due by the clock of the database, however wrong that of a server is', async () => {
    const open = () => {
      const made = openJobs({ database, log });
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
      // The embedded database has the clock of its process, which is now set right.
    ).toEqual([{ past: product === 'postgres' }]);

    // What was given out too early holds nobody back.
    await database.db.execute(
      sql`update job_slots set due = now() + interval '1 hour' where name = 'shared'`,
    );
    const right = open();
    await vi.waitFor(right.hasRun, { timeout: 20_000 });
    await right.made.stop();
  }, 60_000);

  it('are done once their transaction has committed, and never when it was rolled back', async () => {
    const done: number[] = [];
    const worker = jobs();
    worker.on('sent', numbered, async ({ number }) => done.push(number));
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
    await expect(database.transaction((tx) => worker.send(tx, 'sent', { number: 'x' }))).rejects.toThrow(
      'number',
    );
    await expect(database.transaction((tx) => worker.send(tx, 'unknown', {}))).rejects.toThrow('unknown');
  }, 60_000);

  it('are tried again after a failure, and wait once for each key', async () => {
    const tried: number[] = [];
    const sender = jobs();
    sender.on('failing', numbered, async () => undefined);
    for (const number of [1, 2]) {
      await database.transaction((tx) => sender.send(tx, 'failing', { number }, { singletonKey: 'same' }));
    }
    const worker = jobs();
    worker.on('failing', numbered, async ({ number }) => {
      tried.push(number);
      // A sign that the database could not keep must not keep the failure from being written down.
      if (tried.length === 1) throw new Error('for \u0000 once');
    });
    worker.start();
    await vi.waitFor(() => expect(tried).toEqual([1, 1]), { timeout: 30_000 });
  }, 60_000);

  it('of a server that was killed go to another one', async () => {
    const done: number[] = [];
    const sender = jobs();
    sender.on('orphan', numbered, async () => undefined);
    await database.transaction((tx) => sender.send(tx, 'orphan', { number: 1 }));
    expect(await queueOn(database).fetch('orphan')).toHaveLength(1);
    await database.db.execute(sql`update pgboss.job set started_on = now() - interval '1 minute'
      where name = 'orphan'`);
    const worker = jobs();
    worker.on('orphan', numbered, async ({ number }) => done.push(number));
    worker.start();
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 30_000 });
  }, 60_000);

  it('finish before the server stops, and are told that it does', async () => {
    const worker = jobs();
    const events: string[] = [];
    worker.on('long', numbered, async (_, { signal }) => {
      events.push('begun');
      await once(signal, 'abort');
      events.push('told');
    });
    worker.start();
    await database.transaction((tx) => worker.send(tx, 'long', { number: 1 }));
    await vi.waitFor(() => expect(events).toEqual(['begun']), { timeout: 20_000 });
    await worker.stop();
    expect(events).toEqual(['begun', 'told']);
  }, 60_000);
});

describe.skipIf(!postgresFolder())('Jobs while PostgreSQL restarts', () => {
  it('go on afterwards', async () => {
    const cluster = await startCluster();
    const database = openPostgres(cluster.url(), { connections: 3, queue: 100 });
    const worker = openJobs({ database, log });
    try {
      await database.db.execute(
        sql`create table job_slots (name text primary key, due timestamptz not null)`,
      );
      await installQueue(database);
      const done: number[] = [];
      worker.on('sent', numbered, async ({ number }) => {
        // The database goes away in the middle of the work.
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
});

describe('The time at which a job was last due', () => {
  it('is Danish, in summer and winter, and includes now', () => {
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
});
