import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { slownessOf } from '../../server/auth/loginLimits';
import { rows } from '../../server/db/database';
import { describeOnEachDatabase, listenAndWarmUp } from '../support/server';

const password = 'en hemmelighed om fisk';

describeOnEachDatabase('Wrong passwords', (server) => {
  /** Signs in from an IP address; several addresses simulate distributed attempts. */
  const attempt = (username: string, from: string, given = 'wrong', cookie = '') =>
    server().app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: from,
      headers: { cookie },
      payload: { username, password: given },
    });
  const cookies = (answer: Awaited<ReturnType<typeof attempt>>) =>
    answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  let networks = 0;
  /** IP address that no other test uses. */
  const newAddress = () => {
    networks += 1;
    return `203.0.${networks >> 8}.${networks & 255}`;
  };
  const tooMany = async (username: string, from: string, cookie = '') => {
    const answers = [];
    for (let tried = 0; tried < 10; tried += 1)
      answers.push((await attempt(username, from, 'wrong', cookie)).statusCode);
    expect(new Set(answers)).toEqual(new Set([401]));
  };

  it('are rate-limited by user name and IP address before the password is checked', async () => {
    const { user } = server();
    const [who, other] = [await user({ password }), await user({ password })];
    const from = newAddress();
    await tooMany(who.email, from);
    const rejected = await attempt(who.email.toUpperCase(), from, password);
    expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([429, 'rate_limited']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(other.email, from, password)).statusCode).toBe(200);
  });

  it('by other people do not lock a user out, in a new or a known browser', async () => {
    const who = await server().user({ password });
    const before = await attempt(who.email, newAddress(), password);
    for (let stranger = 0; stranger < 3; stranger += 1) await tooMany(who.email, newAddress());
    expect((await attempt(who.email, newAddress(), password)).statusCode).toBe(200);
    const shared = newAddress();
    await tooMany(who.email, shared);
    expect((await attempt(who.email, shared, password)).statusCode).toBe(429);
    expect((await attempt(who.email, shared, password, cookies(before))).statusCode).toBe(200);
  });

  it('are rate-limited separately in a known browser of the user, but not for another user in the same browser', async () => {
    const { user } = server();
    const [who, other] = [await user({ password }), await user({ password })];
    const known = cookies(await attempt(who.email, newAddress(), password));
    const from = newAddress();
    await tooMany(other.email, from);
    const renamed = known.replace(`known-${who.id}=`, `known-${other.id}=`);
    expect((await attempt(other.email, from, password, renamed)).statusCode).toBe(429);
    await tooMany(who.email, from, known);
    expect((await attempt(who.email, from, password, known)).statusCode).toBe(429);
    // The IP address has its own limit, which attempts from the known browser do not consume.
    expect((await attempt(who.email, from, password)).statusCode).toBe(200);
  });

  it('are no longer counted after a password reset', async () => {
    const { user, database, anonymous } = server();
    const who = await user({ password });
    const from = newAddress();
    await tooMany(who.email, from);
    const token = 'the token of a link in a mail';
    await database.db.execute(
      `insert into password_resets (token_hash, user_id, expires_at)
       values (encode(sha256('${token}'), 'hex'), ${who.id}, now() + interval '1 hour')`,
    );
    const chosen = 'en ganske ny adgangskode';
    const reset = await anonymous.post('/auth/reset-password', { token, password: chosen });
    expect(reset.statusCode).toBe(200);
    expect(reset.headers['set-cookie']).toMatch(new RegExp(`^known-${who.id}=`));
    expect((await attempt(who.email, from, chosen)).statusCode).toBe(200);
  });

  it('are counted for the /64 network of an IPv6 address, and for unknown user names too', async () => {
    for (let host = 1; host <= 10; host += 1)
      expect((await attempt('ingen@torvet.test', `2001:db8:1:2::${host}`)).statusCode).toBe(401);
    expect((await attempt('ingen@torvet.test', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await attempt('ingen@torvet.test', '2001:db8:1:3::1')).statusCode).toBe(401);
  });
});

describeOnEachDatabase('Password reset mails', (server) => {
  beforeAll(() => listenAndWarmUp(server()));

  const ask = (email: string, remoteAddress: string, cookie = '') =>
    server().app.inject({
      method: 'POST',
      url: '/auth/reset-password',
      remoteAddress,
      headers: { cookie },
      payload: { email },
    });
  const askTimes = async (times: number, ...asked: Parameters<typeof ask>) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push((await ask(...asked)).statusCode);
    return answers;
  };
  const strangers = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];

  it('are limited per user, but requests by other people cannot exhaust the limit', async () => {
    const { user, app, database } = server();
    const who = await user({ password });
    const signedIn = await app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: '198.51.100.9',
      payload: { username: who.email, password },
    });
    const known = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const links = async () => {
      const [row] = await rows<{ links: number }>(
        database.db,
        sql`select count(*)::int as links from password_resets where user_id = ${who.id}`,
      );
      return row?.links;
    };
    // After five requests an IP address is rejected, without affecting others.
    for (const stranger of strangers)
      expect(await askTimes(6, who.email, stranger)).toEqual([200, 200, 200, 200, 200, 429]);
    await expect.poll(links, { timeout: 20_000 }).toBe(20);
    // From another address the response is the same, and the twenty links remain valid.
    expect(await askTimes(3, who.email, '198.51.100.5')).toEqual([200, 200, 200]);
    // A browser in which the owner has signed in before still gets a link, from any address, up to its own limit.
    expect(await askTimes(6, who.email, '198.51.100.1', known)).toEqual([200, 200, 200, 200, 200, 429]);
    await expect.poll(links, { timeout: 20_000 }).toBe(25);
  });

  it('are requested with the same response whether the user exists or not', async () => {
    const who = await server().user({ password });
    for (const stranger of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']) {
      const [there, nobody] = [
        await askTimes(6, who.email, stranger),
        await askTimes(6, 'nobody@torvet.test', stranger),
      ];
      expect(nobody).toEqual(there);
    }
  });
});

describe('Responses to sign-ins after many wrong passwords for a user name', () => {
  it('are delayed increasingly, up to a maximum', () => {
    expect([1, 20, 21, 30, 31, 41, 51, 61, 71, 1_000_000].map(slownessOf)).toEqual([
      0, 0, 125, 125, 250, 500, 1000, 2000, 2000, 2000,
    ]);
  });
});
