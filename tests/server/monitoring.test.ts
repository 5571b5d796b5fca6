import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { mails } from '../../server/db/tables';
import { products } from '../support/databases';
import { describeOnEachDatabase, startTestServer } from '../support/server';

const token = 'a token that reads metrics in tests';

/** Value of a sample in a scrape; undefined if it is absent. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describeOnEachDatabase('Monitoring', (server) => {
  const scrape = async () => (await server().anonymous.get('/metrics')).body;

  it('counts requests by route pattern, never by URL', async () => {
    const { anonymous } = server();
    for (const id of [1, 2, 3]) await anonymous.get(`/api/v2/listings/${id}`);
    await anonymous.get('/secret-address');
    const text = await scrape();
    const requests = (route: string, status: number) =>
      sample(text, `torvet_http_requests_total{method="GET",route="${route}",status="${status}"}`);
    expect(requests('/api/v2/listings/:id', 401)).toBe(3);
    expect(
      sample(text, 'torvet_http_request_duration_seconds_count{method="GET",route="/api/v2/listings/:id"}'),
    ).toBe(3);
    expect(text).not.toContain('secret-address');
  });

  it('reports queues, disk, database and process', async () => {
    const { database, product } = server();
    const mail = { kind: 'welcome', recipient: 'a@torvet.test', language: 'da' as const, params: {} };
    await database.db.insert(mails).values({ ...mail, createdAt: new Date(Date.now() - 60_000) });
    // Scrapes are cached for some seconds.
    await expect
      .poll(async () => sample(await scrape(), 'torvet_mails{state="queued"}'), { timeout: 15_000 })
      .toBe(1);
    const text = await scrape();
    expect(sample(text, 'torvet_mail_oldest_seconds')).toBeGreaterThan(59);
    expect(sample(text, 'torvet_database_up')).toBe(1);
    expect(sample(text, 'torvet_jobs{name="mail",state="failed"}')).toBe(0);
    // Prometheus sets these labels itself.
    expect(text).not.toMatch(/[{,](job|instance)=/);
    expect(sample(text, 'torvet_data_dir_free_bytes')).toBeGreaterThan(0);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).toContain(`torvet_build_info{version="${packageFile.version}",database="${product}"} 1`);
    expect(sample(text, 'torvet_database_connections{state="max"}')).toBe(
      product === 'postgres' ? 5 : undefined,
    );
  });

  it('without a configured token, answers only requests that are sent directly from this machine', async () => {
    const { anonymous, app } = server();
    for (const url of ['/metrics', '/readyz?verbose']) {
      expect((await anonymous.get(url)).statusCode, url).toBe(200);
      expect((await anonymous.get(url, { 'x-forwarded-for': '127.0.0.1' })).statusCode, url).toBe(403);
      const elsewhere = await app.inject({ url, remoteAddress: '192.0.2.7' });
      expect(elsewhere.statusCode, url).toBe(403);
      const mapped = await app.inject({ url, remoteAddress: '::ffff:127.0.0.1' });
      expect(mapped.statusCode, url).toBe(200);
    }
  });

  it('without a configured token, answers neither proxies nor web pages that redirect their host name here', async () => {
    const { anonymous } = server();
    const forwarded = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].map(
      (name) => ({
        [name]: '127.0.0.1',
      }),
    );
    const hosts = ['page.example', '127.0.0.1.page.example:8000', '127.0.0.1@page.example'].map((host) => ({
      host,
    }));
    for (const url of ['/metrics', '/readyz?verbose']) {
      for (const headers of [...forwarded, ...hosts])
        expect((await anonymous.get(url, headers)).statusCode, JSON.stringify(headers)).toBe(403);
      for (const host of ['localhost:8000', '127.0.0.1:8000', '[::1]:8000'])
        expect((await anonymous.get(url, { host })).statusCode, host).toBe(200);
    }
  });

  it('reports the version, and failed checks', async () => {
    const { anonymous } = server();
    expect((await anonymous.get('/healthz')).json()).toEqual({ status: 'ok', version: packageFile.version });
    expect((await anonymous.get('/readyz')).json()).toEqual({ status: 'ok' });
    const { checks } = (await anonymous.get('/readyz?verbose')).json<{
      checks: { name: string; ok: boolean; problem?: string }[];
    }>();
    expect(checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['database', true],
      ['clock', true],
      ['mail', true],
      ['media', true],
      ['disk', true],
    ]);
  });
});

describeOnEachDatabase(
  'Monitoring with METRICS_TOKEN configured',
  (server) => {
    it('rejects requests without the token, even from this machine', async () => {
      const { anonymous } = server();
      const status = async (authorization?: string) =>
        (await anonymous.get('/metrics', authorization ? { authorization } : {})).statusCode;
      expect(await status()).toBe(403);
      expect(await status('Bearer another token of the same length')).toBe(403);
      expect(await status(`Bearer ${token}`)).toBe(200);
    });

    it('reports the failed check, such as the mail server, and the reason', async () => {
      const answer = await server().anonymous.get('/readyz?verbose', { authorization: `Bearer ${token}` });
      expect(answer.statusCode).toBe(200);
      const { checks } = answer.json<{ checks: { name: string; ok: boolean; problem?: string }[] }>();
      const mail = checks.find(({ name }) => name === 'mail');
      expect(mail?.ok).toBe(false);
      expect(mail?.problem).toContain('ECONNREFUSED');
    });
  },
  { METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:9' },
);

describe('Files for Prometheus and Grafana', () => {
  const source = readFileSync('server/monitoring/metrics.ts', 'utf8');
  it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/torvet.json'])(
    'in %s refer only to metrics that exist',
    (file) => {
      const names = new Set(readFileSync(file, 'utf8').match(/torvet_[a-z_]+/g));
      expect(names.size).toBeGreaterThan(5);
      for (const name of names) expect(source).toContain(`'${name.replace(/_bucket$/, '')}'`);
    },
  );

  const promtool = '/usr/bin/promtool';
  it.runIf(existsSync(promtool))('contain alerts for failed jobs and for the replica', () => {
    const tested = execFileSync(promtool, ['test', 'rules', 'deploy/prometheus/alerts.test.yml']);
    expect(tested.toString()).toContain('SUCCESS');
  });
});

describe.runIf(products().includes('postgres'))('A server on PostgreSQL', () => {
  it('is not ready while the index of the public search is loading', async () => {
    const { anonymous, database, close } = await startTestServer('postgres');
    try {
      await database.transaction(async (tx) => {
        await tx.execute(sql`lock table listings in access exclusive mode`);
        const answer = await anonymous.get('/readyz');
        expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'search index loading' }]);
      });
      await vi.waitFor(async () => expect((await anonymous.get('/readyz')).statusCode).toBe(200), 10_000);
    } finally {
      await close();
    }
  });
});
