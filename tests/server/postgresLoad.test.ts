import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { fillRegister } from '../../server/demo/fillRegister';
import { installQueue } from '../../server/jobs/queue';
import { builders } from '../support/builders';
import { type Cluster, postgresFolder, startCluster } from '../support/postgres';
import { launchProcess, type ServerProcess } from '../support/process';
import { startTestServer, type TestServer } from '../support/server';

const secret = 'a secret that signs the tokens of tests only';

describe.skipIf(!postgresFolder())('While PostgreSQL restarts', () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster({ fsync: 'off' });
  });
  afterAll(() => cluster?.remove());

  it('the server process continues, responds with 503, and works again within a second of the restart', async () => {
    if (!cluster) throw new Error('No cluster');
    const database = openPostgres(cluster.url(), { connections: 5, queue: 500 });
    await migrate(database);
    await installQueue(database);
    const config = readConfig({ TOKEN_SECRET: secret, DATABASE_URL: cluster.url() });
    const app = await buildApp({ config, database });
    const { user, tokenFor } = builders(database, new TextEncoder().encode(secret));
    const authorization = `Bearer ${await tokenFor(await user())}`;
    const call = () => app.inject({ method: 'GET', url: '/api/v2/users/me', headers: { authorization } });
    // Stops PostgreSQL while connections are idle and one is in a transaction.
    await Promise.all(Array.from({ length: 20 }, call));
    const interrupted = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cluster?.stop();
      await tx.execute(sql`select 1`);
    });
    await expect(interrupted).rejects.toThrow(/Failed query|Connection terminated/);

    const away = await call();
    expect(away.statusCode).toBe(503);
    expect(away.json()).toMatchObject({ code: 'overloaded' });
    expect(away.headers['retry-after']).toBe('1');
    expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);

    await cluster.start();
    const back = performance.now();
    await vi.waitFor(async () => expect((await call()).statusCode).toBe(200), {
      timeout: 1000,
      interval: 20,
    });
    expect(performance.now() - back).toBeLessThan(1000);
    // No connection is lost: all five work again, including transactions.
    const all = await Promise.all(Array.from({ length: 20 }, call));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await database.transaction(async () => 'fine')).toBe('fine');
    await app.close();
    await database.close();
  });
});

describe.skipIf(!postgresFolder())('A server that starts on existing data', () => {
  let cluster: Cluster | undefined;
  let running: ServerProcess | undefined;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'torvet-start-'));
    cluster = await startCluster({ fsync: 'off' });
    const database = openPostgres(cluster.url(), { connections: 1, queue: 10 });
    await migrate(database);
    await installQueue(database);
    await fillRegister(database);
    await database.close();
    await cluster.stop();
  });
  afterAll(async () => {
    await running?.end('SIGKILL');
    await cluster?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('waits for an unavailable database, and is ready within a second after that is available', async () => {
    if (!cluster) throw new Error('No cluster');
    const launched = await launchProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url() });
    running = launched;
    await vi.waitFor(() => expect(launched.output()).toContain('Waiting for the database'), {
      timeout: 100_000,
    });
    await cluster.start();
    const began = performance.now();
    await launched.ready();
    const waited = performance.now() - began;
    expect(await launched.end('SIGTERM')).toBe(0);
    // Faster than a new start, even on a busy machine.
    const anew = performance.now();
    running = await launchProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url() });
    await running.ready();
    expect(waited).toBeLessThan(Math.max(1000, performance.now() - anew));
    expect(await running.end('SIGTERM')).toBe(0);
    running = undefined;
  }, 240_000);
});

interface Timed {
  status: number;
  ms: number;
}

/** A GET on a separate connection. */
const timedGet = (url: string, token: string, agent: Agent): Promise<Timed> => {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    sent.on('error', reject);
    sent.end();
  });
};

describe.skipIf(!postgresFolder())('500 connections on a pool of 5', () => {
  const connections = 500;
  let server: TestServer | undefined;
  let url = '';
  let token = '';
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  beforeAll(async () => {
    server = await startTestServer('postgres', { DATABASE_POOL: '5' }, 5);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/api/v2/accounts`;
    token = await server.tokenFor(await server.userOn(await server.account(), 'admin'));
  });
  afterAll(async () => {
    agent.destroy();
    await server?.close();
  });

  const storm = (of = url) =>
    Promise.all(Array.from({ length: connections }, () => timedGet(of, token, agent)));
  const slowest = (answers: readonly Timed[]) => Math.max(...answers.map(({ ms }) => ms));

  /** Five seconds, plus twice the time that this busy machine needs for as many trivial requests. */
  const limit = async () => 5000 + 2 * slowest(await storm(url.replace('/api/v2/accounts', '/healthz')));

  it('all get a response within five seconds', async () => {
    const most = await limit();
    for (let round = 0; round < 3; round += 1) {
      const answers = await storm();
      expect(answers.every(({ status }) => [200, 429, 503].includes(status))).toBe(true);
      expect(slowest(answers)).toBeLessThan(most);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  }, 120_000);

  it('all get a response even if every connection of the pool is stuck', async () => {
    if (!server) throw new Error('No server');
    const { db } = server.database;
    const most = await limit();
    const stuck = Promise.allSettled(
      Array.from({ length: 5 }, async () => db.execute(sql`select pg_sleep(20)`)),
    );
    const answers = await storm();
    expect(answers.every(({ status }) => [200, 429, 503].includes(status))).toBe(true);
    expect(slowest(answers)).toBeLessThan(most);
    expect((await stuck).every(({ status }) => status === 'rejected')).toBe(true);
    // Afterwards the server responds normally.
    expect((await timedGet(url, token, agent)).status).toBe(200);
  });
});
