import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { importWithColumns } from '../schemas/imports/import';
import type { ImportState } from '../schemas/imports/states';
import { csvOf, goodRow } from '../tests/support/importFiles';
import { startCluster } from '../tests/support/postgres';
import { atLeast, atMost, type Figure } from './figures';
import { fill, memoryOf, openSide, runSQL, type Side, say, settings } from './side';

const amount = 10_000;
const one = z.object({ import: importWithColumns });
const addressTexts = z.array(z.object({ text: z.string() }));

/** Monitors a server during an import: maximum memory, and maximum response time of a small request. */
const watch = (side: Side, pid: number) => {
  const seen = { memory: memoryOf(pid, 'VmRSS'), wait: 0 };
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      const began = performance.now();
      await (await fetch(`${side.server.url}/healthz`)).text();
      seen.wait = Math.max(seen.wait, performance.now() - began);
      seen.memory = Math.max(seen.memory, memoryOf(pid, 'VmRSS'));
      await delay(10);
    }
  })();
  return async () => {
    end.abort();
    await watching;
    return seen;
  };
};

/**
 * Creates a file whose rows have different postal addresses if there are enough addresses.
 * @param mark prefix of the case numbers.
 */
const makeFile = async (databaseURL: string, rowCount: number, mark: string): Promise<Buffer> => {
  const texts = addressTexts.parse(
    await runSQL(databaseURL, `select text from addresses order by md5(id::text) limit ${rowCount}`),
  );
  const rows = Array.from({ length: rowCount }, (_, number) => {
    const address = texts[number % texts.length]?.text ?? '';
    return goodRow(`${mark}-${number}`, { Adresse: address });
  });
  return csvOf(rows);
};

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const importing = ({ server, session, account }: Side) => {
  const call = async (path: string, init: Init = {}) => {
    const answer = await fetch(`${server.url}/api/v2/accounts/${account}/imports${path}`, {
      ...init,
      headers: { authorization: `Bearer ${session.token}`, ...init.headers },
    });
    return one.parse(await answer.json()).import;
  };
  const json = (method: string, body: unknown): Init => ({
    method,
    headers: { 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify(body),
  });
  const timed = async (id: number, path: string, init: Init, to: ImportState) => {
    const began = performance.now();
    await call(`/${id}${path}`, init);
    while ((await call(`/${id}`)).state !== to) await delay(100);
    return (performance.now() - began) / 1000;
  };
  return { call, json, timed };
};

/**
 * Runs one import, from upload to the last listing. @returns seconds of each step, and the monitored values.
 */
const importOnce = async (side: Side, file: Buffer, rowCount: number) => {
  const { call, json, timed } = importing(side);
  const stop = watch(side, side.server.pid);
  say(`Importing ${rowCount} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB …`);
  const part = new FormData();
  part.append('file', new Blob([new Uint8Array(file)]), 'annoncer.csv');
  const sentAt = performance.now();
  const { ID, mapping } = await call('?type=rental', { method: 'POST', body: part });
  const reading = (performance.now() - sentAt) / 1000;
  const checking = await timed(ID, '/mapping', json('PUT', { mapping }), 'checked');
  const writing = await timed(ID, '/run', json('POST', {}), 'done');
  const seen = await stop();
  const after = memoryOf(side.server.pid, 'VmRSS');
  const { counts } = await call(`/${ID}`);
  return { reading, checking, writing, unwritten: rowCount - (counts.created ?? 0), after, ...seen };
};

/** Number of rows of the small import, with which the large import is compared. */
const few = 2_000;

/** Measures an import of 10,000 rows on a separate PostgreSQL with durable commits. */
export const importFigures = async (): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  try {
    const url = await fill(cluster, dataDir, 10_000);
    const side = await openSide(url, dataDir);
    try {
      const small = await importOnce(side, await makeFile(url, few, 'FEW'), few);
      const large = await importOnce(side, await makeFile(url, amount, 'BENCH'), amount);
      return [
        { name: 'Rows/s read in', measured: (amount / large.reading).toFixed(0), target: '' },
        atLeast('Rows/s checked', amount / large.checking, 300),
        atLeast('Rows/s written', amount / large.writing, 100),
        atMost('Rows that were not written', large.unwritten, 0, 'rows'),
        atMost(
          `Most memory during ${amount} rows, share of that during ${few}`,
          large.memory / small.memory,
          1.5,
          '',
          `${large.memory.toFixed(0)} of ${small.memory.toFixed(0)} MB`,
        ),
        atMost(
          `Memory after ${amount} rows, share of that after ${few}`,
          large.after / small.after,
          1.2,
          '',
          `${large.after.toFixed(0)} of ${small.after.toFixed(0)} MB`,
        ),
        atMost('Longest wait of another question meanwhile', large.wait, 500, 'ms'),
      ];
    } finally {
      await side.server.stop();
    }
  } finally {
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
