import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEmail, demoPassword } from '../../schemas/demo';
import { rows } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { seedDemo } from '../../server/demo/seed';
import { type FreshDatabase, freshDatabase, products } from '../support/databases';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer';
import { startCluster } from '../support/postgres';
import { failedStart, launchProcess, startProcess } from '../support/process';

describe.runIf(products().includes('postgres') && hasPgBouncer())('A server behind PgBouncer', () => {
  let source: FreshDatabase;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'torvet-pooled-'));
    source = await freshDatabase('postgres');
    await seedDemo(source);
    bouncer = await startPgBouncer(source.url ?? '');
  });
  afterAll(async () => {
    await bouncer.close();
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('in transaction mode reports the missing environment variable', async () => {
    const { output, code } = await failedStart({ DATA_DIR: folder, DATABASE_URL: bouncer.url });
    expect(output).toContain('set DATABASE_POOLER=transaction');
    expect(code).toBe(1);
  });

  it.each([
    ['by connect_query', () => bouncer.url, true],
    ['by itself without PgBouncer', () => source.url, false],
  ])('has just-in-time compilation turned off %s', async (_way, url, isPooled) => {
    const database = openPostgres(url() ?? '', { connections: 1, queue: 1, isPooled });
    expect(await rows(database.db, sql`show jit`)).toEqual([{ jit: 'off' }]);
    expect(await database.transaction((tx) => rows(tx, sql`show jit`))).toEqual([{ jit: 'off' }]);
    await database.close();
  });

  it('waits for a database that starts later', async () => {
    const cluster = await startCluster();
    const pooler = await startPgBouncer(cluster.url());
    await cluster.stop();
    const server = await launchProcess({
      DATA_DIR: folder,
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
    });
    try {
      await expect.poll(server.output, { timeout: 30_000 }).toContain('Waiting for the database: ');
      await cluster.start();
      await server.ready();
    } finally {
      await server.end('SIGTERM');
      await pooler.close();
      await cluster.remove();
    }
  }, 120_000);

  it('in transaction mode answers concurrent reads and writes', async () => {
    const server = await startProcess({
      DATA_DIR: folder,
      DATABASE_URL: bouncer.url,
      DATABASE_POOLER: 'transaction',
    });
    try {
      const login = await fetch(`${server.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: demoEmail('maegler'), password: demoPassword }),
      });
      expect(login.status).toBe(200);
      const headers = { authorization: `Bearer ${await login.text()}`, 'content-type': 'application/json' };
      const get = async (path: string) => (await fetch(`${server.url}${path}`, { headers })).status;
      const associations = await fetch(`${server.url}/property-service/accounts/associations`, { headers });
      const { accounts } = (await associations.json()) as { accounts: { ID: number }[] };
      const save = async (name: string) =>
        (
          await fetch(`${server.url}/api/v2/contact-cards`, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify({
              contactCard: { name, phone: '+4533445566', email: 'a@torvet.test', accountID: accounts[0]?.ID },
            }),
          })
        ).status;
      const paths = ['/api/v2/listings', '/api/v2/enquiries', '/api/v2/users/me', '/lokaler'];
      // More requests than connections, so that statements run on different ones.
      const statuses = await Promise.all(
        Array.from({ length: 30 }, (_, index) => [
          ...paths.map(get),
          ...(index < 10 ? [save(`Karen Holm ${index}`)] : []),
        ]).flat(),
      );
      expect(new Set(statuses)).toEqual(new Set([200, 201]));
    } finally {
      expect(await server.end('SIGTERM')).toBe(0);
    }
    expect(server.output()).not.toContain('"level":50');
  });
});
