import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingFilter } from '../../schemas/listing/query';
import type { Caller } from '../../server/access/caller';
import { scopeOf } from '../../server/access/scope';
import { rows } from '../../server/db/database';
import { defaultSort } from '../../server/listings/listOrder';
import { pageQuery } from '../../server/listings/listQuery';
import { products } from '../support/databases';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../support/server';

describeOnEachDatabase('The list of the listings of all accounts', (server) => {
  it('can be filtered by supplier, and by the days of creation, publication and change in Danish time', async () => {
    const { as, user, account, listing } = server();
    const supplied = await account({ listingSupplier: 'Sagsportalen' });
    const other = await account();
    // In summer time, the day starts at 22:00 UTC.
    const createdAt = new Date('2026-06-30T22:00:00Z');
    const first = await listing({
      accountID: supplied.id,
      createdAt,
      publishedAt: new Date('2026-07-10T10:00:00Z'),
    });
    const second = await listing({ accountID: other.id, createdAt: new Date('2026-06-30T21:59:59Z') });
    const staff = await as(await user({ staff: true }));
    const find = async (filter: object) => {
      const answer = await staff.get(`/api/v2/listings?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ listings: { ID: number }[] }>().listings.map(({ ID }) => ID);
    };
    expect(await find({ createdFrom: '2026-07-01', createdTo: '2026-07-01' })).toEqual([first]);
    expect(await find({ createdFrom: '2026-06-30', createdTo: '2026-06-30' })).toEqual([second]);
    expect(await find({ publishedTo: '2026-07-10' })).toEqual([first]);
    expect(await find({ publishedFrom: '2026-07-11' })).toEqual([]);
    expect(await find({ updatedTo: '2026-06-30' })).toEqual([]);
    expect(await find({ listingSupplier: 'portal' })).toEqual([first]);
    expect(await find({ listingSupplier: 'portal', createdTo: '2026-06-30' })).toEqual([]);
  });
});

describe.runIf(products().includes('postgres'))('The plan of a long list of listings on PostgreSQL', () => {
  let started: TestServer | undefined;
  const server = () => {
    if (!started) throw new Error('Not started');
    return started;
  };
  const staff: Caller = {
    userID: 1,
    authID: '',
    email: '',
    name: '',
    sessionID: '',
    staff: true,
    acting: undefined,
    accounts: [],
  };

  beforeAll(async () => {
    started = await startTestServer('postgres');
    const atLeisure = (statement: SQL) =>
      server().database.longTransaction(async (tx) => {
        await tx.execute(statement);
      });
    await atLeisure(sql`insert into accounts (account_type, name, name_sort, listing_supplier)
      select 1, 'Konto ' || n, 'konto ' || n, case when n % 500 = 0 then 'Sagsportalen' || n else 'Eget system' end
      from generate_series(1, 5000) n`);
    await atLeisure(sql`insert into listings (account_id, family, status, created_at, published_at, updated_at, fields,
        created_by, missing_fields, missing_images, promoted_from, promoted_until)
      select 1 + n % 5000, 1 + n % 4, case when n % 101 = 0 then 1 else 2 end, now() - n * interval '10 minutes', now() - n * interval '9 minutes',
        now() - n * interval '8 minutes', '{}',
        n % 3000, case when n % 101 = 0 then 2 else 0 end, 0,
        case when n % 500 = 0 then (current_date - 3)::text end, case when n % 500 = 0 then (current_date + n % 90)::text end
      from generate_series(1, 50000) n`);
    await atLeisure(sql`insert into listing_days (listing_id, day, leads)
      select n, current_date - n % 90, n % 5 from generate_series(1, 25000) n`);
    await atLeisure(sql`select gin_clean_pending_list('accounts_supplier')`);
    await atLeisure(sql`analyze accounts, listings, listing_counts, listing_days`);
  }, 120_000);
  afterAll(async () => started?.close());

  const day = new Date(Date.now() - 300 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const cases: [ListingFilter, string][] = [
    [{ createdFrom: day, createdTo: day }, 'listings_created_day'],
    [{ publishedFrom: day, publishedTo: day }, 'listings_published_day'],
    [{ updatedFrom: day, updatedTo: day }, 'listings_updated_day'],
    [{ listingSupplier: 'portalen4500' }, 'accounts_supplier'],
    [{ createdBy: 'me' }, 'listings_created_by'],
    [{ incomplete: true, status: [1, 3], accountID: 102 }, 'listings_incomplete'],
    [{ withoutEnquiries: 30, status: [2], accountID: 103 }, 'listing_days_pkey'],
    [{ promotionEnds: 7 }, 'listings_promotion_ends'],
  ];
  it.each(cases)(
    'uses an index for a page with a filter on period, supplier or author: %j',
    async (filter, index) => {
      const { db } = server().database;
      const query = pageQuery(db, {
        caller: staff,
        scope: scopeOf('listing', staff, filter),
        filter,
        sort: defaultSort,
        from: 0,
        limit: 25,
        fields: undefined,
      });
      const plan = JSON.stringify(await rows(db, sql`explain (format json) ${query.getSQL()}`));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(listings|accounts|listing_days)"/);
    },
  );
});
