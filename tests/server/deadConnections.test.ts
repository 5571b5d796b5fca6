import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Connection } from '../../server/db/database';
import { databaseError, isUnanswered } from '../../server/db/errors';
import { openPostgres } from '../../server/db/postgres';
import { type FreshDatabase, freshDatabase } from '../support/databases';
import { postgresFolder } from '../support/postgres';
import { type TcpProxy, tcpProxy } from '../support/tcpProxy';
import { listingEvent, sendEvents } from '../support/tracking';

const connections = 5;
/** Maximum response time in milliseconds, in any state of the database. */
const answeredMs = 9_000;

describe.skipIf(!postgresFolder())('A database that stops responding but leaves connections open', () => {
  let made: FreshDatabase;
  let proxy: TcpProxy;
  let database: Connection;
  let app: FastifyInstance;
  const lost: Error[] = [];

  beforeAll(async () => {
    made = await freshDatabase('postgres');
    const address = new URL(made.url ?? '');
    proxy = await tcpProxy(Number(address.port));
    address.port = String(proxy.port);
    database = openPostgres(address.href, { connections, queue: 500 }, (error) => lost.push(error));
    const config = readConfig({
      TOKEN_SECRET: 'a secret that signs the tokens of tests only',
      DATABASE_URL: address.href,
    });
    app = await buildApp({ config, database });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await proxy.close();
    await made.close();
  });

  const ask = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;

  /** Opens all connections of the pool and leaves them idle. */
  const openAll = async () => {
    await Promise.all(
      Array.from({ length: connections }, () => database.db.execute(sql`select pg_sleep(0.05)`)),
    );
  };

  it('is detected in time by every kind of request and by transactions', async () => {
    await openAll();
    proxy.swallow();
    const began = performance.now();
    const answers = await Promise.all([
      ask('/readyz'),
      ask('/annonce/1'),
      sendEvents({ app }, [listingEvent(1, 'pageVisit')]).then(({ statusCode }) => statusCode),
      database
        .transaction((tx) => tx.execute(sql`select 1`))
        .then(
          () => 200,
          (error: unknown) => databaseError(error)?.status,
        ),
    ]);
    expect(answers).toEqual([503, 503, 503, 503]);
    expect(performance.now() - began).toBeLessThan(answeredMs);
    expect(lost.some(isUnanswered)).toBe(true);

    proxy.mend();
    const resolved = performance.now();
    await vi.waitFor(async () => expect(await ask('/readyz')).toBe(200), { timeout: 10_000, interval: 50 });
    expect(performance.now() - resolved).toBeLessThan(10_000);
    expect(await ask('/annonce/1')).toBe(404);
    expect(await database.transaction(async () => 'fine')).toBe('fine');
  });

  it('is usable within ten seconds after all idle connections died silently', async () => {
    await openAll();
    proxy.swallow();
    proxy.mend();
    const resolved = performance.now();
    // Sequential, because each dead connection costs one request its time limit.
    await vi.waitFor(async () => expect(await ask('/readyz')).toBe(200), { timeout: 30_000, interval: 50 });
    expect(performance.now() - resolved).toBeLessThan(10_000);
    expect(await Promise.all(Array.from({ length: connections }, () => ask('/readyz')))).toEqual(
      Array.from({ length: connections }, () => 200),
    );
  });
});
