import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseToken } from '../../schemas/token';
import { makeResetLink } from '../../server/auth/resetLink';
import { upgradeRecoveryCodes } from '../../server/auth/secondFactor/recoveryCodes';
import { auditLog, authenticatorApps, mails, rateLimits, recoveryCodes } from '../../server/db/tables';
import type { TestUser } from '../support/builders';
import { freshDatabase } from '../support/databases';
import {
  type Client,
  describeOnEachDatabase,
  listenAndWarmUp,
  startTestServer,
  type TestServer,
} from '../support/server';

const password = 'en hemmelighed om fisk';
const me = '/api/v2/users/me';
const halfMinute = 30_000;

/** Clock of the servers; each code is valid for its own half minute. */
let now = Date.now();
const clock = () => new Date(now);
const wait = (steps = 1) => {
  now += steps * halfMinute;
};

const login = ({ anonymous }: TestServer, username: string, given = password) =>
  anonymous.post('/auth/login', { username, password: given });

const required = z.object({
  code: z.literal('second_factor_required'),
  signIn: z.string(),
  methods: z.array(z.string()),
});

/** Signs in as far as the second step. */
const begin = async (server: TestServer, who: TestUser) => {
  const answer = await login(server, who.email);
  expect(answer.statusCode).toBe(401);
  return required.parse(answer.json());
};

const complete = (
  { anonymous }: TestServer,
  body: Record<string, unknown>,
  headers?: Record<string, string>,
) => anonymous.post('/auth/second-factor', body, headers);

const remove = ({ app }: TestServer, { token }: Client, url: string, payload: Record<string, unknown>) =>
  app.inject({ method: 'DELETE', url, payload, headers: { authorization: `Bearer ${token ?? ''}` } });

const codeOf = (secret: string) => () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/** Adds an authenticator app to a user, through the API. */
const addApp = async (client: Client) => {
  const made = await client.post(`${me}/authenticator-app`, { password });
  const { secret } = z.object({ secret: z.string(), uri: z.string() }).parse(made.json());
  const code = codeOf(secret);
  const confirmed = await client.post(`${me}/authenticator-app/confirm`, { code: code() });
  expect(confirmed.statusCode).toBe(200);
  const { recoveryCodes: codes = [] } = z
    .object({ recoveryCodes: z.array(z.string()).optional() })
    .parse(confirmed.json());
  return { secret, code, codes };
};

const cookiesOf = ({ headers }: Awaited<ReturnType<typeof complete>>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

const resetPassword = async ({ database, config, anonymous }: TestServer, who: TestUser, chosen: string) => {
  const token = (await makeResetLink(database.db, who.id, config.publicURL)).split('token=')[1] ?? '';
  return anonymous.post('/auth/reset-password', { token, password: chosen });
};

const describeSignIn = (name: string, suite: (server: () => TestServer) => void, seed = 'none') =>
  describeOnEachDatabase(name, suite, { SEED: seed }, { clock });

describeSignIn('An authenticator app', (server) => {
  it('is added with the password and a code; afterwards, each sign-in requires a code after the password', async () => {
    const { user, as, database, withToken } = server();
    const who = await user({ password });
    const client = await as(who);
    const wrong = await client.post(`${me}/authenticator-app`, { password: 'noget andet' });
    expect(wrong.json()).toMatchObject({ fields: { password: 'Adgangskoden er ikke rigtig' } });
    const made = await client.post(`${me}/authenticator-app`, { password });
    const { secret, uri } = z.object({ secret: z.string(), uri: z.string() }).parse(made.json());
    expect(uri).toContain(`secret=${secret}`);
    // The secret is stored encrypted.
    const [kept] = await database.db
      .select()
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userID, who.id));
    expect(kept?.secret).not.toContain(secret);
    // An unconfirmed app is not required at sign-in.
    expect((await login(server(), who.email)).statusCode).toBe(200);
    const confirm = (code: string) => client.post(`${me}/authenticator-app/confirm`, { code });
    expect((await confirm('000000')).json()).toMatchObject({ code: 'invalid' });
    const code = codeOf(secret);
    const confirmed = z.object({ recoveryCodes: z.array(z.string()) }).parse((await confirm(code())).json());
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);

    const { signIn, methods } = await begin(server(), who);
    expect(methods).toEqual(['app', 'recoveryCode']);
    wait();
    const done = await complete(server(), { signIn, code: code() });
    expect(done.statusCode).toBe(200);
    expect(String(done.headers['set-cookie'])).toContain('login=');
    expect((await withToken(done.body).get(me)).statusCode).toBe(200);
    const sent = await database.db.select().from(mails).where(eq(mails.userID, who.id));
    expect(sent.map(({ kind }) => kind)).toEqual(['secondFactorAdded']);
  });

  it('does not affect the response to a wrong password', async () => {
    const { user, as } = server();
    const [one, other] = [await user({ password }), await user({ password })];
    await addApp(await as(one));
    const [guarded, plain, unknown] = [
      await login(server(), one.email, 'helt forkert'),
      await login(server(), other.email, 'helt forkert'),
      await login(server(), 'ingen@torvet.test', 'helt forkert'),
    ].map((answer) => ({ ...answer.json<Record<string, unknown>>(), traceId: '' }));
    expect(guarded).toEqual(plain);
    expect(guarded).toEqual(unknown);
  });

  it('accepts each code only once, even if it is sent concurrently', async () => {
    const { user, as } = server();
    const who = await user({ password });
    const { code } = await addApp(await as(who));
    // The code of the confirmation is already used.
    const first = await begin(server(), who);
    expect((await complete(server(), { ...pick(first), code: code() })).json()).toMatchObject({
      code: 'second_factor_wrong',
    });
    wait();
    const both = [await begin(server(), who), await begin(server(), who)];
    const answers = await Promise.all(both.map((one) => complete(server(), { ...pick(one), code: code() })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    // An older code is rejected; a small clock difference is accepted.
    wait(2);
    expect((await complete(server(), { ...pick(await begin(server(), who)), code: code() })).statusCode).toBe(
      200,
    );
    wait(-1);
    expect((await complete(server(), { ...pick(await begin(server(), who)), code: code() })).statusCode).toBe(
      401,
    );
    wait(5);
  });

  it('can be removed with the password, which also deletes the recovery codes', async () => {
    const { user, as, database } = server();
    const who = await user({ password });
    const client = await as(who);
    await addApp(client);
    const app = `${me}/authenticator-app`;
    expect((await remove(server(), client, app, { password: 'forkert' })).statusCode).toBe(422);
    expect((await client.post(app, { password })).statusCode).toBe(409);
    expect((await remove(server(), client, app, { password })).statusCode).toBe(204);
    expect((await login(server(), who.email)).statusCode).toBe(200);
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userID, who.id))).toBe(0);
  });
});

const pick = ({ signIn }: { signIn: string }) => ({ signIn });

describeSignIn('Recovery codes', (server) => {
  it('are each valid once in any notation, and the user gets a mail about each use', async () => {
    const { user, as, database } = server();
    const who = await user({ password });
    const client = await as(who);
    const { codes } = await addApp(client);
    const [recoveryCode = ''] = codes;
    const typed = recoveryCode.toLowerCase().replace('-', ' ');
    const first = await complete(server(), { ...pick(await begin(server(), who)), recoveryCode: typed });
    expect(first.statusCode).toBe(200);
    const again = await complete(server(), { ...pick(await begin(server(), who)), recoveryCode });
    expect(again.json()).toMatchObject({ code: 'second_factor_wrong' });
    expect((await client.get(`${me}/second-factor`)).json()).toMatchObject({
      secondFactor: { recoveryCodes: 9, passkeys: [], required: false },
    });
    expect(await database.db.$count(mails, eq(mails.kind, 'recoveryCodeUsed'))).toBe(1);

    const fresh = await client.post(`${me}/recovery-codes`, { password });
    const made = z.object({ recoveryCodes: z.array(z.string()) }).parse(fresh.json()).recoveryCodes;
    const old = await complete(server(), {
      ...pick(await begin(server(), who)),
      recoveryCode: codes[1] ?? '',
    });
    expect(old.statusCode).toBe(401);
    const next = await complete(server(), {
      ...pick(await begin(server(), who)),
      recoveryCode: made[0] ?? '',
    });
    expect(next.statusCode).toBe(200);
  });
});

describeSignIn('Two recovery codes sent concurrently for one sign-in', (server) => {
  it('complete the sign-in only once, and the unused code stays valid', async () => {
    const { user, as } = server();
    const who = await user({ password });
    const { codes } = await addApp(await as(who));
    const pending = pick(await begin(server(), who));
    const answers = await Promise.all(
      codes.slice(0, 2).map((recoveryCode) => complete(server(), { ...pending, recoveryCode })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    const unused = codes[statuses.indexOf(401)] ?? '';
    const next = await complete(server(), { ...pick(await begin(server(), who)), recoveryCode: unused });
    expect(next.statusCode).toBe(200);
  });
});

describeSignIn('Stored recovery codes', (server) => {
  it('are argon2id hashes, and hashes of earlier versions are upgraded and stay valid', async () => {
    const { user, as, database } = server();
    const who = await user({ password });
    const { codes } = await addApp(await as(who));
    const stored = async () =>
      (await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userID, who.id))).map(
        ({ codeHash }) => codeHash.slice(0, 10),
      );
    expect(new Set(await stored())).toEqual(new Set(['$argon2id$']));

    // Hash as computed by an earlier version.
    const digest = (code: string) =>
      createHash('sha256')
        .update(`${who.id} ${code.replace('-', '')}`)
        .digest('hex');
    await database.db.delete(recoveryCodes).where(eq(recoveryCodes.userID, who.id));
    await database.db
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userID: who.id, codeHash: digest(code) })));
    const use = async (recoveryCode = '') =>
      (await complete(server(), { ...pick(await begin(server(), who)), recoveryCode })).statusCode;
    expect(await use(codes[0])).toBe(200);
    await upgradeRecoveryCodes(database.db);
    expect(new Set(await stored())).toEqual(new Set(['$argon2id$']));
    expect([await use(codes[0]), await use(codes[1]), await use(codes[1])]).toEqual([401, 200, 401]);
  });
});

describe('The secret of an authenticator app', () => {
  it('is re-encrypted by a job with the newest server secret, so that the older secret can be removed', async () => {
    const [old, newest] = [
      'a secret that signs the tokens of tests only',
      'the secret of the following year',
    ];
    const database = await freshDatabase('pglite');
    const start = (TOKEN_SECRET: string) =>
      startTestServer('pglite', { TOKEN_SECRET }, undefined, { clock }, async () => ({
        ...database,
        close: async () => undefined,
      }));
    const before = await start(old);
    const who = await before.user({ password });
    const { code } = await addApp(await before.as(who));
    await before.close();

    const during = await start(`${newest},${old}`);
    await listenAndWarmUp(during);
    await during.close();

    const after = await start(newest);
    try {
      wait();
      const done = await complete(after, { ...pick(await begin(after, who)), code: code() });
      expect(done.statusCode, done.body).toBe(200);
    } finally {
      await after.close();
      await database.close();
    }
  }, 90_000);
});

describeSignIn('The second factors of a user', (server) => {
  it('can be changed only by a session that has completed the second step; the password alone is not enough', async () => {
    const { user, as, withToken } = server();
    const who = await user({ password });
    const { code } = await addApp(await as(who));
    const { signIn } = await begin(server(), who);
    // Session that started before the second factor was added.
    const stranger = await as(who);
    const app = `${me}/authenticator-app`;
    const tried = [
      await remove(server(), stranger, app, { password }),
      await stranger.post(app, { password }),
      await stranger.post(`${me}/passkeys/options`, { password }),
      await stranger.post(`${me}/recovery-codes`, { password }),
      await remove(server(), stranger, me, { email: who.email, password }),
    ];
    expect(tried.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(
      tried.map(() => [403, 'second_factor_first']),
    );
    const state = (client: Client) => client.get(`${me}/second-factor`);
    expect((await state(stranger)).json()).toMatchObject({
      secondFactor: { recoveryCodes: 10, taken: false },
    });
    wait();
    const own = withToken((await complete(server(), { signIn, code: code() })).body);
    expect((await state(own)).json()).toMatchObject({ secondFactor: { taken: true } });
    expect((await own.post(`${me}/passkeys/options`, { password })).statusCode).toBe(200);
    expect((await remove(server(), own, app, { password })).statusCode).toBe(204);
  });

  it('end all other sessions when the first second factor is added', async () => {
    const { user, as, withToken, account } = server();
    const someones = await account();
    const who = await user({ password, staff: true });
    const [thief, own] = [
      withToken((await login(server(), who.email)).body),
      withToken((await login(server(), who.email)).body),
    ];
    await addApp(own);
    expect((await thief.get(me)).statusCode).toBe(401);
    expect((await own.get(`/api/v2/accounts/${someones.id}`)).statusCode).toBe(200);
    const before = await as(await user({ password }));
    expect((await before.get(me)).statusCode).toBe(200);
  });

  it('can be confirmed only by the session that began the setup, and the number of wrong codes is limited', async () => {
    const { user, as } = server();
    const who = await user({ password });
    const [own, thief] = [await as(who), await as(who)];
    const made = await own.post(`${me}/authenticator-app`, { password });
    const code = codeOf(z.object({ secret: z.string() }).parse(made.json()).secret);
    const confirm = async (client: Client, given: string) =>
      (await client.post(`${me}/authenticator-app/confirm`, { code: given })).statusCode;
    expect(await confirm(thief, code())).toBe(422);
    const outcomes: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) outcomes.push(await confirm(thief, '000000'));
    expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 422), 429, 429]);
  });

  it('include recovery codes: the creation of new codes is logged in the audit log and reported by mail', async () => {
    const { user, as, database } = server();
    const who = await user({ password });
    const client = await as(who);
    await addApp(client);
    expect((await client.post(`${me}/recovery-codes`, { password })).statusCode).toBe(200);
    const noted = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorID, who.id))
      .orderBy(auditLog.id);
    expect(noted.map(({ action }) => action)).toEqual(['addAuthenticatorApp', 'makeRecoveryCodes']);
    const sent = await database.db.select().from(mails).where(eq(mails.userID, who.id));
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['recoveryCodesMade', 'secondFactorAdded']);
  });
});

describeSignIn('The second step of a sign-in', (server) => {
  it('cannot be completed again after the sign-in has ended', async () => {
    const { user, as } = server();
    const who = await user({ password });
    const { code } = await addApp(await as(who));
    wait();
    const { signIn } = await begin(server(), who);
    expect((await complete(server(), { signIn, code: code() })).statusCode).toBe(200);
    wait();
    expect((await complete(server(), { signIn, code: code() })).json()).toMatchObject({
      code: 'sign_in_expired',
    });
    const nothing = { signIn: 'x'.repeat(43), code: '123456' };
    expect((await complete(server(), nothing)).json()).toMatchObject({ code: 'sign_in_expired' });
  });

  it('limits wrong codes over all sign-ins together, and separately for known browsers', async () => {
    const { user, as } = server();
    const who = await user({ password });
    const { code } = await addApp(await as(who));
    wait();
    const known = await complete(server(), { ...pick(await begin(server(), who)), code: code() });
    const cookie = cookiesOf(known);
    const outcomes: number[] = [];
    for (let sign = 0; sign < 3; sign += 1) {
      const { signIn } = await begin(server(), who);
      for (let attempt = 0; attempt < 6; attempt += 1)
        outcomes.push((await complete(server(), { signIn, code: '000000' })).statusCode);
    }
    // Five per sign-in, ten in total.
    const wrong = '401 '.repeat(5);
    expect(`${outcomes.join(' ')} `).toBe(`${wrong}429 ${wrong}429 ${'429 '.repeat(6)}`);
    wait();
    const strange = await complete(server(), { ...pick(await begin(server(), who)), code: code() });
    expect(strange.statusCode).toBe(429);
    const own = await complete(server(), { ...pick(await begin(server(), who)), code: code() }, { cookie });
    expect(own.statusCode).toBe(200);
  });

  it('is cancelled by a password reset and when the user ends other sessions', async () => {
    const { user, as, database, anonymous, config } = server();
    for (const how of ['reset', 'end the others'] as const) {
      const who = await user({ password });
      const client = await as(who);
      const { codes } = await addApp(client);
      const { signIn } = await begin(server(), who);
      const token = (await makeResetLink(database.db, who.id, config.publicURL)).split('token=')[1] ?? '';
      const done = await (how === 'reset'
        ? anonymous.post('/auth/reset-password', { token, password: 'syv grønne heste på en mark' })
        : client.delete(`${me}/sessions`));
      expect(done.statusCode).toBeLessThan(300);
      const finished = await complete(server(), { signIn, recoveryCode: codes[0] ?? '' });
      expect([how, finished.json()]).toMatchObject([how, { code: 'sign_in_expired' }]);
    }
  });

  it('is required even after a password reset, which does not turn the browser into a known browser', async () => {
    const { user, as } = server();
    const who = await user({ password });
    await addApp(await as(who));
    const reset = await resetPassword(server(), who, 'syv grønne heste på en mark');
    expect(String(reset.headers['set-cookie'] ?? '')).toBe('');
  });

  it('remains usable for the user while an attacker who has the password exhausts the limits', async () => {
    const { user, as, database } = server();
    const who = await user({ password });
    const { code, codes } = await addApp(await as(who));
    wait();
    const cookie = cookiesOf(await complete(server(), { ...pick(await begin(server(), who)), code: code() }));
    /** Resets the 15-minute counts, but not the daily ones. */
    const quarterLater = () =>
      database.db
        .update(rateLimits)
        .set({ calls: 0 })
        .where(lt(rateLimits.resetsAt, sql`now() + interval '1 hour'`));
    const attack = async (given: string) => {
      let wrong = 0;
      for (let status = 401; status === 401; await quarterLater()) {
        const { signIn } = required.parse((await login(server(), who.email, given)).json());
        ({ statusCode: status } = await complete(server(), { signIn, code: '000000' }));
        if (status === 401) wrong += 1;
      }
      return wrong;
    };
    expect(await attack(password)).toBe(15);

    wait();
    const strange = await complete(server(), { ...pick(await begin(server(), who)), code: code() });
    expect(strange.statusCode).toBe(429);
    const known = await complete(server(), { ...pick(await begin(server(), who)), code: code() }, { cookie });
    expect(known.statusCode).toBe(200);
    const byRecoveryCode = { ...pick(await begin(server(), who)), recoveryCode: codes[0] ?? '' };
    expect((await complete(server(), byRecoveryCode)).statusCode).toBe(200);

    // A new password resets the counters only a few times, because access to the mail must not allow unlimited
    // guesses.
    const chosen = ['syv grønne heste på en mark', 'otte røde køer i en skov', 'ni blå får ved en sø'];
    for (const [at, next] of chosen.entries()) {
      expect((await resetPassword(server(), who, next)).statusCode).toBe(200);
      wait();
      const { signIn } = required.parse((await login(server(), who.email, next)).json());
      const { statusCode } = await complete(server(), { signIn, code: code() });
      expect([next, statusCode]).toEqual([next, at < 2 ? 200 : 429]);
      if (at < 2) expect(await attack(next)).toBe(15);
    }
  });

  it('limits wrong recovery codes by IP address, but always accepts a correct recovery code', async () => {
    const { user, as, app } = server();
    const who = await user({ password });
    const { codes } = await addApp(await as(who));
    const give = async (remoteAddress: string, recoveryCode: string) => {
      const { signIn } = await begin(server(), who);
      const payload = { signIn, recoveryCode };
      return app.inject({ method: 'POST', url: '/auth/second-factor', remoteAddress, payload });
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await give('203.0.113.5', 'AAAAA-AAAAA')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await give('203.0.113.5', codes[0] ?? '')).statusCode).toBe(200);
    expect((await give('203.0.113.5', 'AAAAA-AAAAA')).statusCode).toBe(429);
  });

  it('rejects an invalid passkey', async () => {
    const { user, as } = server();
    const who = await user({ password });
    const client = await as(who);
    await addApp(client);
    const { signIn } = await begin(server(), who);
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    expect((await complete(server(), { signIn, passkey })).json()).toMatchObject({ code: 'sign_in_expired' });
    const options = await server().anonymous.post('/auth/second-factor/options', { signIn });
    expect(options.statusCode).toBe(200);
    expect((await complete(server(), { signIn, passkey })).json()).toMatchObject({
      code: 'second_factor_wrong',
    });
    // A challenge can be used once.
    expect((await complete(server(), { signIn, passkey })).json()).toMatchObject({ code: 'sign_in_expired' });

    const made = await client.post(`${me}/passkeys/options`, { password });
    const { registration } = z.object({ registration: z.string() }).parse(made.json());
    const added = await client.post(`${me}/passkeys`, {
      registration,
      name: 'Min telefon',
      passkey: { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    });
    expect(added.json()).toMatchObject({ code: 'second_factor_wrong' });
  });
});

describeSignIn('Staff users', (server) => {
  it('have no staff permissions until their session has a second factor, and cannot remove their last second factor', async () => {
    const { user, account, withToken } = server();
    const someones = await account();
    const who = await user({ password, staff: true });
    const signedIn = await login(server(), who.email);
    expect(parseToken(signedIn.body).permissions).toBe('admin-after-second-factor');
    const client = withToken(signedIn.body);
    expect((await client.get(`/api/v2/accounts/${someones.id}`)).statusCode).toBe(404);
    expect((await client.get(`${me}/second-factor`)).json()).toMatchObject({
      secondFactor: { required: true },
    });
    const { code } = await addApp(client);
    expect((await client.get(`/api/v2/accounts/${someones.id}`)).statusCode).toBe(200);
    const removed = await remove(server(), client, `${me}/authenticator-app`, { password });
    expect(removed.json()).toMatchObject({ code: 'second_factor_needed' });
    wait();
    const next = await complete(server(), { ...pick(await begin(server(), who)), code: code() });
    expect(parseToken(next.body).permissions).toBe('admin');
  });
});

describeSignIn(
  'Staff of the demo data',
  (server) => {
    it('can sign in with only the password', async () => {
      const who = await server().user({ password, staff: true });
      expect(parseToken((await login(server(), who.email)).body).permissions).toBe('admin');
    });
  },
  'demo',
);
