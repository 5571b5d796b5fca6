import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { loggerSettings } from '../../server/http/logging';
import { builders } from '../support/builders';
import { type FreshDatabase, freshDatabase } from '../support/databases';

const secret = 'a secret that signs the tokens of tests only';
const typed = 'hemmelig første linje\nhemmelig anden linje\n    at hemmelig (/tredje.ts:1:1)';

describe('The log', () => {
  let database: FreshDatabase | undefined;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
  });
  afterAll(() => database?.close());

  it('has one line for each request with its trace id, and contains no tokens or e-mails, even in errors', async () => {
    if (!database) throw new Error('No database');
    let text = '';
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        text += String(chunk);
        done();
      },
    });
    const { db } = database;
    const app = await buildApp({
      config: readConfig({ TOKEN_SECRET: secret, DATA_DIR: tmpdir() }),
      database,
      logger: { ...loggerSettings, stream },
    });
    app.get('/fails', () => db.execute('select nothing'));
    app.get('/fails-with', () => db.execute(sql`select nothing where ${typed}::text = ${typed}::text`));
    app.get('/cannot-be-read', () => db.execute(sql`select (${typed}::text)::integer`));
    const { user, tokenFor } = builders(database, new TextEncoder().encode(secret));
    const token = await tokenFor(await user({ email: 'hemmelig@torvet.test' }));
    const answer = await app.inject({
      method: 'GET',
      url: '/api/v2/users/me?email=hemmelig@torvet.test',
      headers: {
        authorization: `Bearer ${token}`,
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    });
    const malformed = { traceparent: '00-hemmelig-b7ad6b7169203331-01' };
    await app.inject({ method: 'GET', url: '/healthz', headers: malformed });
    await app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { username: 'hemmelig@torvet.test', password: 'en hemmelig adgangskode' },
    });
    const failed = await app.inject({ method: 'GET', url: '/fails' });
    for (const url of ['/fails-with', '/cannot-be-read'])
      expect((await app.inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(400);
    await app.close();

    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toContain('nothing');
    const traceID = String(answer.headers['x-trace-id']);
    expect(text.split('\n').filter((line) => line.includes(traceID))).toHaveLength(1);
    expect(text).toContain('"trace":"0af7651916cd43dd8448eb211c80319c"');
    expect(text).toContain('"route":"/api/v2/users/me"');
    expect(text).toContain('Failed query: select nothing');
    expect(text).toContain('Failed query: select nothing where');
    expect(text).not.toMatch(/hemmelig|params:|tredje/);
    expect(text).not.toContain(token);
  });
});
