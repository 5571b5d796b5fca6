import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Favorite, favoriteResponse, favoritesResponse, mostFavorites } from '../../schemas/favorite';
import { statuses } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import { accounts, favorites, listings } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import { addImages, officialAddress, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase, type TestServer } from '../support/server';

const path = '/api/v2/favorites';
const password = 'et langt kodeord 77';

const publish = (
  { listing }: TestServer,
  accountID: number,
  { fields = {}, ...given }: { fields?: ListingValues } & Partial<typeof listings.$inferInsert> = {},
): Promise<number> =>
  listing({
    accountID,
    status: statuses.active,
    publishedAt: new Date(),
    keyPrice: 300_000,
    fields: {
      ...buildListing('rental'),
      address: officialAddress,
      yearlyRent: 300_000,
      floorArea: 150,
      ...fields,
    },
    ...given,
  });

const put = (caller: Client, id: number, favorite: { note?: string | null } = {}) =>
  caller.put(`${path}/${id}`, { favorite });

const listOf = async (caller: Client): Promise<Favorite[]> =>
  favoritesResponse.parse((await caller.get(path)).json()).favorites;

describeOnEachDatabase('Favourites', (server) => {
  it('can be added, annotated, removed and restored by a user without an account', async () => {
    const { account, user, as } = server();
    const { id: accountID } = await account();
    const id = await publish(server(), accountID, {
      fields: { advertisedAddress: { streetName: 'Havnegade', streetNumber: '1' } },
    });
    await addImages(server(), id, 2);
    const visitor = await as(await user());
    const stranger = await as(await user());

    const added = await put(visitor, id);
    expect(added.statusCode, added.body).toBe(200);
    const { favorite } = favoriteResponse.parse(added.json());
    expect(favorite).toMatchObject({ listingID: id, addedPrice: 300_000, addedStatus: statuses.active });
    expect(favorite.listing).toMatchObject({
      family: 'rental',
      keyPrice: 300_000,
      pricePerSqM: 2000,
      floorArea: 150,
      place: 'Havnegade 1, 8000 Aarhus C',
      price: { per: 'pr. år' },
      image: { width: 1600 },
    });
    const facts = favorite.listing?.facts ?? [];
    const hidden = ['description', 'contactEmail', 'accountOwnerListingIdentifierID', 'address'];
    expect(facts.filter(({ name }) => hidden.includes(name))).toEqual([]);
    const lines = facts.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
    expect(lines).toContain('Etageareal: 150 m²');

    const noted = favoriteResponse.parse((await put(visitor, id, { note: ' Ring mandag ' })).json());
    expect(noted.favorite).toEqual({ ...favorite, note: 'Ring mandag' });
    expect(favoriteResponse.parse((await put(visitor, id)).json())).toEqual(noted);
    expect(await listOf(visitor)).toEqual([noted.favorite]);
    expect((await visitor.get(`${path}/listing-ids`)).json()).toEqual({ listingIDs: [id] });
    expect(await listOf(stranger)).toEqual([]);

    expect((await stranger.delete(`${path}/${id}`)).statusCode).toBe(204);
    expect((await visitor.delete(`${path}/${id}`)).statusCode).toBe(204);
    expect((await visitor.delete(`${path}/${id}`)).statusCode).toBe(204);
    expect(await listOf(visitor)).toEqual([]);
    expect(favoriteResponse.parse((await put(visitor, id)).json())).toEqual(noted);
    const unnoted = favoriteResponse.parse((await put(visitor, id, { note: null })).json());
    expect(unnoted.favorite.note).toBeUndefined();
  });

  it('lose their note if they are added again more than an hour after their removal', async () => {
    const { account, user, as, database } = server();
    const id = await publish(server(), (await account()).id);
    const caller = await as(await user());
    await put(caller, id, { note: 'Gammel' });
    await caller.delete(`${path}/${id}`);
    await database.db
      .update(favorites)
      .set({ removedAt: sql`now() - interval '61 minutes'` })
      .where(eq(favorites.listingID, id));
    const { favorite } = favoriteResponse.parse((await put(caller, id)).json());
    expect(favorite.note).toBeUndefined();
  });

  it('can only be public listings: for other listings the response is the same as for a missing listing', async () => {
    const { account, user, as } = server();
    const { id: accountID } = await account();
    const suspended = await account({ suspendedAt: new Date() });
    const unpermitted = await account({ permissions: {} });
    const caller = await as(await user());
    const others = [
      await publish(server(), accountID, { status: statuses.pending }),
      await publish(server(), accountID, { status: statuses.inactive }),
      await publish(server(), accountID, { status: statuses.closed }),
      await publish(server(), accountID, { status: statuses.deleted }),
      await publish(server(), accountID, { offMarket: true }),
      await publish(server(), suspended.id),
      await publish(server(), unpermitted.id),
      2_000_000_000,
    ];
    const answers = [];
    for (const id of others) {
      const answer = await put(caller, id);
      const { traceId: _, ...error } = toApiError(answer);
      answers.push([answer.statusCode, error]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('include closed listings; listings that are not public are included without details, and deleted listings are omitted', async () => {
    const { account, user, as, database } = server();
    const { id: accountID } = await account();
    const id = await publish(server(), accountID);
    const caller = await as(await user());
    await put(caller, id, { note: 'Min note' });
    const shownAs = async (
      changes: Partial<typeof listings.$inferInsert>,
      suspendedAt: Date | null = null,
    ) => {
      await database.db.update(listings).set(changes).where(eq(listings.id, id));
      await database.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, accountID));
      return (await listOf(caller)).map(({ listing, note }) => [note, listing?.status]);
    };
    expect(await shownAs({ status: statuses.closed })).toEqual([['Min note', statuses.closed]]);
    for (const status of [statuses.inactive, statuses.quarantine, statuses.archived])
      expect(await shownAs({ status })).toEqual([['Min note', undefined]]);
    expect(await shownAs({ status: statuses.active }, new Date())).toEqual([['Min note', undefined]]);
    expect((await put(caller, id, { note: 'Ny note' })).statusCode).toBe(200);
    expect(await shownAs({ status: statuses.deleted })).toEqual([]);
    expect((await put(caller, id)).statusCode).toBe(404);
    expect(await shownAs({ status: statuses.active })).toEqual([['Ny note', statuses.active]]);
  });

  it('are limited to 500 even if they are added by concurrent requests', async () => {
    const { account, user, as, database } = server();
    const { id: accountID } = await account();
    const who = await user();
    const caller = await as(who);
    await database.db.execute(sql`with made as (
        insert into listings (account_id, family, status, published_at)
        select ${accountID}::int, 1, ${statuses.active}::smallint, now() from generate_series(1, ${mostFavorites - 1}) returning id)
      insert into favorites (user_id, listing_id, added_status, announced_status)
      select ${who.id}::int, id, 2, 2 from made`);
    const ids = [await publish(server(), accountID), await publish(server(), accountID)];
    const answers = await Promise.all(ids.map((id) => put(caller, id)));
    const rejected = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map((answer) => [answer.statusCode, toApiError(answer).fields])).toEqual([
      [422, { listingId: 'Du kan højst have 500 favoritter. Fjern en af dem først.' }],
    ]);
    const [kept] = await listOf(caller);
    expect((await put(caller, kept?.listingID ?? 0, { note: 'Stadig' })).statusCode).toBe(200);
  });

  it('are not accessible during impersonation, are in the user’s data export, and are deleted with the profile', async () => {
    const { account, user, as, withToken, actingToken, database } = server();
    const on = await account();
    const id = await publish(server(), on.id);
    const staff = await user({ staff: true });
    const acting = withToken(await actingToken(staff, on, 'admin'));
    for (const answer of [
      await acting.get(path),
      await put(acting, id),
      await acting.delete(`${path}/${id}`),
    ])
      expect([answer.statusCode, toApiError(answer).code]).toEqual([403, 'acting_refused']);

    const who = await user({ password });
    const caller = await as(who);
    await put(caller, id, { note: 'Til eksport' });
    const exported = await caller.get('/api/v2/users/me/export');
    expect(exported.json()).toMatchObject({ favorites: [{ listingID: id, note: 'Til eksport' }] });
    const deleted = await server().app.inject({
      method: 'DELETE',
      url: '/api/v2/users/me',
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { email: who.email, password },
    });
    expect(deleted.statusCode, deleted.body).toBe(204);
    expect(await database.db.$count(favorites, eq(favorites.userID, who.id))).toBe(0);
  });
});
