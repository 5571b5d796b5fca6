import { type SQL, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { makeResetLink } from '../../server/auth/resetLink';
import { rows } from '../../server/db/database';
import { timeLimits } from '../../server/http/timeLimits';
import { behindLock } from '../support/behindLock';
import type { TestUser } from '../support/builders';
import { products } from '../support/databases';
import { type Client, startTestServer, type TestServer } from '../support/server';

const password = 'en hemmelighed om fisk';
const chosen = 'syv grønne heste på en mark';
const me = '/api/v2/users/me';

/**
 * Adds an authenticator app to a user, and signs in as far as the second step. @returns the pending sign-in and a
 * recovery code.
 */
const beginSignIn = async ({ anonymous }: TestServer, client: Client, who: TestUser) => {
  const made = await client.post(`${me}/authenticator-app`, { password });
  const { secret } = z.object({ secret: z.string() }).parse(made.json());
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await client.post(`${me}/authenticator-app/confirm`, { code });
  const [recoveryCode = ''] = z
    .object({ recoveryCodes: z.array(z.string()) })
    .parse(confirmed.json()).recoveryCodes;
  const asked = await anonymous.post('/auth/login', { username: who.email, password });
  return { signIn: z.object({ signIn: z.string() }).parse(asked.json()).signIn, recoveryCode };
};

describe.runIf(products().includes('postgres'))('While a password is being reset,', () => {
  let started: TestServer | undefined;
  beforeAll(async () => {
    // Long timeouts for a busy machine.
    started = await startTestServer('postgres', {}, 8, { timeLimits: { ...timeLimits, answerMs: 60_000 } });
    // Warm-up, because the first sign-in is the slowest; lock waits take two seconds.
    const { email: username } = await started.user({ password });
    await started.anonymous.post('/auth/login', { username, password });
  });
  afterAll(() => started?.close());
  const server = () => {
    if (!started) throw new Error('No server');
    return started;
  };

  const heldUser = ({ id }: TestUser): SQL => sql`select from users where id = ${id} for update`;
  const reset = async ({ id }: TestUser) => {
    const { database, anonymous, config } = server();
    const token = (await makeResetLink(database.db, id, config.publicURL)).split('token=')[1] ?? '';
    return () => anonymous.post('/auth/reset-password', { token, password: chosen });
  };
  const standing = ({ id }: TestUser) =>
    rows(
      server().database.db,
      sql`select id::text from login_sessions where user_id = ${id} and revoked_at is null
        union all select token_hash from second_factor_challenges where user_id = ${id}`,
    );

  it('a concurrent sign-in with the previous password creates no session', async () => {
    const who = await server().user({ password });
    const [changed, signedIn] = await behindLock(server(), heldUser(who), [
      await reset(who),
      () => server().anonymous.post('/auth/login', { username: who.email, password }),
    ]);
    expect([changed?.statusCode, signedIn?.statusCode]).toEqual([200, 401]);
    expect(await standing(who)).toEqual([]);
  });

  it('a concurrent sign-in with the previous password does not reach the second step', async () => {
    const { user, as, anonymous } = server();
    const who = await user({ password });
    await beginSignIn(server(), await as(who), who);
    const [changed, signedIn] = await behindLock(server(), heldUser(who), [
      await reset(who),
      () => anonymous.post('/auth/login', { username: who.email, password }),
    ]);
    expect(changed?.statusCode).toBe(200);
    expect(signedIn?.json()).toMatchObject({ code: 'unknown_user_or_password' });
    expect(await standing(who)).toEqual([]);
  });

  it('a sign-in that has reached the second step cannot be completed', async () => {
    const { user, as, anonymous } = server();
    const who = await user({ password });
    const half = await beginSignIn(server(), await as(who), who);
    const [changed, signedIn] = await behindLock(server(), heldUser(who), [
      await reset(who),
      () => anonymous.post('/auth/second-factor', half),
    ]);
    expect(changed?.statusCode).toBe(200);
    expect(signedIn?.json()).toMatchObject({ code: 'sign_in_expired' });
    expect(await standing(who)).toEqual([]);
  });
});
