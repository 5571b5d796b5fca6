import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anomalyKinds } from '../../schemas/anomalies';
import { danishDate } from '../../schemas/calendar';
import { rows } from '../../server/db/database';
import { accounts, users } from '../../server/db/tables';
import { foldTotals } from '../../server/db/totals';
import { anomalyQueries } from '../../server/figures/anomalies';
import {
  chargesQuery,
  dailyQuery,
  failedMailsQuery,
  listingsQuery,
  longestWaitQuery,
  newcomersQuery,
} from '../../server/figures/queries';
import { periodsAt } from '../../server/figures/readFigures';
import { countsQuery, waitingAccounts, waitingListings } from '../../server/queues/readQueue';
import { products } from '../support/databases';
import { rowsRead } from '../support/rowsRead';
import { startTestServer, type TestServer } from '../support/server';

describe.runIf(products().includes('postgres'))(
  'Key figures and queues on a large PostgreSQL database',
  () => {
    let started: TestServer | undefined;
    const server = () => {
      if (!started) throw new Error('Not started');
      return started;
    };
    const { days, weeks } = periodsAt(danishDate(new Date()));

    beforeAll(async () => {
      started = await startTestServer('postgres');
      const atLeisure = (statement: SQL) =>
        server().database.longTransaction(async (tx) => {
          await tx.execute(statement);
        });
      // A year of data, of which the last weeks are displayed.
      await atLeisure(sql`insert into accounts (account_type, name, name_sort, created_at, review_requested_at)
      select 1, 'Konto ' || n, 'konto ' || n, now() - n * interval '100 minutes',
        case when n % 500 = 0 then now() - n * interval '1 minute' end
      from generate_series(1, 5000) n`);
      await atLeisure(sql`insert into users (username, email, name, created_at)
      select 'user' || n, 'user' || n || '@example.dk', 'Anders', now() - n * interval '40 minutes'
      from generate_series(1, 12500) n`);
      await atLeisure(sql`insert into listings (account_id, family, status, awaiting_review, waiting_since)
      select 1 + n % 5000, 1 + n % 4, case when n % 1000 = 0 then 1 when n % 1000 = 1 then 4 else 2 end, n % 1000 = 0,
        case when n % 1000 in (0, 1) then now() - n * interval '1 minute' end
      from generate_series(1, 75000) n`);
      await atLeisure(sql`insert into mails (kind, params, recipient, language, state, created_at)
      select 'invitation', '{}', 'user' || n || '@example.dk', 'da', case when n % 100 = 0 then 'failed' else 'sent' end,
        now() - n * interval '10 minutes' from generate_series(1, 50000) n`);
      await atLeisure(sql`insert into promotions (listing_id, product_id, product_names, state, start_date, end_date, periods)
      select 1, 1, '{"da": "Uge", "en": "Week"}', 'expired', '2024-01-01', '2024-01-07', '[]'`);
      await atLeisure(sql`insert into promotion_charges (promotion_id, charged_at, renewal, amount)
      select id, now() - n * interval '10 minutes', n % 3 = 0, 495 from promotions, generate_series(1, 50000) n`);
      await atLeisure(sql`insert into audit_log (at, actor_id, account_id, subject_kind, subject_id, action)
      select now() - n * interval '10 minutes', 1, 1 + n % 5000, 'listing', n::text,
        (array['update', 'close', 'delete', 'activate'])[1 + n % 4] from generate_series(1, 50000) n`);
      await atLeisure(sql`insert into api_log (at, account_id, api_key_id, method, path, status, message, trace_id)
      select now() - n * interval '3 minutes', 1 + n % 5000, 1, 'PUT', '/', case when n % 50 = 0 then 422 else 200 end, '', ''
      from generate_series(1, 50000) n`);
      await atLeisure(sql`insert into enquiries (account_id, family, listing_id, name, email, message, created_at)
      select 1 + n % 5000, 1, n, 'Anders', 'a' || n % 30000 || '@example.dk', 'Ring', now() - n * interval '20 minutes'
      from generate_series(1, 50000) n`);
      await atLeisure(sql`insert into listing_days (listing_id, day, refused)
      select n, current_date - days, case when n % 500 = 0 then 200 else 0 end
      from generate_series(1, 2000) n, generate_series(0, 29) days`);
      await atLeisure(sql`insert into daily_totals (kind, day, amount)
      select kind, (current_date - days)::text, 10
      from unnest(array['signIns', 'failedSignIns', 'imports']) kind, generate_series(0, 399) days`);
      await server().database.transaction(foldTotals);
      await atLeisure(
        sql`analyze accounts, users, listings, mails, promotion_charges, listing_totals, audit_log, api_log, enquiries,
        listing_days, daily_totals`,
      );
    }, 120_000);
    afterAll(async () => started?.close());

    const planOf = async (query: { getSQL: () => SQL }) =>
      JSON.stringify(await rows(server().database.db, sql`explain (format json) ${query.getSQL()}`));
    const db = () => server().database.db;

    it.each([
      ['mails that failed', () => failedMailsQuery(db(), days)],
      ['what was charged', () => chargesQuery(db(), weeks)],
      ['new accounts', () => newcomersQuery(db(), accounts, weeks)],
      ['new users', () => newcomersQuery(db(), users, weeks)],
      ['the account that waits longest', () => longestWaitQuery(db(), 'accounts')],
      ['the listing that waits longest', () => longestWaitQuery(db(), 'listings')],
      ['how many wait', () => countsQuery(db())],
      ['the queue of accounts', () => waitingAccounts(db())],
      ['the queue of listings', () => waitingListings(db(), 'listings')],
      ['what is in quarantine', () => waitingListings(db(), 'quarantine')],
      ...anomalyKinds.map((kind): [string, () => SQL] => [
        `anomalies, ${kind}`,
        () => anomalyQueries[kind](new Date()),
      ]),
    ])('are read with an index: %s', async (_name, query) => {
      const plan = await planOf(query());
      expect(plan).toContain('"Index Name"');
      expect(plan).not.toMatch(
        /Seq Scan"[^{]*"Relation Name":"(accounts|users|listings|mails|promotion_charges|audit_log|api_log|enquiries|listing_days)"/,
      );
    });

    it('read the number of listings by status from the table of totals, which has at most 28 rows', async () => {
      const plan = await planOf(listingsQuery(db()));
      expect(plan).toContain('listing_totals');
      expect(plan).not.toMatch(/"Relation Name":"listings?(_counts)?"/);
      const [kept] = await rows<{ amount: number }>(
        db(),
        sql`select count(*)::int as amount from listing_totals`,
      );
      expect(kept?.amount).toBeLessThanOrEqual(28);
    });

    it('read a small part of the data for the complete page', async () => {
      const read = await rowsRead(server().database, async (tx) => {
        // The page reads concurrently, but a transaction has one connection, which runs one statement at a time.
        for (const query of [
          listingsQuery(tx),
          countsQuery(tx),
          longestWaitQuery(tx, 'accounts'),
          longestWaitQuery(tx, 'listings'),
          dailyQuery(tx, days),
          failedMailsQuery(tx, days),
          chargesQuery(tx, weeks),
          newcomersQuery(tx, accounts, weeks),
          newcomersQuery(tx, users, weeks),
        ])
          await rows(tx, query.getSQL());
      });
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(20_000);
    });
  },
);
