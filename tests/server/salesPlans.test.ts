import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metaListNames } from '../../schemas/metaLists';
import type { Caller } from '../../server/access/caller';
import { rows } from '../../server/db/database';
import { enquiryConditions, enquiryPage } from '../../server/enquiries/readEnquiries';
import { entriesWithUses } from '../../server/metaLists/entries';
import { salesQuery, soldConditions, soldPage } from '../../server/promotions/listSold';
import { permitting } from '../support/builders';
import { products } from '../support/databases';
import { startTestServer, type TestServer } from '../support/server';

const listingCount = 12_500;
const orderCount = 25_000;

const callerOn = (accountID: number, staff: boolean): Caller => ({
  userID: 1,
  authID: 'x',
  email: 'x@torvet.test',
  name: 'X',
  sessionID: 'x',
  staff,
  acting: undefined,
  accounts: [
    {
      ID: accountID,
      name: 'Konto',
      accountType: 1,
      billingId: null,
      permissions: permitting(),
      reviewsListings: false,
      roles: ['admin'],
    },
  ],
});

describe.runIf(products().includes('postgres'))(
  'The plans for many orders and listings on PostgreSQL',
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
      await atLeisure(sql`insert into accounts (account_type, name, name_sort)
      select 1, 'Konto ' || n, 'konto ' || n from generate_series(1, 250) n`);
      await atLeisure(sql`insert into listings (account_id, family, status, closing_reason, fields)
      select 1 + n % 250, 1, 2, case when n % 10 = 0 then 1 + n % 4 end, jsonb_build_object(
        'listingtypeSubcategory', 1 + n % 6, 'usageProposals', jsonb_build_array(1 + n % 17),
        'facilities', jsonb_build_array(1 + n % 18), 'energyLabels', jsonb_build_array(1 + n % 11))
      from generate_series(1, ${listingCount}::int) n`);
      await atLeisure(sql`insert into promotions (listing_id, product_id, product_names, state, start_date, end_date, periods, ordered_at)
      select 1 + n % ${listingCount}::int, 1 + n % 3, '{"da": "Uge", "en": "Week"}', case when n % 1000 = 0 and n <= ${listingCount}::int then 'active' else 'expired' end,
        to_char(date '2024-01-01' + n / 200, 'YYYY-MM-DD'), to_char(date '2024-01-07' + n / 200, 'YYYY-MM-DD'),
        '[]', timestamptz '2024-01-01' + n * interval '28 minutes'
      from generate_series(1, ${orderCount}::int) n`);
      await atLeisure(sql`insert into promotion_charges (promotion_id, charged_at, renewal, amount)
      select id, ordered_at, false, 495 from promotions`);
      await atLeisure(sql`insert into enquiries (account_id, family, listing_id, name, email, message, language, state, created_at)
      select account_id, family, id, 'Karen', 'karen@eksempel.dk', 'Hej', 'da', case when n % 50 = 0 then 'new' else 'closed' end,
        timestamptz '2024-01-01' + n * interval '28 minutes'
      from generate_series(1, ${orderCount}::int) n join listings on listings.id = 1 + n % ${listingCount}::int`);
      await atLeisure(sql`select gin_clean_pending_list('listings_meta_lists')`);
      await atLeisure(sql`analyze listings, promotions, promotion_charges, enquiries`);
    }, 120_000);
    afterAll(async () => started?.close());

    const planOf = async (query: SQL) =>
      JSON.stringify(await rows(server().database.db, sql`explain (format json) ${query}`));

    it.each([
      ['all', {}],
      ['of a state', { state: 'active' as const }],
      ['of a product', { productID: 2 }],
      ['of an account', { accountID: 7 }],
      ['of a month', { from: '2025-01-01', to: '2025-01-31' }],
    ])('use an index for a page of orders: %s', async (_name, filter) => {
      const { db } = server().database;
      const plan = await planOf(
        soldPage(db, soldConditions(filter), [0, 24], ['orderedAt', 'DESC']).getSQL(),
      );
      expect(plan).toContain('"Index Name"');
      expect(plan).not.toContain('Seq Scan');
    });

    it.each(['startDate', 'endDate'] as const)(
      'use an index for a page of orders sorted by %s',
      async (by) => {
        const { db } = server().database;
        const plan = await planOf(soldPage(db, undefined, [0, 24], [by, 'ASC']).getSQL());
        expect(plan).not.toContain('Seq Scan');
      },
    );

    it('read only the orders of a month for monthly sales, and only the orders of an account for its sales', async () => {
      const month = { from: '2025-01-01', to: '2025-01-31' };
      expect(await planOf(salesQuery(month))).not.toContain('Seq Scan');
      expect(await planOf(salesQuery({ ...month, accountID: 7 }))).not.toContain('Seq Scan');
    });

    it.each([
      ['of an account', { accountID: 7 }, true],
      ['of an account, new', { accountID: 7, state: 'new' as const }, true],
      ['of a listing', { accountID: 7, listingID: 7 }, true],
      ['of everyone', {}, false],
      ['of everyone, new', { state: 'new' as const }, false],
    ])('read a page of enquiries in the order of an index: %s', async (_name, filter, ofAccount) => {
      const caller = callerOn(7, !ofAccount);
      const { db } = server().database;
      const plan = await planOf(enquiryPage(db, enquiryConditions(caller, filter), [0, 24], true).getSQL());
      expect(plan).not.toContain('Seq Scan');
      // The few new orders of an account or listing may be sorted after they are found.
      if (!('accountID' in filter) || Object.keys(filter).length === 1) expect(plan).not.toContain('"Sort"');
    });

    it.each(metaListNames)(
      'use an index to count the listings that use each entry of %s, up to a maximum',
      async (list) => {
        const { db } = server().database;
        const plan = await planOf(entriesWithUses(db, list).getSQL());
        expect(plan).toMatch(/listings_meta_lists|listings_closing_reason/);
        expect(plan).not.toMatch(
          /"Seq Scan","Parallel Aware":\w+,"Async Capable":\w+,"Relation Name":"listings"/,
        );
      },
    );
  },
);
