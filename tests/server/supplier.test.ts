import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { apiKeyLimits } from '../../schemas/apiKey';
import { exampleCall } from '../../schemas/exampleCall';
import { imageKinds, imageLimits } from '../../schemas/limits';
import { demoStreets } from '../../server/demo/streets';
import { addCalls } from '../../server/limits/rateLimit';
import { image } from '../support/images';
import { registerAddress } from '../support/listings';
import { startTestServer, type TestServer } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const made = z.object({ apiKey: z.object({ ID: z.number() }), secret: z.string() });

let server: TestServer;
let site: WebServer;
let origin = '';
let folder = '';

/** Runs a script in the supplier's folder, in parallel with the server. */
const run = (...args: string[]) =>
  new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    );
  });

beforeAll(async () => {
  const shots = await Promise.all([1, 2].map((seed) => image({ seed })));
  site = await webServer((request, reply) => reply.end(shots[request.url === '/2.jpg' ? 1 : 0]));
  server = await startTestServer('pglite', {}, undefined, { sources: { reach: () => true } });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'torvet-supplier-'));
  copyFileSync(join(root, 'tests/supplier/program.ts'), join(folder, 'program.ts'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  symlinkSync(modules, join(folder, 'node_modules'));
});
afterAll(async () => {
  await server.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Account with an API key, as an administrator creates it. */
const arrange = async () => {
  const own = await server.account();
  const password = 'en hemmelighed om fisk';
  const maker = await server.user({ password });
  await server.associate(maker, own, 'admin');
  const admin = await server.as(maker);
  const answer = await admin.post(`/api/v2/accounts/${own.id}/api-keys`, {
    apiKey: { name: 'Sagssystem' },
    password,
  });
  const { apiKey, secret } = made.parse(answer.json());
  return { keyID: apiKey.ID, secret };
};

it('the types that are generated from the OpenAPI document are sufficient to compile a supplier client', async () => {
  const document = await fetch(`${origin}/api/v2/openapi-supplier.json`);
  writeFileSync(join(folder, 'openapi.json'), await document.text());
  const generator = join(root, 'tests/supplier/node_modules/openapi-typescript/bin/cli.js');
  const generated = await run(generator, 'openapi.json', '-o', 'torvet.d.ts');
  expect([generated.failed, generated.stderr.match(/⚠.*/g)]).toEqual([false, null]);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const compiled = await run(join(modules, 'typescript/bin/tsc'), '-p', '.', '--pretty', 'false');
  expect(compiled.stdout).toBe('');
}, 300_000);

it('a client that was generated from the OpenAPI document creates, corrects, reads and deactivates listings, and waits at the rate limit', async () => {
  const { keyID, secret } = await arrange();
  // The program makes 13 calls, the last of which exceeds the limit.
  await addCalls(
    server.database.db,
    [{ key: `calls with key ${keyID}`, calls: apiKeyLimits.calls.max - 12 }],
    apiKeyLimits.calls,
  );
  const ran = await run(
    '--import',
    join(modules, 'tsx/dist/loader.mjs'),
    'program.ts',
    origin,
    secret,
    `${site.origin}/1.jpg`,
    `${site.origin}/2.jpg`,
  );
  expect(ran.stderr).toBe('');
  const outcomes: unknown = JSON.parse(ran.stdout);
  const { often, stored, renamed, lists } = z
    .object({
      often: z.object({ wait: z.number().positive() }),
      stored: z.object({ listing: z.object({ version: z.number() }) }),
      renamed: z.object({ listing: z.object({ version: z.number() }) }),
      lists: z.number(),
    })
    .parse(outcomes);
  expect(renamed.listing.version).toBe(stored.listing.version + 1);
  expect(often.wait).toBeLessThanOrEqual(apiKeyLimits.calls.seconds);
  expect(lists).toBeGreaterThan(10);
  expect(outcomes).toMatchObject({
    made: { did: 'created', version: '"1"', listing: { status: 1, floorArea: 250 } },
    again: { did: 'changed', listing: { images: [{ sourceURL: `${site.origin}/1.jpg` }] } },
    wrong: { refused: 'invalid', fields: ['floorArea', 'title'] },
    added: { did: 'created', listing: { images: [{}, { sourceURL: `${site.origin}/2.jpg` }] } },
    stored: { listing: { family: 'rental', accountOwnerListingIdentifierID: 'SAG 1/æ' } },
    price: 312_500,
    stale: { refused: 'stale' },
    counted: { rows: 1, range: 'listings 0-0/1' },
    early: { refused: 'action_not_allowed' },
    removed: { did: 'deleted', listing: { status: 7 } },
    gone: { refused: 'not_found' },
  });
}, 120_000);

it('the supplier API is documented by a working example', async () => {
  const { secret } = await arrange();
  // House of the demo register with a single address, without floors.
  const [streetName, streetNumber, zipCode, city] = ['Åboulevarden', '12', '8000', 'Aarhus C'];
  const house = demoStreets.find((street) => street.streetName === streetName && street.zipCode === zipCode);
  expect(house).toMatchObject({ city, from: 1, to: 90 });
  const text = exampleCall.listing.address;
  expect(text).toBe(`${streetName} ${streetNumber}, ${zipCode} ${city}`);
  await registerAddress(server, { ID: randomUUID(), text, streetName, streetNumber, zipCode, city });
  const page = readFileSync(join(root, 'docs', 'suppliers.md'), 'utf8');
  const [, method = '', path = '', rest = ''] =
    /```sh\ncurl -X (\w+) https:\/\/torvet\.example(\S+)([\s\S]*?)```/.exec(page) ?? [];
  const headers = [...rest.matchAll(/-H ["']([\w-]+): ([^"']+)["']/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replace('tvk_…', secret)],
  );
  const [, body = ''] = /-d '([\s\S]*)'/.exec(rest) ?? [];
  const example: unknown = JSON.parse(body);
  expect(example).toEqual({ listing: exampleCall.listing });
  expect(path).toBe(`/api/v2/listings/by-identifier/${exampleCall.identifier}`);
  const answer = await fetch(origin + path, {
    method,
    headers: Object.fromEntries(headers),
    body,
  });
  expect(answer.status).toBe(201);
}, 60_000);

const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.string(),
            example: z.unknown().optional(),
            content: z.record(z.string(), z.object({ example: z.unknown() })).optional(),
          }),
        ),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
          .optional(),
      }),
    ),
  ),
});

/** Order in which the calls succeed. */
const inOrder = [
  'putSuppliedListing',
  'patchSuppliedListing',
  'addSuppliedImage',
  'getSuppliedListing',
  'listSuppliedListings',
  'closingReasons',
  'subcategories',
  'usageProposals',
  'facilities',
  'energyLabels',
  'searchAddresses',
  'getAddress',
  'deleteSuppliedListing',
];

it('the server accepts every example request of the OpenAPI document', async () => {
  const { secret } = await arrange();
  const document: unknown = await (await fetch(`${origin}/api/v2/openapi-supplier.json`)).json();
  const { paths } = documented.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(inOrder.toSorted());
  const outcomes: [string, number, string][] = [];
  for (const id of inOrder) {
    const { path, method, parameters, requestBody } =
      operations.find(({ operationId }) => operationId === id) ?? {};
    if (!path || !method || !parameters) throw new Error(id);
    const shown = ({ example, content }: (typeof parameters)[number]) =>
      content ? JSON.stringify(content['application/json']?.example) : String(example);
    const url = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
        const parameter = parameters.find((one) => one.name === name);
        return encodeURIComponent(parameter ? shown(parameter) : '');
      }),
      origin,
    );
    for (const parameter of parameters.filter((one) => one.in === 'query'))
      url.searchParams.set(parameter.name, shown(parameter));
    if (id === 'getAddress') {
      const ID = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
      const [streetName, streetNumber, zipCode, city] = ['Vestergade', '12', '8000', 'Aarhus C'];
      const text = `${streetName} ${streetNumber}, ${zipCode} ${city}`;
      await registerAddress(server, { ID, text, streetName, streetNumber, zipCode, city });
    }
    const example = requestBody?.content['application/json']?.example;
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      // Only the image host of the examples is fictitious.
      ...(example === undefined
        ? {}
        : { body: JSON.stringify(example).replaceAll('https://www.eksempel.dk', site.origin) }),
    });
    outcomes.push([id, answer.status, answer.ok ? '' : await answer.text()]);
  }
  expect(outcomes.filter(([, status]) => status >= 300)).toEqual([]);
}, 120_000);

it('the introduction of the API documents the accepted images, and the calls that publish and deactivate a listing', async () => {
  const document: unknown = await (await fetch(`${origin}/api/v2/openapi-supplier.json`)).json();
  const { info } = z.object({ info: z.object({ description: z.string() }) }).parse(document);
  const { minWidth, minHeight } = imageKinds.photograph;
  for (const fact of [
    `at least ${minWidth} × ${minHeight} pixels`,
    `Publication needs ${imageLimits.published.min} to ${imageLimits.published.max}`,
    '{"listing": {"status": "active", "coverTextConfirmed": true}}',
    '`"status": "closed"` and a `closingReason`',
    '`"status": "inactive"`',
  ])
    expect(info.description.replaceAll(/\s+/g, ' ')).toContain(fact);
});
