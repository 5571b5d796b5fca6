import { desc, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ListingFilter } from '../../schemas/listing/query';
import { isAbout } from '../../server/access/audit';
import type { Caller } from '../../server/access/caller';
import { scopeOf } from '../../server/access/scope';
import { rows } from '../../server/db/database';
import { auditLog } from '../../server/db/tables';
import { defaultSort, type Sort } from '../../server/listings/listOrder';
import { anyAccountsPageQuery, type ListQuery, pageQuery } from '../../server/listings/listQuery';
import {
  enough,
  indexQuery,
  mostRead,
  type Newest,
  newestQuery,
  newestRead,
} from '../../server/search/candidates';
import { attemptsAt } from '../../server/search/findListings';
import type { Wanted } from '../../server/search/words';
import { permitting } from '../support/builders';
import { products } from '../support/databases';
import { listPath } from '../support/listings';
import { startTestServer, type TestServer } from '../support/server';

interface Plan {
  node: string;
  index: string | undefined;
  relation: string | undefined;
  /** Number of returned rows, over all loops. */
  rows: number;
  /** Number of pages read, by this node of the plan and below. */
  pages: number;
  below: Plan[];
}

const planSchema: z.ZodType<Plan> = z
  .looseObject({
    'Node Type': z.string(),
    'Index Name': z.string().optional(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Shared Hit Blocks': z.number(),
    'Shared Read Blocks': z.number(),
    Plans: z.array(z.lazy(() => planSchema)).optional(),
  })
  .transform((plan) => ({
    node: plan['Node Type'],
    index: plan['Index Name'],
    relation: plan['Relation Name'],
    rows: plan['Actual Rows'] * plan['Actual Loops'],
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    below: plan.Plans ?? [],
  }));
const explained = z.tuple([z.object({ Plan: planSchema })]);

const nodesOf = (plan: Plan): Plan[] => [plan, ...plan.below.flatMap(nodesOf)];

describe.runIf(products().includes('postgres'))('The plans of list queries on PostgreSQL', () => {
  let started: TestServer | undefined;
  const server = () => {
    if (!started) throw new Error('Not started');
    return started;
  };
  let caller: Caller;
  const accountIDs: number[] = [];

  /** Runs a statement without the time limit of requests. */
  const atLeisure = (statement: SQL) =>
    server().database.longTransaction(async (tx) => {
      await tx.execute(statement);
    });

  /** Inserts listings, half of them on the first account. */
  const fill = (amount: number) =>
    atLeisure(sql`
      insert into listings (account_id, family, status, title, title_sort, address_text, address_sort, case_number, updated_at, fields)
      select case when n % 2 = 0 then ${accountIDs[0]}::int else (${sql.raw(`array[${accountIDs.join()}]`)})[1 + n % ${accountIDs.length}::int] end,
        1 + n % 4, case when n % 500 = 0 then 4 when n % 10 < 6 then 2 when n % 10 < 8 then 1 else 3 end,
        'Lokaler ' || n, 'lokaler ' || n || case when n % 25 = 0 then ' hal' else '' end, 'Vej ' || n, 'vej ' || n, 'S-' || n,
        now() - n * interval '1 minute', '{}'
      from generate_series(1, ${amount}::int) as n`);

  const analyse = () => atLeisure(sql`analyze listings, listing_counts`);

  beforeAll(async () => {
    started = await startTestServer('postgres');
    for (let made = 0; made < 8; made += 1) accountIDs.push((await server().account()).id);
    const person = { userID: 1, authID: '', email: '', name: '', sessionID: '', acting: undefined };
    caller = {
      ...person,
      staff: false,
      accounts: accountIDs.slice(0, 1).map((ID) => ({
        ID,
        name: '',
        accountType: 1,
        billingId: null,
        permissions: permitting(),
        reviewsListings: false,
        roles: ['admin'],
      })),
    };
    await fill(4_000);
    await analyse();
  });
  afterAll(() => started?.close());

  const queryOf = (filter: ListingFilter, sort: Sort, who: Caller): ListQuery => ({
    caller: who,
    scope: scopeOf('listing', who, filter),
    filter,
    sort,
    from: 0,
    limit: 25,
    fields: undefined,
  });

  const explain = async (query: SQL): Promise<Plan> => {
    const [row] = await rows<{ 'QUERY PLAN': unknown }>(
      server().database.db,
      sql`explain (analyze, buffers, format json) ${query}`,
    );
    return explained.parse(row?.['QUERY PLAN'])[0].Plan;
  };

  /** Plans of the prepared query of a page, and of an ad-hoc one. */
  const plansOf = async (filter: ListingFilter = {}, sort: Sort = defaultSort) => {
    const { db } = server().database;
    const query = queryOf(filter, sort, caller);
    const [accountID = 0] = accountIDs;
    return [
      await explain(anyAccountsPageQuery(db, query, accountID).getSQL()),
      await explain(pageQuery(db, query).getSQL()),
    ];
  };

  const onListings = (plan: Plan) => nodesOf(plan).filter(({ relation }) => relation === 'listings');

  const cases: [string, ListingFilter, Sort, string][] = [
    ['by time', {}, ['updatedAt', 'DESC'], 'listings_account_updated'],
    ['of a common status', { status: 2 }, ['updatedAt', 'DESC'], 'listings_account_status_updated'],
    ['by title', {}, ['title', 'ASC'], 'listings_account_title'],
  ];

  /**
   * Expectations that do not depend on the table's size: the number of pages read, not the time.
   * `versions` is the number of versions per row that the table may contain: before a vacuum, the index also leads to
   * dead ones.
   */
  const holdOn = ({ versions }: { versions: number }) => {
    // At most one table page for each version of a row, plus some pages of the index and the counters.
    const mostPages = 25 * versions + 25;
    it.each(cases)(
      'read a page %s from an index by account, and read no more rows than the page has',
      async (...named) => {
        const [_name, filter, sort, index] = named;
        for (const plan of await plansOf(filter, sort)) {
          const read = onListings(plan);
          expect(read.map((node) => [node.node, node.index])).toEqual([['Index Scan', index]]);
          expect(read[0]?.rows).toBe(25);
          expect(nodesOf(plan).filter(({ node }) => node.includes('Sort'))).toEqual([]);
          expect(plan.pages).toBeLessThanOrEqual(mostPages);
        }
      },
    );

    it('read a page for several statuses from the index by account and status, with few rows for each status', async () => {
      for (const plan of await plansOf({ status: [1, 3, 4] })) {
        const read = onListings(plan);
        expect(new Set(read.map(({ index }) => index))).toEqual(new Set(['listings_account_status_updated']));
        expect(read.reduce((sum, node) => sum + node.rows, 0)).toBeLessThanOrEqual(3 * 25);
        expect(plan.pages).toBeLessThanOrEqual(4 * mostPages);
      }
    });

    it('read a rare status from the index by account and status', async () => {
      for (const plan of await plansOf({ status: 4 })) {
        expect(nodesOf(plan).map(({ index }) => index)).toContain('listings_account_status_updated');
        for (const { rows: read } of onListings(plan)) expect(read).toBeLessThanOrEqual(200);
      }
    });
  };

  describe('with few listings in the database', () => {
    holdOn({ versions: 1 });
  });

  describe('with ten times as many listings in the database', () => {
    beforeAll(async () => {
      await fill(40_000);
      await analyse();
    });
    holdOn({ versions: 1 });
  });

  describe('after many changes and no later ANALYZE', () => {
    beforeAll(async () => {
      for (let round = 0; round < 3; round += 1) {
        await atLeisure(
          sql`update listings set updated_at = now(), version = version + 1,
            status = case when id % 1000 = ${round}::int then 4 else status end where id % 4 = ${round}::int`,
        );
      }
    });
    // No row is updated in more than one round.
    holdOn({ versions: 2 });
  });

  it('merge the sorted pages of several accounts instead of sorting all their listings', async () => {
    const staff: Caller = { ...caller, staff: true, accounts: [] };
    const { db } = server().database;
    const filter = { accountID: accountIDs.slice(0, 3) };
    const read = onListings(await explain(pageQuery(db, queryOf(filter, defaultSort, staff)).getSQL()));
    expect(read.map(({ node }) => node)).not.toContain('Seq Scan');
    expect(read.reduce((sum, node) => sum + node.rows, 0)).toBeLessThanOrEqual(2 * 25 * 3);
  });

  const byKind: [string, ListingFilter, Sort][] = [
    ['by time', {}, ['updatedAt', 'DESC']],
    ['by time, oldest first', {}, ['updatedAt', 'ASC']],
    ['by status', {}, ['status', 'ASC']],
    ['by type', {}, ['type', 'DESC']],
    ['of one status', { status: 2 }, ['updatedAt', 'DESC']],
    ['of a rare status', { status: 4 }, ['updatedAt', 'DESC']],
    ['of two types', { type: [1, 2] }, ['updatedAt', 'DESC']],
    ['off the market, of which there are none', { offMarket: true }, ['updatedAt', 'DESC']],
  ];
  it.each(byKind)(
    'read a page of all accounts %s from one index, whatever the number of accounts',
    async (...named) => {
      const [_name, filter, sort] = named;
      const staff: Caller = { ...caller, staff: true, accounts: [] };
      const query = pageQuery(server().database.db, queryOf(filter, sort, staff));
      const plan = await explain(query.getSQL());
      const read = onListings(plan);
      expect(new Set(read.map(({ index }) => index))).toEqual(
        new Set(['listings_kind_updated', 'listings_pkey']),
      );
      const kinds = 4 * 4;
      expect(read.reduce((sum, node) => sum + node.rows, 0)).toBeLessThanOrEqual(25 * kinds + 25);
      const shown = await rows<{ page: { rows: unknown[] } }>(server().database.db, query.getSQL());
      expect(shown[0]?.page.rows ?? []).toHaveLength(filter.offMarket ? 0 : 25);
    },
  );

  it('count rows up to ten thousand, and report that there are more', async () => {
    const { associate, user, as } = server();
    const [id = 0, other = 0] = accountIDs;
    const who = await user();
    await associate(who, { id, name: '' }, 'readonly');
    await associate(who, { id: other, name: '' }, 'readonly');
    const call = await as(who);
    for (const filter of [{ accountID: id }, { accountID: id, address: 'vej' }]) {
      const { headers } = await call.get(listPath({ filter, range: [0, 24] }));
      expect(headers['content-range']).toBe('listings 0-24/*');
    }
    const { headers } = await call.get(listPath({ filter: { accountID: other }, range: [0, 24] }));
    expect(headers['content-range']).toMatch(/^listings 0-24\/\d{4}$/);
  });

  it('read the history of a record, newest first, from an index by record', async () => {
    const { db } = server().database;
    await atLeisure(sql`insert into audit_log (subject_kind, subject_id, action)
      select 'listing', (1 + n % 500)::text, 'update' from generate_series(1, 20000) n`);
    await atLeisure(sql`analyze audit_log`);
    const page = db.select().from(auditLog).where(isAbout('listing', 7)).orderBy(desc(auditLog.id)).limit(10);
    const plan = await explain(page.getSQL());
    expect(nodesOf(plan).map(({ index }) => index)).toContain('audit_log_subject');
    expect(nodesOf(plan).filter(({ node }) => node.includes('Sort'))).toEqual([]);
  });

  it('find a part of an address with the trigram index', async () => {
    const { db } = server().database;
    const plan = await explain(
      pageQuery(db, queryOf({ address: 'vej 39999' }, defaultSort, caller)).getSQL(),
    );
    expect(nodesOf(plan).map(({ index }) => index)).toContain('listings_search');
  });

  describe('of the search with fifty thousand listings of one account and fifty thousand of others', () => {
    beforeAll(async () => {
      await fill(60_000);
      await atLeisure(sql`select gin_clean_pending_list('listings_words')`);
      await analyse();
    });

    // Search texts: words of all listings, of a few, of none, and combinations.
    const texts = [
      'l',
      'lo',
      'lokaler',
      's',
      '7',
      'vej 39',
      '39999',
      's-39999',
      'lokaler 39999',
      'xyz',
      'q',
      'lokaler vej',
      'lokalr',
      'lokalr vejj 39',
      'hal xq',
      'vje 7',
      'loklaer s 39999 vjen xyzzy',
      'lokalr lokalet veje vejen lokaler 12 77 s',
    ];

    const expectBoundedOf = async (
      who: Caller,
      variants: readonly Wanted[],
      accounts: number,
      text: string,
    ) => {
      const { db } = server().database;
      const scope = scopeOf('listing', who);
      const queries = [newestQuery(who, scope, variants)];
      const [newest] = await rows<Newest>(db, newestQuery(who, scope, variants));
      if (newest && newest.whole < enough) queries.push(indexQuery(who, scope, variants, newest.counts));
      for (const query of queries) {
        const plan = await explain(query);
        expect(nodesOf(plan).map(({ node }) => node)).not.toContain('Seq Scan');
        for (const { rows: read } of onListings(plan))
          expect(read, text).toBeLessThanOrEqual(Math.max(mostRead, newestRead * accounts));
        // At most one table page per row, and the pages of the index.
        expect(plan.pages, text).toBeLessThanOrEqual(2 * mostRead);
      }
    };
    /** Checks the plans of a search as typed, and of its fallbacks for few results. */
    const expectBounded = async (who: Caller, text: string, accounts: number) => {
      for await (const { query } of attemptsAt(server().database.db, who, text))
        await expectBoundedOf(who, query.variants, accounts, text);
    };

    it.each(texts)('read a limited number of the words of the account: %s', async (text) => {
      await expectBounded(caller, text, 1);
    });

    it('query the index for complete words instead of for a frequent prefix', async () => {
      const { db } = server().database;
      const lookups: string[] = [];
      for await (const { query } of attemptsAt(db, caller, 'lokaler s 39 vej 7')) {
        const lookup = indexQuery(caller, scopeOf('listing', caller), query.variants, []);
        lookups.push(JSON.stringify(db.execute(lookup).getQuery().params));
      }
      expect(lookups[0]).not.toMatch(/:(?:s|39|7)':\*/);
      expect(lookups[0]).toMatch(/:39b'/);
    });

    it('use an index to find the words that are most similar to a misspelt word, for some accounts and for all accounts', async () => {
      const someAccounts = accountIDs.slice(0, 3);
      const scans = await server().database.longTransaction(async (tx) => {
        const made = (count: number) =>
          sql`select 'ord' || translate(n::text, '0123456789', 'abcdefghij') from generate_series(1, ${count}::int) n`;
        await tx.execute(sql`insert into search_words ${made(20_000)}`);
        await tx.execute(sql`insert into account_words
          select id, word from unnest(${sql.param(someAccounts)}::int[]) as id, (${made(5_000)}) as made (word)`);
        await tx.execute(sql`analyze search_words, account_words`);
        const count = sql`select pg_stat_get_xact_numscans('search_words'::regclass)
          + pg_stat_get_xact_numscans('account_words'::regclass) as scans`;
        const [before] = await rows<{ scans: number }>(tx, count);
        for (const accounts of [sql`null`, sql.param(someAccounts)]) {
          const found = await rows<{ word: string }>(
            tx,
            sql`select word from nearest_words(array['lokalr', 'oordbcd', 'xyxyxyxyxy'], 40, 3, ${accounts}::int[])`,
          );
          expect(found.map(({ word }) => word)).toEqual(expect.arrayContaining(['lokaler', 'ordbcd']));
        }
        const [after] = await rows<{ scans: number }>(tx, count);
        return (after?.scans ?? 0) - (before?.scans ?? 0);
      });
      expect(scans).toBe(0);
    });

    it.each(texts)(
      'read a limited number of words for several accounts and, for staff, for all accounts: %s',
      async (text) => {
        const [own] = caller.accounts;
        const several = accountIDs.slice(0, 3).flatMap((ID) => (own ? [{ ...own, ID }] : []));
        await expectBounded({ ...caller, accounts: several }, text, several.length);
        await expectBounded({ ...caller, staff: true, accounts: [] }, text, 1);
      },
    );
  });
});
