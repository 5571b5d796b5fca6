import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, rolesVersion } from '../../schemas/roles';
import { rows } from '../../server/db/database';
import { timeLimits } from '../../server/http/timeLimits';
import { behindLock } from '../support/behindLock';
import { type TestAccount, type TestUser, testCVR } from '../support/builders';
import { products } from '../support/databases';
import { type Client, startTestServer, type TestServer } from '../support/server';

const password = 'en hemmelighed om fisk';
const me = '/api/v2/users/me';

interface Going {
  who: TestUser;
  /** Client of the user. */
  client: Client;
  /** Client of another administrator of the account. */
  other: Client;
  own: TestAccount;
  server: TestServer;
}

// Requests about a user during the deletion of their profile, with the expected status.
const meanwhile: readonly [string, number, (going: Going) => ReturnType<Client['post']>][] = [
  [
    'a sign-in',
    401,
    ({ who, server }) => server.anonymous.post('/auth/login', { username: who.email, password }),
  ],
  ['adding an authenticator app', 401, ({ client }) => client.post(`${me}/authenticator-app`, { password })],
  ['creating a passkey', 401, ({ client }) => client.post(`${me}/passkeys/options`, { password })],
  [
    'creating an account',
    401,
    ({ client }) =>
      client.post('/api/v2/accounts', { account: { name: 'Ny konto ApS', cvrNumber: testCVR() } }),
  ],
  ['a search for the user', 200, ({ who, other }) => other.get(`/api/v2/users?email=${who.email}`)],
  [
    'making the user an administrator',
    404,
    ({ who, other, own }) =>
      other.put(
        `/api/v2/accounts/${own.id}/users/${who.id}`,
        { userRoles: [roles.admin] },
        { 'if-match': `"${rolesVersion([roles.member])}"` },
      ),
  ],
  [
    'adding the user to an account',
    422,
    async ({ who, server }) => {
      const account = await server.account();
      const administrator = await server.as(await server.userOn(account, 'admin'));
      return administrator.post(`/api/v2/accounts/${account.id}/users`, { accountRole: 1, email: who.email });
    },
  ],
];

describe.runIf(products().includes('postgres'))('While a profile is being deleted,', () => {
  let started: TestServer | undefined;
  beforeAll(async () => {
    // Long timeouts for a busy machine.
    started = await startTestServer('postgres', {}, 8, { timeLimits: { ...timeLimits, answerMs: 60_000 } });
    // Warm-up, because the first sign-in is the slowest; lock waits take two seconds.
    const { email: username } = await started.user({ password });
    await started.anonymous.post('/auth/login', { username, password });
  });
  afterAll(() => started?.close());

  it.each(meanwhile)('%s is answered with %i', async (_, status, send) => {
    if (!started) throw new Error('No server');
    const { account, user, userOn, associate, as, app, database } = started;
    const [own, who] = [await account(), await user({ password })];
    await associate(who, own, 'member');
    const other = await as(await userOn(own, 'admin'));
    const client = await as(who);
    const headers = { authorization: `Bearer ${client.token ?? ''}` };
    const server = started;
    const [gone, answer] = await behindLock(started, sql`select from users where id = ${who.id} for update`, [
      () => app.inject({ method: 'DELETE', url: me, payload: { email: who.email, password }, headers }),
      () => send({ who, client, other, own, server }),
    ]);
    expect([gone?.statusCode, answer?.statusCode]).toEqual([204, status]);
    const left = await rows(
      database.db,
      sql`select 1 from associations where user_id = ${who.id}
        union all select 1 from users where id = ${who.id}
        union all select 1 from accounts where name = 'Ny konto ApS'`,
    );
    expect(left).toEqual([]);
  });
});
