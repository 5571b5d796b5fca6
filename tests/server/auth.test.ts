import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node:querystring';
import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseToken } from '../../schemas/token';
import { hashPassword } from '../../server/credentials/passwords';
import { signToken, tokenVerifier } from '../../server/credentials/tokens';
import { rows } from '../../server/db/database';
import { users } from '../../server/db/tables';
import { builders } from '../support/builders';
import { decodedMail } from '../support/mailServer';
import { describeOnEachDatabase, listenAndWarmUp, startTestServer, type TestServer } from '../support/server';

const password = 'en hemmelighed om fisk';

const login = (server: TestServer, username: string, given = password) =>
  server.anonymous.post('/auth/login', { username, password: given });

/** Cookies in the format in which a browser sends them. */
const cookiesOf = (header: string | string[] | undefined) =>
  [header ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

describeOnEachDatabase('The server API for signing in', (server) => {
  it('returns the token as text and sets the login cookie for 120 days', async () => {
    const { user, account, associate, withToken } = server();
    const who = await user({ password });
    const own = await account();
    await associate(who, own, 'admin', 'member');
    const answer = await login(server(), who.email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^login=[\w.-]+; Path=\/auth; Max-Age=10368000; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^known-\d+=[\w.-]+; Path=\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
    ]);
    const claims = parseToken(answer.body);
    expect(claims).toMatchObject({
      user: { id: who.id, email: who.email },
      permissions: '',
      accounts: [own.id],
    });
    expect(claims.exp - claims.iat).toBe(14 * 24 * 60 * 60);
    expect((await withToken(answer.body).get('/api/v2/users/me')).json()).toMatchObject({
      user: { id: who.id },
    });
  });

  it('returns the same response for an unknown user as for a wrong password, after the same amount of work', async () => {
    const { user, database } = server();
    const known = [await user(), await user(), await user()];
    const passwordHash = await hashPassword(password);
    for (const { id } of known) await database.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    // Warm-up: the first check also computes the hash that unknown users are compared with.
    await login(server(), 'nobody@torvet.test');
    const timed = async (username: string) => {
      const began = performance.now();
      const answer = await login(server(), username, 'something else entirely');
      return { answer, ms: performance.now() - began };
    };
    const least = { wrong: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (const [index, { email }] of known.entries()) {
      const [wrong, unknown] = [await timed(email), await timed(`nobody-${index}@torvet.test`)];
      expect(wrong.answer.statusCode).toBe(401);
      expect({ ...wrong.answer.json(), traceId: '' }).toEqual({ ...unknown.answer.json(), traceId: '' });
      expect(wrong.answer.json()).toMatchObject({ code: 'unknown_user_or_password' });
      least.wrong = Math.min(least.wrong, wrong.ms);
      least.unknown = Math.min(least.unknown, unknown.ms);
    }
    // Both verify a password with argon2id, which takes most of the time; the minimum excludes other load.
    expect(least.unknown).toBeGreaterThan(least.wrong / 4);
  });

  it('rejects an unverified user, and discloses this reason only if the password is correct', async () => {
    const { user } = server();
    const who = await user({ password, verifiedAt: null });
    expect((await login(server(), who.email)).json()).toMatchObject({ code: 'not_verified' });
    expect((await login(server(), who.email, 'wrong')).json()).toMatchObject({
      code: 'unknown_user_or_password',
    });
  });

  it('does not count successful sign-ins towards the rate limit', async () => {
    const { user } = server();
    const who = await user({ password });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await login(server(), who.email)).statusCode).toBe(200);
    }
  });
});

describeOnEachDatabase('The server API for renewal and sign-out', (server) => {
  it('renews a token during its session, and answers 401 after the session has ended', async () => {
    const { user, anonymous, withToken } = server();
    const who = await user({ password });
    const signedIn = await login(server(), who.email);
    const cookie = cookiesOf(signedIn.headers['set-cookie']);
    const renewed = await anonymous.post('/auth/renew-token', { token: signedIn.body }, { cookie });
    expect(renewed.statusCode).toBe(200);
    expect(parseToken(renewed.body).user.id).toBe(who.id);

    const out = await withToken(renewed.body).post('/auth/logout');
    expect(out.statusCode).toBe(204);
    expect(out.headers['set-cookie']).toContain('login=; Path=/auth; Max-Age=0');

    const after = await anonymous.post('/auth/renew-token', { token: signedIn.body }, { cookie });
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ code: 'not_signed_in', message: 'Du er ikke logget på' });
    expect((await withToken(signedIn.body).get('/api/v2/users/me')).statusCode).toBe(401);
  });

  it('ends only the previous session of the same browser on another sign-in', async () => {
    const { user, anonymous, withToken } = server();
    const who = await user({ password });
    const [elsewhere, before] = [await login(server(), who.email), await login(server(), who.email)];
    const cookie = cookiesOf(before.headers['set-cookie']);
    const next = await anonymous.post('/auth/login', { username: who.email, password }, { cookie });
    const statuses = [elsewhere, before, next].map(async ({ body }) => {
      const { statusCode } = await withToken(body).get('/api/v2/users/me');
      return statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  it('signs a user out by the login cookie alone', async () => {
    const { user, anonymous, withToken } = server();
    const signedIn = await login(server(), (await user({ password })).email);
    const cookie = cookiesOf(signedIn.headers['set-cookie']);
    expect((await anonymous.post('/auth/logout', undefined, { cookie })).statusCode).toBe(204);
    expect((await withToken(signedIn.body).get('/api/v2/users/me')).statusCode).toBe(401);
  });

  it('does not renew a token with the login cookie of another session', async () => {
    const { user, anonymous } = server();
    const [one, other] = [await user({ password }), await user({ password })];
    const token = (await login(server(), one.email)).body;
    const cookie = cookiesOf((await login(server(), other.email)).headers['set-cookie']);
    expect((await anonymous.post('/auth/renew-token', { token }, { cookie })).statusCode).toBe(401);
  });

  it('does not renew a token that was copied without the login cookie, so that it expires after 14 days', async () => {
    const { user, anonymous } = server();
    const token = (await login(server(), (await user({ password })).email)).body;
    expect((await anonymous.post('/auth/renew-token', { token })).statusCode).toBe(401);
  });

  it('rejects tokens without signature, or signed by another key', async () => {
    const { user, as, anonymous } = server();
    const { token = '' } = await as(await user());
    const [head = '', payload = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const turned = signature.split('').toReversed().join('');
    for (const forged of [
      `${head}.${payload}.${turned}`,
      `${none}.${payload}.`,
      'x',
      `${head}..${signature}`,
    ]) {
      const answer = await anonymous.get('/api/v2/users/me', { authorization: `Bearer ${forged}` });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('Keys that sign tokens', () => {
  const [old, young] = ['an older secret of at least 32 letters', 'a younger secret of at least 32 letters'];
  const startWith = (TOKEN_SECRET: string) => startTestServer('pglite', { TOKEN_SECRET });
  const subject = { userID: 1, authID: randomUUID(), email: 'a@b.dk', staff: false, accountIDs: [] };
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('can overlap during a rotation: the first key signs, and all keys verify', async () => {
    const server = await startWith(`${young}, ${old}`);
    try {
      const who = await server.user({ password });
      const made = await login(server, who.email);
      const verify = (secret: string) => tokenVerifier([bytes(secret)]).verify(made.body);
      expect([await verify(young), await verify(old)]).toEqual([expect.anything(), undefined]);
      for (const [secret, status] of [
        [young, 200],
        [old, 200],
        ['a secret of someone else altogether', 401],
      ] as const) {
        const token = await builders(server.database, bytes(secret)).tokenFor(who);
        expect((await server.withToken(token).get('/api/v2/users/me')).statusCode).toBe(status);
      }
    } finally {
      await server.close();
    }
  });

  it('sign tokens that are rejected after their expiry', async () => {
    const key = bytes(young);
    const now = Math.floor(Date.now() / 1000);
    const verifiedUntil = async (until: number) => {
      const token = await signToken({ ...subject, sessionID: randomUUID() }, [key], until);
      return tokenVerifier([key]).verify(token);
    };
    expect(await verifiedUntil(now + 60)).toMatchObject({ exp: now + 60 });
    expect(await verifiedUntil(now - 1)).toBeUndefined();
  });

  it('sign tokens for one audience: a token for another audience is rejected even though its signature is valid', async () => {
    const key = bytes(young);
    const sessionID = randomUUID();
    const own = await signToken({ ...subject, sessionID }, [key]);
    expect(parseToken(own).aud).toBe('torvet-api');
    const { aud: _, ...claims } = parseToken(own);
    const signed = (audience: string | undefined) => {
      const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' });
      return (audience === undefined ? token : token.setAudience(audience)).sign(key);
    };
    const verify = async (token: string) => tokenVerifier([key]).verify(token);
    expect(await verify(await signed('torvet-api'))).toMatchObject({ sid: sessionID });
    expect(await verify(await signed('other'))).toBeUndefined();
    expect(await verify(await signed(undefined))).toBeUndefined();
  });
});

const mails = (server: TestServer): string[] => {
  const folder = join(server.dataDir, 'mail');
  try {
    return readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
};

const linkTo = async (server: TestServer, email: string): Promise<string> => {
  const mail = await vi.waitFor(() => {
    const found = mails(server).findLast((text) => text.includes(`To: ${email}`));
    if (!found) throw new Error('No mail yet');
    return decodedMail(found);
  }, 20_000);
  const [, query = ''] = /reset-password\?(\S+)/.exec(mail) ?? [];
  return String(parse(query).token);
};

describeOnEachDatabase('Resetting a password', (server) => {
  beforeAll(() => listenAndWarmUp(server()));

  it('returns the same response whether the user is known or not', async () => {
    const { user, anonymous } = server();
    const who = await user({ password });
    const known = await anonymous.post('/auth/reset-password', { email: who.email });
    const unknown = await anonymous.post('/auth/reset-password', { email: 'nobody@torvet.test' });
    expect(known.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await linkTo(server(), who.email);
    expect(mails(server()).some((mail) => mail.includes('nobody@torvet.test'))).toBe(false);
  });

  it('does the same work before the response for every e-mail address, because a job sends the mail', async () => {
    const { user, anonymous, database } = server();
    const { email } = await user();
    const written = async () => {
      const [state] = await rows<{ asked: number; limits: number }>(
        database.db,
        sql`select (select count(*)::int from pgboss.job where name = 'password reset asked for') as asked,
          (select count(*)::int from rate_limits where key <> '') as limits`,
      );
      return state ?? { asked: 0, limits: 0 };
    };
    const difference = async (to: string) => {
      const before = await written();
      await anonymous.post('/auth/reset-password', { email: to });
      const after = await written();
      return [after.asked - before.asked, after.limits - before.limits];
    };
    // Uses the address once before, so that only the name differs.
    await anonymous.post('/auth/reset-password', { email: 'first@torvet.test' });
    const known = await difference(email);
    expect(await difference('somebody@torvet.test')).toEqual(known);
    expect(known).toEqual([1, 2]);
  });

  it('does not store the secret of a mailed link in the database', async () => {
    const { user, anonymous, database } = server();
    const who = await user({ password });
    await anonymous.post('/auth/reset-password', { email: who.email });
    const token = await linkTo(server(), who.email);
    const [kept] = await rows<{ all: string }>(
      database.db,
      sql`select concat((select json_agg(m) from mails m), (select json_agg(j) from pgboss.job j),
        (select json_agg(r) from password_resets r)) as all`,
    );
    expect(kept?.all).toContain('passwordReset');
    expect(kept?.all).not.toContain(token);
  });

  it("sends the mail in the language of the user's last sign-in, or Danish without one", async () => {
    const { user, anonymous, database } = server();
    const who = await user({ password });
    const languageNow = async () => {
      const [row] = await rows<{ language: string }>(
        database.db,
        sql`select language from users where id = ${who.id}`,
      );
      return row?.language;
    };
    const signIn = (headers?: Record<string, string>) =>
      anonymous.post('/auth/login', { username: who.email, password }, headers);
    expect(await languageNow()).toBe('da');
    // Requesting a link does not prove ownership, so the language is unchanged.
    await anonymous.post('/auth/reset-password', { email: who.email }, { 'accept-language': 'en' });
    expect(await languageNow()).toBe('da');
    const signedIn = await signIn({ 'accept-language': 'en' });
    expect(await languageNow()).toBe('en');
    await signIn();
    expect(await languageNow()).toBe('en');
    const cookie = cookiesOf(signedIn.headers['set-cookie']);
    const renewal = { cookie, 'accept-language': 'da' };
    await anonymous.post('/auth/renew-token', { token: signedIn.body }, renewal);
    expect(await languageNow()).toBe('da');
  });

  it('sends the mail in the language of the page on which the user requests it', async () => {
    const { user, anonymous } = server();
    const who = await user({ password });
    const english = { 'accept-language': 'en' };
    await anonymous.post('/auth/reset-password', { email: who.email }, english);
    const token = await linkTo(server(), who.email);
    const mailsTo = () => mails(server()).filter((mail) => mail.includes(`To: ${who.email}`));
    expect(mailsTo()[0]).toMatch(/^Subject: Choose a new password$/m);
    expect(decodedMail(mailsTo()[0] ?? '')).toContain('<html lang="en">');
    const chosen = { token, password: 'en ganske ny adgangskode' };
    await anonymous.post('/auth/reset-password', chosen, english);
    await vi.waitFor(
      () => expect(mailsTo()[1]).toMatch(/^Subject: Your password has been changed$/m),
      20_000,
    );
  });

  it('sets a new password with a link that works once, and ends every session of the user', async () => {
    const { user, anonymous, withToken } = server();
    const who = await user({ password });
    const before = await login(server(), who.email);
    await anonymous.post('/auth/reset-password', { email: who.email });
    const token = await linkTo(server(), who.email);
    const complete = (chosen: string) => anonymous.post('/auth/reset-password', { token, password: chosen });

    expect((await complete('kort')).json()).toMatchObject({ code: 'invalid' });
    // The link remains valid until a password is accepted.
    for (const [chosen, sentence] of [
      ['1234567890', 'gættes'],
      ['PasswordPassword', 'gættes'],
      ['abcdefghijklm', 'for let at gætte'],
      [`${who.email.split('@')[0]}12345`, 'for let at gætte'],
      [' '.repeat(10), 'mellemrum'],
      ['aaaaaaaaaaaa', 'gentaget tegn'],
      [who.email.toUpperCase(), 'e-mail'],
      [password, 'du har nu'],
    ] as const) {
      const refused = await complete(chosen);
      expect([chosen, refused.statusCode]).toEqual([chosen, 422]);
      expect(refused.body).toContain(sentence);
    }
    const check = (given: Record<string, unknown>) => anonymous.post('/auth/check-password', given);
    expect((await check({ token, password: 'abcdefghijklm' })).body).toContain('for let at gætte');
    expect((await check({ token, password: 'en ganske ny adgangskode' })).statusCode).toBe(200);
    expect((await check({ token: 'noget andet', password: 'abcdefghijklm' })).json()).toMatchObject({
      code: 'reset_token_invalid',
    });
    expect((await complete('en ganske ny adgangskode')).statusCode).toBe(200);

    expect((await withToken(before.body).get('/api/v2/users/me')).statusCode).toBe(401);
    expect((await login(server(), who.email)).statusCode).toBe(401);
    expect((await login(server(), who.email, 'en ganske ny adgangskode')).statusCode).toBe(200);
    // Mail that was requested earlier, and is only sent now.
    const { db } = server().database;
    await db.execute(
      sql`update mails set state = 'queued' where user_id = ${who.id} and kind = 'passwordReset'`,
    );
    await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where data ->> 'mailID' =
      (select id::text from mails where user_id = ${who.id} and kind = 'passwordReset')`);
    await vi.waitFor(
      async () =>
        expect(
          await rows(db, sql`select state from mails where user_id = ${who.id} and kind = 'passwordReset'`),
        ).toEqual([{ state: 'cancelled' }]),
      20_000,
    );
    const again = await complete('endnu en adgangskode');
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'reset_token_invalid' });
  });
});
