import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorSchema } from '../../schemas/api';
import { pageSchema } from '../../schemas/pages/page';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { loggerSettings } from '../../server/http/logging';
import { builders } from '../support/builders';
import { type FreshDatabase, freshDatabase } from '../support/databases';

const page = `<html lang="da"><meta name="torvet-config" content="%TORVET_CONFIG%"><meta property="csp-nonce" nonce="%CSP_NONCE%">
    <link rel="modulepreload" crossorigin href="/assets/start-abc.js">
    <link rel="modulepreload" crossorigin href="/assets/app-abc.js" fetchpriority="low" data-for="signed-in">
    <link rel="modulepreload" crossorigin href="/assets/favorites-abc.js" fetchpriority="low" data-for="signed-in" data-page="favorites">`;
const secret = 'a secret that signs the tokens of tests only';
const script = 'console.log("torvet");'.repeat(50);

describe('The server of the web app', () => {
  let app: FastifyInstance | undefined;
  let database: FreshDatabase | undefined;
  let logged = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'torvet-client-'));

  beforeAll(async () => {
    mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
    const write = (name: string, content: string | Buffer) =>
      writeFileSync(join(folder, 'client', name), content);
    write('index.html', page);
    write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('assets/main-abc.js', script);
    for (const name of ['apiPage-abc.js', 'apiPage-abc.css', 'publicSite-abc.css'])
      write(`assets/${name}`, script);
    for (const name of ['tracking.js', 'tracking-debug.js', 'tracking-1.js', 'tracking-1-debug.js'])
      write(name, script);
    write('tracking-1.js.br', brotliCompressSync(script));
    write('assets/main-abc.js.br', brotliCompressSync(script));
    database = await freshDatabase('pglite');
    const config = readConfig({
      DATA_DIR: folder,
      TOKEN_SECRET: secret,
      SEED: 'demo',
      SITE_URL: 'https://eksempel.dk/"><script>',
      SENTRY_DSN: 'https://key@fejl.eksempel.dk/1',
    });
    app = await buildApp({
      config,
      database,
      clientFolder: `${join(folder, 'client')}/`,
      logger: { ...loggerSettings, stream },
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}) => {
    if (!app) throw new Error('No app');
    return app.inject({ method, url, headers });
  };
  const get = (url: string, headers: Record<string, string> = {}) => ask('GET', url, headers);
  const navigate = (url: string, headers: Record<string, string> = {}) =>
    get(url, { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate', ...headers });

  it('sends preload links for the files of the requested page, and for the app only to signed-in users', async () => {
    const preloads = async (cookie: string, path = '/') =>
      [...(await navigate(path, { cookie })).body.matchAll(/modulepreload[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href,
      );
    expect(await preloads('torvet_mode=dark')).toEqual(['/assets/start-abc.js']);
    expect(await preloads('torvet_mode=dark; token=a.b.c')).toEqual([
      '/assets/start-abc.js',
      '/assets/app-abc.js',
    ]);
    expect(await preloads('torvet_mode=dark', '/favorites')).toEqual(['/assets/start-abc.js']);
    expect(await preloads('torvet_mode=dark; token=a.b.c', '/favorites')).toEqual([
      '/assets/start-abc.js',
      '/assets/app-abc.js',
      '/assets/favorites-abc.js',
    ]);
  });

  it('sends the same HTML page, with a new nonce and the configuration, at every path of the app', async () => {
    const [home, deep] = [await navigate('/'), await navigate('/listings/rental/7/update?tab=2')];
    expect([home.statusCode, deep.statusCode]).toEqual([200, 200]);
    expect(home.headers['cache-control']).toBe('no-cache');
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(deep.body) ?? [];
    expect(nonce.length).toBeGreaterThan(20);
    expect(home.body).not.toContain(nonce);
    expect(deep.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    const [, content = ''] = /content="([^"]*)"/.exec(deep.body) ?? [];
    expect(
      JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<')),
    ).toMatchObject({
      apiURL: '/api/v2',
      supportContact: 'mailto:support@localhost',
      demo: true,
      sentryDSN: 'https://key@fejl.eksempel.dk/1',
    });
  });

  it('sends the page in the colour scheme from the cookie, and ignores an invalid cookie', async () => {
    const comes = async (cookie: string) => /<html[^>]*>/.exec((await navigate('/', { cookie })).body)?.[0];
    expect(await comes('a=b; torvet_mode=dark')).toBe('<html data-mode="dark" lang="da">');
    expect(await comes('torvet_mode=%22%3E%3Cscript%3E')).toBe('<html lang="da">');
  });

  it('sends a content security policy without exceptions', async () => {
    const policy = String((await navigate('/')).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/eksempel\.dk https:\/\/fejl\.eksempel\.dk/);
  });

  it('sends precompressed, immutable assets', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await get('/assets/main-abc.js')).body).toBe(script);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('sends the tracking script to all sites, and as immutable from the path with its version', async () => {
    const cachingOf = async (name: string, accepted = 'identity') => {
      const { headers } = await get(`/${name}`, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return [headers['cache-control'], headers['content-encoding']];
    };
    const hour = 'public, max-age=3600';
    const lasting = 'public, max-age=31536000, immutable';
    expect(await cachingOf('tracking.js')).toEqual([hour, undefined]);
    expect(await cachingOf('tracking-debug.js')).toEqual([hour, undefined]);
    expect(await cachingOf('tracking-1.js', 'br')).toEqual([lasting, 'br']);
    expect(await cachingOf('tracking-1-debug.js')).toEqual([lasting, undefined]);
  });

  it.each([undefined, '*/*', 'application/json', 'text/html'])(
    'sends the same response to all clients that accept %s',
    async (accept) => {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      for (const url of ['/', '/listings', '/listings/rental/7/update', '/login']) {
        const [got, head] = [await get(url, headers), await ask('HEAD', url, headers)];
        expect([url, got.statusCode, head.statusCode]).toEqual([url, 200, 200]);
        expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(head.headers['content-length']).toBe(String(got.rawPayload.length));
        expect(got.headers.vary).toContain('cookie');
      }
    },
  );

  it('returns 404 for unknown paths, and to browsers with an HTML page', async () => {
    for (const url of [
      '/nonsense',
      '/listings/0x7',
      '/listings/rental/7/gone',
      '/.well-known/nothing',
      '/index.php',
    ]) {
      const answer = await get(url, { accept: '*/*' });
      expect([url, answer.statusCode, (await ask('HEAD', url)).statusCode]).toEqual([url, 404, 404]);
      expect(answer.body).toContain('torvet-config');
    }
    const posted = await ask('POST', '/nonsense', { 'content-type': 'text/plain' });
    expect([posted.statusCode, errorSchema.parse(posted.json()).code]).toEqual([404, 'not_found']);
  });

  it('returns an error, not the app, for a missing file or service', async () => {
    for (const url of ['/assets/gone-123.js', '/media/gone', '/media/gone/640.webp']) {
      const answer = await navigate(url);
      expect([answer.statusCode, errorSchema.parse(answer.json()).code]).toEqual([404, 'not_found']);
    }
    for (const url of ['/api/v1/listings', '/api/v2/nothing', '/auth/nothing', '/tracking/x'])
      expect([url, (await navigate(url)).body]).toEqual([url, '404 page not found']);
    expect((await navigate('/..%2f..%2fpackage.json')).body).not.toContain('"name": "torvet"');
    expect((await navigate('/index.html')).body).not.toContain('%CSP_NONCE%');
  });

  it.each([
    [{ range: 'bytes=0-6' }, 206, 'console'],
    [{ range: 'bytes=-2' }, 206, ';'.padStart(2, ')')],
    [{ range: 'bytes=5000-' }, 416, undefined],
    [{ range: 'lines=1' }, 200, script],
    [{ 'if-match': '"other"' }, 412, undefined],
    [{ 'if-match': '*' }, 200, script],
    [{ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 412, undefined],
    [{ 'if-unmodified-since': 'nonsense' }, 200, script],
    [{ 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' }, 304, ''],
  ] as [Record<string, string>, number, string | undefined][])(
    'handles range and conditional requests for a file: %o',
    async (headers, status, body) => {
      const answer = await get('/assets/main-abc.js', headers);
      expect(answer.statusCode).toBe(status);
      if (body === undefined) errorSchema.parse(answer.json());
      else expect(answer.body).toBe(body);
      if (status === 206 || status === 416)
        expect(answer.headers['content-range']).toMatch(/^bytes (\d+-\d+|\*)\/1100$/);
      if (status === 416) expect(answer.headers['content-range']).toBe('bytes */1100');
    },
  );

  it('sends a page about the API that loads only files of this server', async () => {
    const answer = await get('/api');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify");
    const { body } = answer;
    expect(body).toContain('<h1>API til sagssystemer</h1>');
    expect(body).toContain('href="/listings/import?tab=api"');
    expect(body).toContain('href="/api/v2/openapi.json"');
    expect([...body.matchAll(/(?:src|href|data-document)="([^"#]+)"/g)].map(([, url = '']) => url)).toEqual(
      expect.arrayContaining(['/assets/apiPage-abc.css', '/assets/apiPage-abc.js']),
    );
    expect(body).not.toMatch(/(?:src|srcset)="(?:https?:)?\/\/|<link[^>]+href="https?:|<style|style="/);
    expect(body).not.toContain('publicSite-abc');
    const lasting = await get('/assets/apiPage-abc.js');
    expect(lasting.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get('/api', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('HEAD', '/api')).statusCode).toBe(200);
    const { statusCode, headers } = await get('/api/');
    expect([statusCode, headers.location]).toEqual([301, '/api']);
    expect((await ask('POST', '/api')).statusCode).toBe(405);
  });

  it('sends exactly one response for the path of a page that staff wrote', async () => {
    if (!app || !database) throw new Error('No app');
    const { user, tokenFor } = builders(database, new TextEncoder().encode(secret));
    const headers = { authorization: `Bearer ${await tokenFor(await user({ staff: true }))}` };
    const written = await app.inject({
      method: 'POST',
      url: '/api/v2/pages',
      headers,
      payload: { page: { title: 'Om', pathNode: 'om-os', content: '<p>Hej</p>', public: true } },
    });
    const { ID, version } = z.object({ page: pageSchema }).parse(written.json()).page;
    const published = await app.inject({
      method: 'POST',
      url: `/api/v2/pages/${ID}/publish`,
      headers: { ...headers, 'if-match': `"${version}"` },
    });
    expect(published.statusCode).toBe(200);
    // Redirects to the public site of another host.
    expect((await navigate('/om-os')).statusCode).toBe(302);
    // The embedded database runs one query at a time, so that this response comes after the queries of the page.
    expect((await navigate('/findes/ikke')).statusCode).toBe(404);
    expect(logged).not.toContain('already sent');
  });

  it('redirects to one canonical URL for each listing', async () => {
    const led = await get('/annonce/11/');
    expect([led.statusCode, led.headers.location]).toEqual([301, '/annonce/11']);
    expect((await get('/annonce/011/')).statusCode).toBe(404);
    expect((await ask('HEAD', '/annonce/11')).statusCode).toBe(404);
  });
});
