import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { products } from '../support/databases';
import { startMailServer } from '../support/mailServer';
import { type Cluster, startCluster } from '../support/postgres';
import { startProcess } from '../support/process';
import { arrangeOn } from '../support/site';

describe.runIf(products().includes('postgres'))('A database that is unavailable for a few seconds', () => {
  let cluster: Cluster;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'torvet-outage-'));
    cluster = await startCluster();
  });
  afterAll(async () => {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('does not cause a mail that the mail server has accepted to be sent again', async () => {
    const mailServer = await startMailServer();
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: cluster.url(),
      TOKEN_SECRET: 'a secret that signs the tokens of tests only',
    };
    const server = await startProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
    try {
      const { email } = await arrangeOn(environment, ({ user }) => user());
      const held = mailServer.hold();
      await fetch(`${server.url}/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      await vi.waitFor(() => expect(held.waiting()).toBe(1), { timeout: 60_000, interval: 50 });
      await cluster.stop();
      held.release();
      await sleep(3_000);
      await cluster.start();
      const client = new Client({ connectionString: cluster.url() });
      await client.connect();
      await vi.waitFor(
        async () => {
          const { rows } = await client.query(
            "select state::text from pgboss.job where name = 'mail' union all select state::text from mails",
          );
          expect(rows).toEqual([{ state: 'completed' }, { state: 'sent' }]);
        },
        { timeout: 90_000, interval: 200 },
      );
      await client.end();
      expect(mailServer.taken).toHaveLength(1);
    } finally {
      await server.end('SIGTERM');
      mailServer.close();
    }
  }, 200_000);
});
