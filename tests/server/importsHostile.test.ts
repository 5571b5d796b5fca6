import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../../server/imports/readTable';
import { products } from '../support/databases';
import { type ServerProcess, startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';
import { hostileFiles } from '../support/spreadsheets/hostileFiles';

const product = products().at(-1) ?? 'pglite';

/** Maximum memory of a process in MB. */
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

describe(`Import files that are crafted to exhaust a server with 512 MB (${product})`, () => {
  let site: Site | undefined;
  let server: ServerProcess | undefined;
  let token = '';
  let path = '';

  beforeAll(async () => {
    site = await makeSite(product);
    const made = await site.arrange(async (_database, { account, userOn, tokenFor }) => {
      const own = await account();
      return { accountID: own.id, token: await tokenFor(await userOn(own, 'member')) };
    });
    token = made.token;
    path = `/api/v2/accounts/${made.accountID}/imports`;
    server = await startProcess({ ...site.environment, NODE_OPTIONS: '--max-old-space-size=512' });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await site?.remove();
  });

  it.each(hostileFiles)(
    'are rejected or read within the limits: $name',
    async ({ name, make, status, sentence }) => {
      const part = new FormData();
      part.append(
        'file',
        new Blob([new Uint8Array(make())]),
        name.startsWith('CSV') ? 'annoncer.csv' : 'annoncer.xlsx',
      );
      const answer = await fetch(`${server?.url}${path}?type=rental`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: part,
      });
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(sentence)]);
      expect((await fetch(`${server?.url}/readyz`)).status).toBe(200);
    },
  );

  it('leave enough memory free and no files on the disk', () => {
    // The embedded database needs about 300 MB itself.
    expect(peakOf(server?.pid ?? 0)).toBeLessThan(product === 'postgres' ? 400 : 700);
    expect(readdirSync(join(site?.environment.DATA_DIR ?? '', 'incoming'))).toEqual([]);
  });
});

it('a ZIP entry that fails before it is read is reported as an unreadable file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-hostile-'));
  const path = join(folder, 'annoncer.xlsx');
  const broken = hostileFiles.find(({ name }) => name === 'a workbook with bytes that are wrong');
  writeFileSync(path, broken?.make() ?? '');
  try {
    for (let time = 0; time < 500; time += 1)
      await expect(readTable(path).next()).rejects.toMatchObject({ error: 'format' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
