import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, rolesVersion } from '../../schemas/roles';
import { verifyPassword } from '../../server/credentials/passwords';
import { rows } from '../../server/db/database';
import { timeLimits } from '../../server/http/timeLimits';
import { behindLock } from '../support/behindLock';
import type { TestUser } from '../support/builders';
import { products } from '../support/databases';
import { type Client, startTestServer, type TestServer } from '../support/server';

const password = 'en hemmelighed om fisk';

/** `If-Match` with the version that both have read. */
const seen = { 'if-match': `"${rolesVersion([roles.admin])}"` };

interface Leaving {
  path: string;
  /** User who loses the role. */
  self: TestUser;
  client: Client;
}

// Requests sent while another administrator removes the sender's role.
const attempts: readonly [string, (leaving: Leaving) => ReturnType<Client['post']>][] = [
  [
    'make an API key',
    ({ path, client }) => client.post(`${path}/api-keys`, { apiKey: { name: 'Bagdør' }, password }),
  ],
  [
    'add an accomplice',
    ({ path, client }) =>
      client.post(`${path}/users`, { accountRole: roles.admin, email: 'medskyldig@eksempel.dk' }),
  ],
  [
    'give themselves the role again',
    ({ path, client, self }) => client.put(`${path}/users/${self.id}`, { userRoles: [roles.admin] }, seen),
  ],
];

describe.runIf(products().includes('postgres'))('An administrator', () => {
  let started: TestServer | undefined;
  beforeAll(async () => {
    // Long timeouts for a busy machine.
    started = await startTestServer('postgres', {}, 8, { timeLimits: { ...timeLimits, answerMs: 60_000 } });
    // Warm-up, because the first password check is the slowest; lock waits take two seconds.
    await verifyPassword(password, undefined);
  });
  afterAll(() => started?.close());

  describe.each(['removed', 'demoted'] as const)('who is being %s', (how) => {
    it.each(attempts)('cannot %s', async (_, attempt) => {
      if (!started) throw new Error('No server');
      const { account, user, associate, userOn, as, database } = started;
      const own = await account();
      const self = await user({ password });
      await associate(self, own, 'admin');
      const [client, other] = [await as(self), await as(await userOn(own, 'admin'))];
      const path = `/api/v2/accounts/${own.id}`;
      const [first, second] = await behindLock(
        started,
        sql`select from accounts where id = ${own.id} for update`,
        [
          () =>
            how === 'removed'
              ? other.delete(`${path}/users/${self.id}`)
              : other.put(`${path}/users/${self.id}`, { userRoles: [roles.readonly] }, seen),
          () => attempt({ path, self, client }),
        ],
      );
      expect(first?.statusCode).toBeLessThan(300);
      expect(second?.statusCode).toBe(how === 'removed' ? 404 : 403);
      const [left] = await rows(
        database.db,
        sql`select (select count(*)::int from api_keys where account_id = ${own.id}) as keys,
          (select count(*)::int from associations where account_id = ${own.id} and role = 1) as administrators`,
      );
      expect(left).toEqual({ keys: 0, administrators: 1 });
    });
  });

  it('cannot continue an impersonation that ended while the request was waiting', async () => {
    if (!started) throw new Error('No server');
    const { account, user, userOn, actingToken, withToken } = started;
    const own = await account();
    await userOn(own, 'admin');
    const acting = withToken(await actingToken(await user({ staff: true }), own, 'admin'));
    const [answer] = await behindLock(
      started,
      sql`with ended as (update impersonations set ended_at = now() where account_id = ${own.id})
        select from accounts where id = ${own.id} for update`,
      [() => acting.post(`/api/v2/accounts/${own.id}/users`, { accountRole: 1, email: 'ny@eksempel.dk' })],
    );
    expect(answer?.statusCode).toBe(401);
  });
});
