import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { loggerSettings } from '../../server/http/logging';
import { builders } from '../support/builders';
import { type FreshDatabase, freshDatabase } from '../support/databases';

const secret = 'a secret that signs the tokens of tests only';
const password = 'en hemmelighed om fisk';
const line = z.looseObject({ security: z.string(), userID: z.number().optional(), address: z.string() });

describe('The security log', () => {
  let database: FreshDatabase | undefined;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
  });
  afterAll(() => database?.close());

  const start = async () => {
    if (!database) throw new Error('No database');
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(...String(chunk).trim().split('\n'));
        done();
      },
    });
    const app = await buildApp({
      config: readConfig({ TOKEN_SECRET: secret, DATA_DIR: tmpdir() }),
      database,
      logger: { ...loggerSettings, stream },
    });
    const call = async (
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      given: { token?: string; payload?: object; from?: string } = {},
    ) =>
      app.inject({
        method,
        url,
        remoteAddress: given.from ?? '203.0.113.9',
        headers: given.token ? { authorization: `Bearer ${given.token}` } : {},
        ...(given.payload ? { payload: given.payload } : {}),
      });
    const eventsOf = () =>
      lines
        .filter((text) => text.includes('"security":'))
        .map((text) => line.parse(JSON.parse(text)))
        .map(({ security, userID, address }) => ({ security, userID, address }));
    return { ...builders(database, new TextEncoder().encode(secret)), app, call, eventsOf, lines };
  };

  it('contains sign-ins, rejections, rate limits, new API keys and impersonations, each with a hash of the IP address', async () => {
    const { app, call, eventsOf, lines, user, account, associate, tokenFor } = await start();
    const own = await account();
    const who = await user({ password, email: 'hemmelig@torvet.test' });
    const staff = await user({ staff: true, password });
    const admin = await user({ password });
    await associate(admin, own, 'admin');
    const signIn = (given: string) =>
      call('POST', '/auth/login', { payload: { username: who.email, password: given } });
    await signIn('forkert');
    const { body: token } = await signIn(password);
    await call('GET', `/api/v2/accounts/${own.id}`, { token });
    await call('POST', '/api/v2/impersonations', {
      token,
      payload: { accountID: own.id, userRoles: [1], reason: 'Nysgerrig' },
    });
    await call('POST', '/auth/logout', { token });

    const adminToken = await tokenFor(admin);
    const made = await call('POST', `/api/v2/accounts/${own.id}/api-keys`, {
      token: adminToken,
      payload: { apiKey: { name: 'Hemmeligt navn' }, password },
    });
    const { apiKey } = made.json<{ apiKey: { ID: number } }>();
    await call('DELETE', `/api/v2/accounts/${own.id}/api-keys/${apiKey.ID}`, { token: adminToken });

    const begun = await call('POST', '/api/v2/impersonations', {
      token: await tokenFor(staff),
      payload: { accountID: own.id, userRoles: [1], reason: 'Hemmelig grund', password },
    });
    const acting = begun.json<{ token: string }>().token;
    await call('DELETE', '/api/v2/impersonations/current', { token: acting, from: '2001:db8::7' });
    for (let tried = 0; tried < 14; tried += 1)
      await call('POST', '/auth/login', { payload: { username: 'ingen', password: 'x' }, from: '192.0.2.1' });
    await app.close();

    const events = eventsOf();
    expect(events.slice(0, 9).map(({ security, userID }) => [security, userID])).toEqual([
      ['signInFailed', who.id],
      ['signedIn', who.id],
      ['refused', who.id],
      ['refused', who.id],
      ['signedOut', who.id],
      ['keyMade', admin.id],
      ['keyRevoked', admin.id],
      ['actingBegun', staff.id],
      ['actingEnded', staff.id],
    ]);
    // Ten attempts are logged separately, and one line counts the four beyond.
    const after = events.slice(9).map(({ security }) => security);
    expect([after.filter((event) => event === 'signInFailed').length, after.at(-1), after.length]).toEqual([
      10,
      'limited',
      11,
    ]);
    expect(new Set(events.slice(0, 8).map(({ address }) => address)).size).toBe(1);
    expect(new Set(events.map(({ address }) => address)).size).toBe(3);
    expect(lines.join('\n')).not.toMatch(/hemmelig|203\.0\.113|2001:db8|192\.0\.2/i);
  });
});
