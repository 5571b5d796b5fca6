import { and, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { danishDate } from '../../schemas/calendar';
import { lists } from '../../schemas/limits';
import type { Caller } from '../../server/access/caller';
import { accountConditions } from '../../server/accounts/listAccounts';
import { auditPage, auditScope } from '../../server/audit/listAudit';
import { cappedTotal } from '../../server/db/cappedTotal';
import { rows } from '../../server/db/database';
import { accounts, auditLog } from '../../server/db/tables';
import { products } from '../support/databases';
import { rowsRead } from '../support/rowsRead';
import { startTestServer, type TestServer } from '../support/server';

const accountCount = 5_000;
const entryCount = 250_000;
const userCount = 12_500;

describe.runIf(products().includes('postgres'))(
  'The plans for long logs and many accounts on PostgreSQL',
  () => {
    let started: TestServer | undefined;
    const server = () => {
      if (!started) throw new Error('Not started');
      return started;
    };
    const caller = (given: Partial<Caller>): Caller => ({
      userID: 1,
      authID: '',
      email: '',
      name: '',
      sessionID: '',
      staff: false,
      acting: undefined,
      accounts: [],
      ...given,
    });
    const administrator = caller({
      accounts: [
        {
          ID: 7,
          name: 'Konto 7',
          accountType: 1,
          billingId: null,
          permissions: {},
          reviewsListings: false,
          roles: ['admin'],
        },
      ],
    });
    const staff = caller({ staff: true });
    const today = danishDate(new Date());

    beforeAll(async () => {
      started = await startTestServer('postgres');
      const atLeisure = (statement: SQL) =>
        server().database.longTransaction(async (tx) => {
          await tx.execute(statement);
        });
      await atLeisure(sql`insert into accounts (account_type, name, name_sort, billing_id)
      select 1 + n % 5, 'Konto ' || n, 'konto ' || n, (100000 + n)::text from generate_series(1, ${accountCount}::int) n`);
      // Most rows belong to other accounts.
      await atLeisure(sql`insert into audit_log
        (at, actor_id, acted_for_account_id, impersonation_id, account_id, subject_kind, subject_id, action)
      select now() - (${entryCount}::int - n) * interval '10 seconds', 1 + n % ${userCount}::int, case when n % 1000 = 0 then 7 end,
        case when n % 1000 = 0 then '00000000-0000-4000-8000-000000000001'::uuid end,
        1 + n % ${accountCount}::int, 'listing', n::text, case when n % 5000 = 0 then 'closing' else 'update' end
      from generate_series(1, ${entryCount}::int) n`);
      await atLeisure(sql`insert into users (username, email, name)
      select 'user' || n, 'user' || n || '@example.dk', 'Anders Andersen ' || n from generate_series(1, ${userCount}::int) n`);
      await atLeisure(sql`select gin_clean_pending_list('accounts_search')`);
      await atLeisure(sql`analyze accounts, audit_log, users`);
    }, 120_000);
    afterAll(async () => started?.close());

    const planOf = async (query: SQL) =>
      JSON.stringify(await rows(server().database.db, sql`explain (format json) ${query}`));

    it.each([
      ['an administrator', administrator, {}],
      [
        'an administrator, of one acting',
        administrator,
        { impersonationID: '00000000-0000-4000-8000-000000000001' },
      ],
      ['staff', staff, {}],
      ['staff, of one account', staff, { accountID: 7 }],
      ['staff, of one person', staff, { actorID: 4711 }],
      ['staff, of one record', staff, { subjectKind: 'listing' as const, subjectID: '4711' }],
      ['staff, of one day', staff, { from: today, to: today }],
      ['staff, of one person by a part of the name', staff, { person: 'rsen 4711' }],
      ['staff, of somebody who is not there', staff, { person: 'niemand@' }],
      ['staff, of one action', staff, { action: 'closing' }],
      ['staff, done for accounts', staff, { onBehalf: true }],
      ['staff, everything at once', staff, { accountID: 7, action: 'closing', onBehalf: true, from: today }],
    ])('use an index for a page of the log: %s', async (_name, who, filter) => {
      const { db } = server().database;
      const where = await auditScope(db, who, filter);
      const plan = await planOf(auditPage(db, where, [0, 24], true).getSQL());
      expect(plan).toContain('"Index Name"');
      expect(plan).not.toContain('Seq Scan');
    });

    it('count log entries only up to the maximum that is displayed', async () => {
      const read = await rowsRead(server().database, async (tx) =>
        expect(await cappedTotal(tx, auditLog, await auditScope(tx, staff, {}))).toBeUndefined(),
      );
      expect(read).toBeGreaterThan(lists.countCap);
      expect(read).toBeLessThan(2 * lists.countCap);
    });

    it('use an index to find an account by its number or a part of its name', async () => {
      for (const q of ['nto 1234', '10123']) {
        const where = and(...accountConditions({ q }));
        const { db } = server().database;
        const plan = await planOf(db.select({ id: accounts.id }).from(accounts).where(where).getSQL());
        expect(plan).toContain('accounts_search');
      }
    });
  },
);
