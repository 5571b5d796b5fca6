import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, products } from '../support/databases';
import { failedStart, type ServerProcess, startProcess } from '../support/process';

const waiting = { timeout: 30_000 };

describe.runIf(products().includes('postgres'))('A server with several workers', () => {
  let source: FreshDatabase;
  let server: ServerProcess;
  let folder = '';
  const environment = () => ({ DATA_DIR: folder, DATABASE_URL: source.url ?? '', WORKERS: '2' });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'torvet-workers-'));
    source = await freshDatabase('postgres');
    server = await startProcess(environment());
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Process ids in the log, where each worker writes its own. */
  const workers = () => new Set([...server.output().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)));
  const request = async () =>
    (await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })).status;

  it('responds at one URL, and replaces a killed worker while the other workers continue', async () => {
    await expect
      .poll(async () => {
        await request();
        return workers().size;
      }, waiting)
      .toBe(2);
    const [killed = 0] = workers();
    process.kill(killed, 'SIGKILL');
    await sleep(200);
    for (let sent = 0; sent < 50; sent += 1) expect(await request()).toBe(200);
    await expect
      .poll(async () => {
        await request();
        return workers().size;
      }, waiting)
      .toBe(3);
    expect(server.output()).toMatch(/Worker \d ended \(SIGKILL\) and is replaced/);
  });

  it('sums the requests of all workers in its metrics', async () => {
    const counted = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(
        /^torvet_http_requests_total\{method="GET",route="\/healthz",status="200"\} (\d+)/m.exec(text)?.[1],
      );
    };
    const before = await counted();
    for (let sent = 0; sent < 20; sent += 1) await request();
    expect(await counted()).toBe(before + 20);
  });

  it('ends together with all its workers on SIGTERM', async () => {
    const ended = workers();
    expect(await server.end('SIGTERM')).toBe(0);
    for (const pid of ended) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('requires PostgreSQL', async () => {
    const { output, code } = await failedStart({ DATA_DIR: folder, WORKERS: '2' });
    expect(output).toContain('WORKERS needs DATABASE_URL');
    expect(code).toBe(1);
  });
});
