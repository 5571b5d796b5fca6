import { and, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountConditions, accountPage } from '../../server/accounts/listAccounts';
import { rows } from '../../server/db/database';
import { userConditions, userPage } from '../../server/users/listUsers';
import { products } from '../support/databases';
import { startTestServer, type TestServer } from '../support/server';

const accountCount = 20_000;
const userCount = 50_000;
const range: [number, number] = [0, 24];

describe.runIf(products().includes('postgres'))(
  'The plans of lists of many accounts and users on PostgreSQL',
  () => {
    let started: TestServer | undefined;
    const server = () => {
      if (!started) throw new Error('Not started');
      return started;
    };

    beforeAll(async () => {
      started = await startTestServer('postgres');
      const atLeisure = (statement: SQL) =>
        server().database.longTransaction(async (tx) => {
          await tx.execute(statement);
        });
      await atLeisure(sql`insert into accounts (account_type, name, name_sort, billing_id, suspended_at, review_requested_at)
      select 1 + n % 5, 'Konto ' || n, 'konto ' || n, (100000 + n)::text,
        case when n % 2000 = 1 then now() end, case when n % 1000 = 2 then now() end
      from generate_series(1, ${accountCount}::int) n`);
      await atLeisure(sql`insert into users (username, email, name, auth_id, suspended_at)
      select 'bruger' || n || '@eksempel.dk', 'bruger' || n || '@eksempel.dk', 'Bruger ' || n,
        case when n % 500 = 0 then null else gen_random_uuid() end, case when n % 5000 = 1 then now() end
      from generate_series(1, ${userCount}::int) n`);
      await atLeisure(sql`insert into associations (user_id, account_id, role)
      select id, 1 + id % ${accountCount}::int, 1 from users`);
      await atLeisure(
        sql`select gin_clean_pending_list('accounts_search'), gin_clean_pending_list('users_search')`,
      );
      await atLeisure(sql`analyze accounts, users, associations`);
    }, 120_000);
    afterAll(async () => started?.close());

    /** Expects a plan without sequential scans of tables about people. */
    const expectIndexed = async (query: SQL) => {
      const plan = JSON.stringify(await rows(server().database.db, sql`explain (format json) ${query}`));
      expect(plan).toContain('"Index Name"');
      expect(plan).not.toMatch(
        /"Seq Scan"[^{}]*"Relation Name":"(?:accounts|users|associations|login_sessions)"/,
      );
    };

    type AccountFilter = Parameters<typeof accountConditions>[0];
    type AccountSort = Parameters<typeof accountPage>[2]['sort'];
    const listsOfAccounts: [filter: AccountFilter, sort?: AccountSort][] = [
      [{}],
      [{}, ['accountType', 'DESC']],
      [{ q: '10123' }],
      [{ accountType: 3 }],
      [{ suspended: true }],
      [{ awaitsReview: true }],
    ];
    it.each(listsOfAccounts)('use an index for a page of all accounts: %j %j', async (filter, sort) => {
      const where = and(...accountConditions(filter));
      await expectIndexed(accountPage(server().database.db, where, { range, sort, with: 'counts' }).getSQL());
    });

    type UserFilter = Parameters<typeof userConditions>[1];
    type UserSort = Parameters<typeof userPage>[2]['sort'];
    const listsOfUsers: [filter: UserFilter, sort?: UserSort][] = [
      [{}],
      [{}, ['email', 'ASC']],
      [{ email: 'ger4711' }],
      [{ name: 'ruger 471' }],
      [{ accountID: 17 }],
      [{ state: 'suspended' }],
      [{ state: 'invited' }],
      [{ state: 'registered' }],
    ];
    it.each(listsOfUsers)('use an index for a page of all users: %j %j', async (filter, sort) => {
      const { db } = server().database;
      await expectIndexed(userPage(db, userConditions(db, filter), { range, sort }).getSQL());
    });
  },
);
