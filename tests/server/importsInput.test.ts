import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { multipart, multipartType } from '../support/images';
import { goodRow } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { registerAddress } from '../support/listings';
import { describeOnEachDatabase, startTestServer } from '../support/server';
import { sheet as workbookOf } from '../support/spreadsheets/hostileFiles';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Contents of cells: typical, similar and extreme ones. */
const content = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...Object.values(goodRow('N-1'))),
  fc.constantFrom('1e400', '-0', '45000', '2958466', '0.5', '99999999999999999999', '1900-02-29', '31-12-99'),
  fc.constantFrom(
    '#REF!',
    "'=1+1",
    '__proto__',
    'ja',
    'nej',
    'Kontor; ;',
    '\u202e',
    'http://',
    '.'.repeat(20_000),
  ),
  fc.integer({ min: -1, max: 4 }).map(String),
  fc.double().map(String),
);
const cell = fc
  .record({ type: fc.constantFrom('s', 'str', 'inlineStr', 'b', 'n', 'e', 'd', '', 'x'), text: content })
  .map(({ type, text }) =>
    type === 'inlineStr'
      ? `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
      : `<c t="${type}" s="1"><v>${escaped(text)}</v></c>`,
  );
const names = Object.keys(goodRow('N-1'));
const heading = names.map((name) => `<c t="str"><v>${name}</v></c>`).join('');
const sheetRows = fc
  .array(fc.array(cell, { maxLength: names.length }), { minLength: 10, maxLength: 25 })
  .map((lines) =>
    [heading, ...lines.map((cells) => cells.join(''))].map((cells) => `<row>${cells}</row>`).join(''),
  );

describeOnEachDatabase('An uploaded import file', (server) => {
  let url = '';
  beforeAll(async () => {
    await registerAddress(server());
    url = await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

  const arrange = async () => {
    const own = await server().account();
    const client = await server().as(await server().userOn(own, 'member'));
    return { client, imports: importsOf(server(), client, own.id) };
  };

  it('is read and validated completely, whatever its cells contain', async () => {
    const { imports } = await arrange();
    await fc.assert(
      fc.asyncProperty(sheetRows, async (rows) => {
        const answer = await imports.send(workbookOf(rows));
        expect(answer.statusCode).toBe(201);
        const { ID, mapping, rowCount } = importOf(answer);
        expect((await imports.map(ID, mapping)).statusCode).toBe(200);
        expect((await imports.settled(ID)).state).toBe('checked');
        expect(await imports.rows(ID)).toHaveLength(rowCount);
        const { askedPrices } = await imports.get(ID);
        expect((await imports.run(ID, askedPrices)).statusCode).toBe(200);
        const { state, counts } = await imports.settled(ID);
        expect([state, counts.failed]).toEqual(['done', undefined]);
      }),
      { numRuns: 3 },
    );
  });

  it('leaves nothing on the disk if its sender disconnects during the upload', async () => {
    const { client, imports } = await arrange();
    const incoming = join(server().dataDir, 'incoming');
    const kept = () => (existsSync(incoming) ? readdirSync(incoming) : []);
    expect(kept()).toEqual([]);
    const sent = request(`${url}${imports.path}?type=rental`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': multipartType,
        'content-length': 1_000_000,
      },
    });
    sent.on('error', () => undefined);
    sent.write(multipart(Buffer.alloc(200_000)).subarray(0, 100_000));
    while (kept().length === 0) await sleep(20);
    sent.destroy();
    while (kept().length > 0) await sleep(20);
    expect((await imports.list()).headers['content-range']).toBe('imports */0');
  });
});

it('temporary files of a killed server are deleted at its next start, but not those of other servers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-incoming-'));
  const { pid: dead } = spawnSync('true');
  const [gone, ownNumber, alive, elsewhere] = [
    `${hostname()}-${dead}-aaaaaa`,
    `${hostname()}-${process.pid}-bbbbbb`,
    `${hostname()}-${process.ppid}-cccccc`,
    `another.machine-${dead}-dddddd`,
  ];
  for (const name of [gone, ownNumber, alive, elsewhere])
    mkdirSync(join(dataDir, 'incoming', name), { recursive: true });
  const server = await startTestServer('pglite', { DATA_DIR: dataDir });
  try {
    await server.app.ready();
    expect(readdirSync(join(dataDir, 'incoming')).toSorted()).toEqual([alive, elsewhere].toSorted());
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
