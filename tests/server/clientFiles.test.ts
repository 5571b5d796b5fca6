import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { type FreshDatabase, freshDatabase } from '../support/databases';

const page = `<html lang="da"><meta name="torvet-config" content="%TORVET_CONFIG%"><meta property="csp-nonce" nonce="%CSP_NONCE%">`;
const script = 'console.log("torvet");'.repeat(50);

describe('The web app', () => {
  let app: FastifyInstance | undefined;
  let database: FreshDatabase | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'torvet-client-'));

  beforeAll(async () => {
    mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
    const write = (name: string, content: string | Buffer) =>
      writeFileSync(join(folder, 'client', name), content);
    write('index.html', page);
    write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('assets/main-abc.js', script);
    write('assets/main-abc.js.br', brotliCompressSync(script));
    database = await freshDatabase('pglite');
    const config = readConfig({
      DATA_DIR: folder,
      SEED: 'demo',
      SITE_URL: 'https://eksempel.dk/"><script>',
      SENTRY_DSN: 'https://key@fejl.eksempel.dk/1',
    });
    app = await buildApp({ config, database, clientFolder: `${join(folder, 'client')}/` });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => {
    if (!app) throw new Error('No app');
    return app.inject({ method: 'GET', url, headers });
  };
  const navigate = (url: string, headers: Record<string, string> = {}) =>
    get(url, { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate', ...headers });

  it('is the same page at every address of its own, with a fresh nonce and its configuration', async () => {
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
      demo: true,
      sentryDSN: 'https://key@fejl.eksempel.dk/1',
    });
  });

  it('comes in the colours that the reader has chosen, and in no others', async () => {
    const comes = async (cookie: string) => /<html[^>]*>/.exec((await navigate('/', { cookie })).body)?.[0];
    expect(await comes('a=b; torvet_mode=dark')).toBe('<html data-mode="dark" lang="da">');
    expect(await comes('torvet_mode=%22%3E%3Cscript%3E')).toBe('<html lang="da">');
  });

  it('runs under a policy without exceptions', async () => {
    const policy = String((await navigate('/')).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/eksempel\.dk https:\/\/fejl\.eksempel\.dk/);
  });

  it('has its assets served compressed ahead of time, and kept for ever', async () => {
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

  it('does not stand in for files, scripts or services that are not there', async () => {
    expect((await navigate('/assets/gone-123.js')).statusCode).toBe(404);
    expect((await get('/listings', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await navigate('/api/v2/nothing')).body).toBe('404 page not found');
    expect((await navigate('/..%2f..%2fpackage.json')).body).not.toContain('"name": "torvet"');
    expect((await navigate('/index.html')).body).not.toContain('%CSP_NONCE%');
  });
});
