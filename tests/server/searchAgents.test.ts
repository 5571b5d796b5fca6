import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { families, familyNames, familyOfType } from '../../schemas/listing/families';
import { searchedListing } from '../../schemas/listing/searchedListing';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';
import { searchPreviewSchema } from '../../schemas/searchAgent';
import { matches, type SearchFilter } from '../../schemas/searchFilter';
import { accounts, auditLog, listings, recordColumn, recordStore } from '../../server/db/tables';
import { listingColumns } from '../../server/listings/listingColumns';
import { visible } from '../../server/listings/visible';
import { ifMatch, toApiError } from '../support/listings';
import { searchFilters } from '../support/searches';
import { describeOnEachDatabase, type TestServer } from '../support/server';

const path = '/api/v2/search-agents';
const password = 'en god lang adgangskode';
const agentSchema = z.looseObject({
  ID: z.number(),
  version: z.number(),
  name: z.string(),
  matchCount: z.number().optional(),
  newCount: z.number().optional(),
});
const one = z.object({ searchAgent: agentSchema });
const many = z.object({ searchAgents: z.array(agentSchema) });
const agent = (given: object = {}) => ({ searchAgent: { name: 'Kontor i Aarhus', interval: 2, ...given } });

/** Inserts a listing with the columns that are derived from its values. */
const store = async (
  { listing }: Pick<TestServer, 'listing'>,
  accountID: number,
  values: ListingValues,
  columns: Partial<typeof listings.$inferInsert> = {},
) => {
  const family = columns.family ?? 1;
  const derived = listingColumns(listingVariant(familyOfType(family)), values);
  const numbers = {
    zipCode: derived.zipCode,
    keyPrice: derived.keyPrice,
    pricePerSqM: derived.pricePerSqM,
    floorArea: typeof values.floorArea === 'number' ? values.floorArea : null,
    addressText: derived.addressText,
    title: typeof values.title === 'string' ? values.title : null,
  };
  return listing({
    accountID,
    family,
    status: 2,
    publishedAt: new Date(),
    fields: values,
    ...numbers,
    ...columns,
  });
};

const some = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const amount = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined });
const address = fc
  .record({
    zipCode: fc.constantFrom('1050', '2100', '2900', '5000', '8000', '8200', '9000', '0999'),
    streetName: fc.constantFrom('Åboulevarden', 'Havnen', 'Lagergade'),
    streetNumber: fc.constantFrom('12', '7A'),
    city: fc.constantFrom('Aarhus', 'Odense'),
  })
  .map((parts) => ({
    ...parts,
    text: `${parts.streetName} ${parts.streetNumber}, ${parts.zipCode} ${parts.city}`,
  }));

/** Values of listings of all types, some of them incomplete. */
const listingValues: fc.Arbitrary<ListingValues> = fc.record({
  title: some(['Lyst kontor ved åen', 'Butik & lager', 'Stort LAGER på havnen']),
  flashline: some(['Kontor i Århus', 'Ny pris']),
  address: fc.option(address, { nil: undefined }),
  advertisedAddress: fc.option(fc.constant({ streetName: 'Lyst torv', streetNumber: '1' }), {
    nil: undefined,
  }),
  listingtypeSubcategory: some([1, 2, 3, 4]),
  usageProposals: fc.subarray([1, 2, 3, 4]),
  floorArea: amount,
  yearlyRent: amount,
  salesPrice: amount,
  yearlyRentalIncome: amount,
  yearlyOperatingCost: amount,
  flexibleSeating: fc.option(
    amount.map((priceMin) => ({ priceMin })),
    { nil: undefined },
  ),
});

describeOnEachDatabase('Search agents', (server) => {
  const person = async () => {
    const who = await server().user();
    return { who, call: await server().as(who) };
  };

  const preview = async (filter: SearchFilter) => {
    const { call } = await person();
    const answer = await call.post(`${path}/preview`, { filter });
    expect(answer.statusCode, answer.body).toBe(200);
    return z.object({ preview: searchPreviewSchema }).parse(answer.json()).preview;
  };

  it('count the same public listings as a reference implementation', async () => {
    const { account, database } = server();
    const shown = await account();
    const hidden = await account({ permissions: {} });
    const types = familyNames.map((family) => families[family].type);
    const samples = fc.sample(fc.tuple(fc.constantFrom(...types), listingValues), { numRuns: 80, seed: 7 });
    for (const [family, values] of samples) {
      const { fields } = listingVariant(familyOfType(family));
      const present = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== undefined && Object.hasOwn(fields, name)),
      );
      await store(server(), shown.id, present, { family });
    }
    for (const status of [1, 3, 4, 5, 7] as const) await store(server(), shown.id, {}, { status });
    await store(server(), shown.id, {}, { offMarket: true });
    await store(server(), hidden.id, {});
    const seen = await database.db
      .select({ type: listings.family, values: listings.fields })
      .from(listings)
      .innerJoin(accounts, eq(accounts.id, listings.accountID))
      .where(visible);
    const facts = seen.map(({ type, values }) => searchedListing(listingVariant(familyOfType(type)), values));
    const { call } = await person();
    let finding = 0;
    const filters = fc.sample(searchFilters, { numRuns: 120, seed: 11 });
    for (const filter of [{}, ...filters]) {
      const answer = await call.post(`${path}/preview`, { filter });
      const { preview: found } = z.object({ preview: searchPreviewSchema }).parse(answer.json());
      const expected = facts.filter((listing) => matches(filter, listing)).length;
      expect(found.matchCount, JSON.stringify(filter)).toBe(expected);
      expect(found.listings).toHaveLength(Math.min(expected, 5));
      if (expected > 0) finding += 1;
    }
    // The samples are meaningful: many match, and many do not.
    expect(finding).toBeGreaterThan(30);
    expect(finding).toBeLessThan(115);
  });

  it('preview the newest matching listings with only public values', async () => {
    const { account } = server();
    const own = await account();
    const values = {
      title: 'Enestående lokale på Fyn',
      address: {
        zipCode: '5700',
        city: 'Svendborg',
        streetName: 'Hemmeligvej',
        text: 'Hemmeligvej 9, 5700 Svendborg',
      },
      advertisedAddress: { streetName: 'Havnegade', streetNumber: '1' },
      accountOwnerListingIdentifierID: 'HEMMELIG-1',
      contactEmail: 'hemmelig@eksempel.dk',
      floorArea: 120,
      yearlyRent: 90_000,
    };
    const ids = [];
    for (const hour of [1, 2, 3, 4, 5, 6])
      ids.push(await store(server(), own.id, values, { publishedAt: new Date(Date.UTC(2026, 1, 1, hour)) }));
    const found = await preview({ zipCodes: ['5700'] });
    expect(found.matchCount).toBe(6);
    expect(found.listings.map(({ ID }) => ID)).toEqual(ids.toReversed().slice(0, 5));
    expect(found.listings[0]).toMatchObject({ place: 'Havnegade 1, 5700 Svendborg', keyPrice: 90_000 });
    expect(JSON.stringify(found).toLowerCase()).not.toContain('hemmelig');
    for (const text of ['Hemmeligvej', 'HEMMELIG-1', 'hemmelig@eksempel.dk'])
      expect((await preview({ zipCodes: ['5700'], text })).matchCount, text).toBe(0);
    expect((await preview({ zipCodes: ['5700'], text: 'havnegade' })).matchCount).toBe(6);
  });

  it('belong to a user, with or without an account; other users cannot read, change or list them', async () => {
    const { account, user, as, actingToken, withToken, database } = server();
    const { who, call } = await person();
    const made = await call.post(path, agent({ regions: ['oestjylland'], areaMin: 100 }));
    expect(made.statusCode, made.body).toBe(201);
    const { searchAgent } = one.parse(made.json());
    expect(searchAgent).toMatchObject({ regions: ['oestjylland'], areaMin: 100, version: 1 });
    const counts = { matchCount: expect.any(Number) as unknown, newCount: 0 };
    expect(many.parse((await call.get(path)).json()).searchAgents).toEqual([{ ...searchAgent, ...counts }]);
    expect((await call.get(`${path}/${searchAgent.ID}`)).json()).toEqual({
      searchAgent: { ...searchAgent, ...counts },
    });

    const place = `${path}/${searchAgent.ID}`;
    const staff = await user({ staff: true });
    for (const stranger of [(await person()).call, await as(staff)]) {
      expect(many.parse((await stranger.get(path)).json()).searchAgents).toEqual([]);
      expect((await stranger.get(place)).statusCode).toBe(404);
      expect((await stranger.put(place, agent(), ifMatch(1))).statusCode).toBe(404);
      expect((await stranger.delete(place, ifMatch(1))).statusCode).toBe(404);
    }
    const acting = withToken(await actingToken(staff, await account(), 'admin'));
    expect(toApiError(await acting.get(path)).code).toBe('acting_refused');
    expect(toApiError(await acting.post(path, agent())).code).toBe('acting_refused');
    expect((await (await as(staff)).post(path, agent())).statusCode).toBe(201);

    const paused = await call.put(place, agent({ interval: 0 }), ifMatch(1));
    expect(one.parse(paused.json()).searchAgent).toMatchObject({ interval: 0, version: 2 });
    expect((await call.put(place, agent(), ifMatch(1))).statusCode).toBe(412);
    expect((await call.delete(place, ifMatch(2))).statusCode).toBe(204);
    const noted = await database.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.subjectKind, 'searchAgent'), inArray(auditLog.subjectID, [String(searchAgent.ID)])),
      )
      .orderBy(auditLog.id);
    expect(noted.map(({ action, actorID, accountID }) => [action, actorID, accountID])).toEqual(
      ['create', 'update', 'delete'].map((action) => [action, who.id, null]),
    );
  });

  it('return the interval before a pause until they are resumed', async () => {
    const { call } = await person();
    const created = await call.post(path, agent({ interval: 3 }));
    const place = `${path}/${one.parse(created.json()).searchAgent.ID}`;
    const read = async () => one.parse((await call.get(place)).json()).searchAgent;
    expect(await read()).not.toHaveProperty('intervalBefore');
    await call.put(place, agent({ interval: 0 }), ifMatch(1));
    await call.put(place, agent({ interval: 0, name: 'Nyt navn' }), ifMatch(2));
    expect(await read()).toMatchObject({ interval: 0, intervalBefore: 3, name: 'Nyt navn' });
    await call.put(place, agent({ interval: 1 }), ifMatch(3));
    expect(await read()).not.toHaveProperty('intervalBefore');
  });

  it('count listings published after the creation of the search agent as new', async () => {
    const { account } = server();
    const own = await account();
    const { call } = await person();
    await store(
      server(),
      own.id,
      { address: { zipCode: '3790' } },
      { publishedAt: new Date(Date.UTC(2026, 1, 1)) },
    );
    await call.post(path, agent({ zipCodes: ['3790'] }));
    await store(
      server(),
      own.id,
      { address: { zipCode: '3790' } },
      { publishedAt: new Date(Date.now() + 1000) },
    );
    await store(
      server(),
      own.id,
      { address: { zipCode: '3782' } },
      { publishedAt: new Date(Date.now() + 1000) },
    );
    const [found] = many.parse((await call.get(path)).json()).searchAgents;
    expect(found).toMatchObject({ matchCount: 2, newCount: 1 });
  });

  it('are limited to fifty per user, and a further search agent is rejected with an error at its name', async () => {
    const { who, call } = await person();
    await server().database.db.execute(sql`
      insert into search_agents (user_id, fields, interval)
      select ${who.id}, jsonb_build_object('name', 'Agent ' || made, 'interval', 2), 2
      from generate_series(1, 47) as made
    `);
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, index) => call.post(path, agent({ name: `En til ${index}` }))),
    );
    const rejected = made.filter(({ statusCode }) => statusCode !== 201);
    expect(rejected.map((answer) => [answer.statusCode, toApiError(answer).fields])).toEqual(
      Array.from({ length: 2 }, () => [422, { name: 'Du kan højst have 50. Slet en, du ikke bruger mere.' }]),
    );
  });

  const anyMessage: unknown = expect.any(String);

  it.each([
    [{ priceMin: 2, priceMax: 1 }, 'priceMax', 'Pris til (kr.) må ikke være mindre end værdien i „fra“'],
    [{ areaMin: 2, areaMax: 1 }, 'areaMax', 'Areal til (m²) må ikke være mindre end værdien i „fra“'],
    [{ zipCodes: ['800'] }, 'zipCodes.0', anyMessage],
    [{ interval: 4 }, 'interval', anyMessage],
    [{ matchCount: 1 }, 'matchCount', anyMessage],
  ])('cannot have the filter %j, which gets an error at %s', async (given, field, message) => {
    const { call } = await person();
    const answer = await call.post(path, agent(given));
    expect([answer.statusCode, toApiError(answer).fields]).toEqual([422, { [field]: message }]);
  });

  it('are in the data export of their user, and are deleted with the profile', async () => {
    const { user, as, database } = server();
    const who = await user({ password });
    const call = await as(who);
    await call.post(path, agent({ name: 'Min egen' }));
    const exported = (await call.get('/api/v2/users/me/export')).json<{
      searchAgents: { fields: object }[];
    }>();
    expect(exported.searchAgents.map(({ fields }) => fields)).toEqual([{ name: 'Min egen', interval: 2 }]);
    const { table } = recordStore('searchAgent');
    const held = () =>
      database.db.$count(table, eq(recordColumn(recordStore('searchAgent'), 'userID'), who.id));
    expect(await held()).toBe(1);
    const answer = await server().app.inject({
      method: 'DELETE',
      url: '/api/v2/users/me',
      headers: { authorization: `Bearer ${call.token}` },
      payload: { email: who.email, password },
    });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await held()).toBe(0);
  });
});
