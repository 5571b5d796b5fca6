import { and, eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchAddress } from '../../schemas/publicSearch';
import { matches, type SearchedListing, type SearchFilter } from '../../schemas/searchFilter';
import { rows } from '../../server/db/database';
import { accounts, listings, metaListEntries } from '../../server/db/tables';
import { cardsQuery } from '../../server/publicSearch/cards';
import { visibleRowsQuery } from '../../server/publicSearch/visibleRows';
import { products } from '../support/databases';
import { addSearchListing, idsOn, linkOn, totalOn } from '../support/publicSearch';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../support/server';

const towns = [
  { zipCode: '8000', city: 'Aarhus C' },
  { zipCode: '8260', city: 'Viby J' },
  { zipCode: '5000', city: 'Odense C' },
  { zipCode: '3700', city: 'Rønne' },
  { zipCode: '1620', city: 'København V' },
] as const;

const pickAny = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];
const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = pickAny(items, at);
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** Listings with all combinations of values, by index. */
const mixed = (at: number): SearchedListing & { title: string; city: string } => {
  const { zipCode, city } = pick(towns, at * 7);
  const title = pick(['Kontor ved havnen', 'Lager og værksted', 'Butik på gågaden', 'Lyst kontor'], at * 3);
  return {
    type: pick([1, 2, 3, 4] as const, at),
    subcategory: pickAny([1, 2, 15, undefined], at * 5),
    usageProposals: pick([[1], [1, 2], [3], []], at),
    zipCode,
    city,
    title,
    floorArea: pickAny([50, 120, 900, undefined], at * 11),
    keyPrice: pickAny([100_000, 250_000, undefined, 2_000_000], at),
    pricePerSqM: pickAny([800, 1_200, undefined], at),
    text: `${title} Vestergade 1, ${zipCode} ${city}`,
  };
};

const follow = async ({ app }: TestServer, address: string) => {
  const answer = await app.inject({ url: address });
  return answer.statusCode === 302 ? app.inject({ url: String(answer.headers.location) }) : answer;
};

const someOf = <Value>(values: readonly Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), {
    nil: undefined,
    freq: 2,
  });

const filters: fc.Arbitrary<SearchFilter> = fc
  .record({
    listingTypes: someOf([1, 2, 3, 4] as const),
    subcategories: someOf([1, 2, 15]),
    usageProposals: someOf([1, 2, 3]),
    regions: someOf(['fyn', 'bornholm', 'oestjylland'] as const),
    zipCodes: someOf(['8260', '1620']),
    areaMin: fc.option(fc.constantFrom(60, 200), { nil: undefined, freq: 1 }),
    priceMax: fc.option(fc.constantFrom(200_000, 300_000), { nil: undefined, freq: 1 }),
    text: fc.option(fc.constantFrom('kontor', 'lage vaerk', 'aarhus', 'vestergade'), {
      nil: undefined,
      freq: 1,
    }),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)));

describeOnEachDatabase('The public search', (server) => {
  it('finds the listings that match the filter, and shows the number of results for each further filter value', async () => {
    const { id: accountID } = await server().account();
    const added = new Map<number, SearchedListing>();
    for (let at = 0; at < 90; at += 1) {
      const listing = mixed(at);
      added.set(await addSearchListing(server(), accountID, listing), listing);
    }
    const expected = (filter: SearchFilter) =>
      [...added.values()].filter((listing) => matches(filter, listing)).length;
    const chosen = { usageProposals: Number, subcategories: Number, regions: String, zipCodes: String };
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { body } = await follow(server(), searchAddress({ filter }));
        expect(totalOn(body)).toBe(expected(filter));
        for (const [field, read] of Object.entries(chosen)) {
          const counts = body.matchAll(
            new RegExp(`name="${field}" value="([^"]+)".*?data-count="(\\d+)"`, 'g'),
          );
          // Regions and towns are one filter: both name locations.
          const others: SearchFilter =
            field === 'regions' || field === 'zipCodes'
              ? { ...filter, regions: undefined, zipCodes: undefined }
              : filter;
          for (const [, value = '', count] of counts)
            expect([field, value, Number(count)]).toEqual([
              field,
              value,
              expected({ ...others, [field]: [read(value)] }),
            ]);
        }
        for (const [, href = '', count] of body.matchAll(
          /id="type-\w+" href="([^"]+)"[^>]*>[^<]*<span class="count" data-count="(\d+)"/g,
        ))
          expect(totalOn((await follow(server(), href.replaceAll('&amp;', '&'))).body)).toBe(Number(count));
      }),
      { numRuns: 25 },
    );
    await server().database.db.delete(listings);
  });

  it('neither repeats nor skips listings of equal price on its pages while other listings are published and closed', async () => {
    const { id: accountID } = await server().account();
    const { db } = server().database;
    const initial: number[] = [];
    for (let at = 0; at < 70; at += 1)
      initial.push(await addSearchListing(server(), accountID, { keyPrice: at < 60 ? 200_000 : undefined }));
    const seen: number[] = [];
    const closed = new Set<number>();
    let address: string | undefined = '/lokaler/til-leje?sort=cheapest';
    while (address) {
      const { body } = await follow(server(), address);
      const shown = idsOn(body);
      seen.push(...shown);
      const [first] = shown;
      if (first !== undefined) {
        await db.update(listings).set({ status: 3 }).where(eq(listings.id, first));
        closed.add(first);
      }
      for (const keyPrice of [200_000, 100_000]) await addSearchListing(server(), accountID, { keyPrice });
      address = linkOn(body, 'next');
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(initial.filter((id) => !seen.includes(id))).toEqual([]);
    // Going back shows the same listings.
    const { body: last } = await follow(server(), '/lokaler/til-leje?sort=cheapest&after=x_1');
    expect(totalOn(last)).toBeGreaterThan(0);
    await db.delete(listings);
  });

  it('excludes drafts, off-market listings and listings of suspended accounts immediately', async () => {
    const { db } = server().database;
    const { id: accountID } = await server().account();
    const shownID = await addSearchListing(server(), accountID, { title: 'Synlige lokaler' });
    const draft = await addSearchListing(server(), accountID, { title: 'Skjulte lokaler', status: 1 });
    const hidden = await addSearchListing(server(), accountID, { title: 'Skjulte lokaler' });
    await db.update(listings).set({ offMarket: true }).where(eq(listings.id, hidden));
    const found = async () => {
      const pages = await Promise.all(
        ['/lokaler', '/lokaler/alle', '/lokaler.rss', '/lokaler.json', '/lokaler/alle?text=lokaler'].map(
          (url) => server().app.inject({ url }),
        ),
      );
      return pages.map(({ body }) => [body.includes('Synlige lokaler'), body.includes('Skjulte lokaler')]);
    };
    const all = (visible: boolean) => Array.from({ length: 5 }, () => [visible, false]);
    expect(await found()).toEqual(all(true));
    await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, accountID));
    expect(await found()).toEqual(all(false));
    await db.update(accounts).set({ suspendedAt: null, permissions: {} }).where(eq(accounts.id, accountID));
    expect(await found()).toEqual(all(false));
    await db
      .update(accounts)
      .set({ permissions: { rentalListing: true } })
      .where(eq(accounts.id, accountID));
    expect(await found()).toEqual(all(true));
    await db.update(listings).set({ status: 3 }).where(eq(listings.id, shownID));
    expect(await found()).toEqual(all(false));
    expect(totalOn((await follow(server(), '/lokaler/alle')).body)).toBe(0);
    expect(draft).toBeGreaterThan(0);
    await db.delete(listings);
  });

  it('shares the promoted slots equally over 1,000 page views, and shows a promoted listing at most once on a page', async () => {
    const { db } = server().database;
    const { id: accountID } = await server().account();
    for (let at = 0; at < 5; at += 1) {
      const id = await addSearchListing(server(), accountID);
      await db
        .update(listings)
        .set({ promotedFrom: '2020-01-01', promotedUntil: '2999-01-01' })
        .where(eq(listings.id, id));
    }
    for (let at = 0; at < 3; at += 1) await addSearchListing(server(), accountID);
    const views = new Map<number, number>();
    for (let view = 0; view < 1_000; view += 1) {
      const { body } = await server().app.inject({ url: '/lokaler/til-leje' });
      for (const id of idsOn(body, ['slpr'])) views.set(id, (views.get(id) ?? 0) + 1);
      if (view % 100 === 0) {
        expect(idsOn(body)).toHaveLength(8);
        expect(new Set(idsOn(body)).size).toBe(8);
        expect(idsOn(body, ['slp'])).toHaveLength(2);
      }
    }
    expect(views.size).toBe(5);
    for (const count of views.values()) expect(Math.abs(count / 600 - 1)).toBeLessThan(0.05);
    await db.delete(listings);
  });

  it('redirects to the canonical URL of a search, which preserves the campaign parameters', async () => {
    const { id: accountID } = await server().account();
    await addSearchListing(server(), accountID);
    const leadsTo = async (url: string) => (await server().app.inject({ url })).headers.location;
    expect(await leadsTo('/lokaler?regions=fyn')).toBe('/lokaler/alle/fyn');
    expect(
      await leadsTo('/lokaler/alle?text=&listingTypes=1&zipCodes=8000&areaMin=1.200&utm_source=mail'),
    ).toBe('/lokaler/til-leje/8000-aarhus-c?areaMin=1200&utm_source=mail');
    expect(await leadsTo('/lokaler/rental/8000/en')).toBe('/lokaler/til-leje/8000-aarhus-c/en');
    expect(await leadsTo('/lokaler/til-leje/8000-aarhus-c?utm_source=mail')).toBeUndefined();
    const missing = await server().app.inject({ url: '/lokaler/findes-ikke' });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('<h1>Siden findes ikke</h1>');
    await server().database.db.delete(listings);
  });

  it('shows an invalid amount as it was typed with an error, and searches without it', async () => {
    const { id: accountID } = await server().account();
    await addSearchListing(server(), accountID);
    for (const [query, error] of [
      ['priceMax=94.900.00', '„94.900.00“ kan ikke læses som et tal. Skriv f.eks. 94.900'],
      ['areaMin=250-300', '„250-300“ kan ikke læses som et tal. Skriv f.eks. 250'],
      ['squareMetrePriceMax=1.25E06', '„1.25E06“ kan ikke læses som et tal. Skriv f.eks. 94.900'],
      ['priceMin=500&priceMax=100', 'må ikke være mindre end værdien i „fra“'],
    ]) {
      const { statusCode, body } = await server().app.inject({ url: `/lokaler/alle?${query}` });
      expect(statusCode).toBe(200);
      expect(body).toContain(error);
      expect(body).toContain(`value="${query?.split('=').at(-1)}" aria-invalid="true"`);
      expect(body).toContain('name="robots" content="noindex');
    }
    const english = await server().app.inject({ url: '/lokaler/alle/en?priceMax=abc' });
    expect(english.body).toMatch(/abc[^<]* (?:cannot|can’t) be read as a number/);
    await server().database.db.delete(listings);
  });

  it('names an unknown value of the URL, and searches without it', async () => {
    const { id: accountID } = await server().account();
    await addSearchListing(server(), accountID);
    const get = (url: string) => server().app.inject({ url });
    const address = '/lokaler/alle/fyn?regions=atlantis';
    expect((await get('/lokaler/alle?regions=atlantis,fyn')).headers.location).toBe(address);
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(200);
    expect(body).toContain('Landsdel: „atlantis“ kan ikke bruges og er udeladt af søgningen.');
    expect(body).toContain('name="robots" content="noindex');
    expect(body).toContain('/searchagents/create?regions=fyn&amp;regions=atlantis');
    expect((await get('/lokaler/alle?usageProposals=9999')).body).toContain('Anvendelse: „9999“');
    expect((await get('/lokaler/alle/en?listingTypes=9')).body).toContain('“9” cannot be used');
    const unsorted = await get('/lokaler/alle?sort=billigst');
    expect(unsorted.statusCode).toBe(200);
    expect(unsorted.body).toContain('Sortering: „billigst“ kan ikke bruges og er udeladt af søgningen.');
    expect(unsorted.body).toContain('name="robots" content="noindex');
    await server().database.db.delete(listings);
  });

  it('has a feed that XML parsers can read, whatever the titles of listings', async () => {
    const { id: accountID } = await server().account();
    await addSearchListing(server(), accountID, { title: 'Kontor \ufffe & \uffff ]]> \ufdd0 😀 <lager>' });
    const titles: string[] = [];
    const parser = new SaxesParser();
    parser.on('text', (text) => titles.push(text));
    parser.write((await server().app.inject({ url: '/lokaler.rss' })).body).close();
    expect(titles).toContain('Kontor  &  ]]> \ufdd0 😀 <lager>');
    await server().database.db.delete(listings);
  });

  it('uses the singular for one listing and for one more filter value', async () => {
    const { id: accountID } = await server().account();
    await addSearchListing(server(), accountID, { usageProposals: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    const { body } = await server().app.inject({ url: '/lokaler/alle/oestjylland' });
    expect(body).toContain('<summary>Vis 1 mere</summary>');
    expect(body).toContain(': 1 annonce lige nu.');
    await server().database.db.delete(listings);
  });

  it('returns 304 until a listing changes, and so do its feeds', async () => {
    const { db } = server().database;
    const { id: accountID } = await server().account();
    const id = await addSearchListing(server(), accountID, { title: 'Kontor & <lager>' });
    for (const url of ['/lokaler', '/lokaler/til-leje', '/lokaler.rss', '/lokaler.json']) {
      const { headers, body } = await server().app.inject({ url });
      expect(body).not.toContain('<lager>');
      const again = () => server().app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect((await again()).statusCode).toBe(304);
      await db
        .update(listings)
        .set({ keyPrice: 1_000 + url.length, updatedAt: new Date(), fields: { title: `Ny titel ${url}` } })
        .where(eq(listings.id, id));
      expect((await again()).statusCode).toBe(200);
    }
    await db.delete(listings);
  });

  it('shows the current title of a listing and the current name of a filter value in every search', async () => {
    const { db } = server().database;
    const { id: accountID } = await server().account();
    const id = await addSearchListing(server(), accountID, { usageProposals: [1], floorArea: 100 });
    const isUsage = and(eq(metaListEntries.list, 'usageProposals'), eq(metaListEntries.number, 1));
    const [before] = await db.select({ names: metaListEntries.names }).from(metaListEntries).where(isUsage);
    const texts = ['Lokaler i byen', 'Lokaler ved åen', 'Værksteder', 'Værelser'] as const;
    const shown = async (url: string) => {
      const { body } = await server().app.inject({ url });
      return texts.filter((text) => body.includes(text));
    };
    await db
      .update(metaListEntries)
      .set({ names: { da: texts[2], en: 'Workshops' } })
      .where(isUsage);
    expect(await shown('/lokaler/alle?areaMin=10')).toEqual([texts[0], texts[2]]);
    await db
      .update(listings)
      .set({ fields: sql`${listings.fields} || ${JSON.stringify({ title: texts[1] })}::jsonb` })
      .where(eq(listings.id, id));
    expect(await shown('/lokaler/alle?areaMin=20')).toEqual([texts[1], texts[2]]);
    await db
      .update(metaListEntries)
      .set({ names: { da: texts[3], en: 'Rooms' } })
      .where(isUsage);
    expect(await shown('/lokaler/alle?areaMin=30')).toEqual([texts[1], texts[3]]);
    if (before) await db.update(metaListEntries).set(before).where(isUsage);
    await db.delete(listings);
  });
});

describe.runIf(products().includes('postgres'))('The index of the public search on PostgreSQL', () => {
  // More than the number of parameters that a statement can have.
  const amount = 70_000;
  let started: TestServer | undefined;
  const server = () => {
    if (!started) throw new Error('Not started');
    return started;
  };
  /** Runs a statement without the time limit of requests. */
  const atLeisure = (statement: SQL) =>
    server().database.longTransaction(async (tx) => {
      await tx.execute(statement);
    });
  const total = async (text: string) => {
    const { body } = await follow(server(), searchAddress({ filter: { text } }));
    return totalOn(body);
  };
  beforeAll(async () => {
    started = await startTestServer('postgres');
    const { id } = await server().account();
    await atLeisure(sql`
      insert into listings (account_id, family, status, title, title_sort, address_text, address_sort, published_at, fields)
      select ${id}::int, 1, 2, 'Kontor', 'kontor', 'Vej 1', 'vej 1', now(), '{}' from generate_series(1, ${amount}::int)`);
  });
  afterAll(() => started?.close());

  it('is informed of changes of every column that it shows or filters by', async () => {
    const { db } = server().database;
    const queries = [visibleRowsQuery(db, undefined, 1), cardsQuery(db, [1], [1])];
    const read = queries.flatMap((query) =>
      [...query.toSQL().sql.matchAll(/"listings"\."(\w+)"/g)].map(([, name]) => name),
    );
    const logged = await rows<{ name: string }>(
      db,
      sql`select event_object_column as name from information_schema.triggered_update_columns
        where trigger_name = 'listings_search_update'`,
    );
    const names = new Set(logged.map(({ name }) => name));
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((name) => name !== 'id' && !names.has(name ?? ''))).toEqual([]);
  });

  it('contains thousands of listings that one transaction changed, and all of them', async () => {
    expect(await total('kontor')).toBe(amount);
    // Fits into the free slots of the index, in several parts.
    await atLeisure(
      sql`update listings set title = 'Lager' where id in (select id from listings order by id limit 7000)`,
    );
    expect([await total('lager'), await total('kontor')]).toEqual([7_000, amount - 7_000]);
    await atLeisure(sql`update listings set title = 'Butik'`);
    expect([await total('butik'), await total('lager'), await total('kontor')]).toEqual([amount, 0, 0]);
  });
});

describeOnEachDatabase(
  'The public search when the public site has another URL',
  (server) => {
    it('redirects to the URL of the public site', async () => {
      for (const path of ['/lokaler', '/lokaler/til-leje?areaMin=100', '/lokaler.rss'])
        expect((await server().app.inject({ url: path })).headers.location).toBe(
          `https://torvet.example${path}`,
        );
    });
  },
  { SITE_URL: 'https://torvet.example' },
);
