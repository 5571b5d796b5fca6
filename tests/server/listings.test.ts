import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { returnPercent } from '../../schemas/listing/computed';
import { listingVariants } from '../../schemas/listing/variants';
import { listings } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import {
  addImages,
  ifMatch,
  listingOf,
  listPath,
  officialAddress,
  registerAddress,
  rowsOf,
  toApiError,
} from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const someText: unknown = expect.any(String);

describeOnEachDatabase('A listing', (server) => {
  beforeAll(() => registerAddress(server()));

  /** Account with a user who may write. */
  const writerOfAccount = async (given: Parameters<ReturnType<typeof server>['account']>[0] = {}) => {
    const own = await server().account(given);
    return { own, call: await server().as(await server().userOn(own, 'member')) };
  };

  const staff = async () => server().as(await server().user({ staff: true }));

  const draftOf = async (values: Record<string, unknown> = {}, family = 'rental') => {
    const { own, call } = await writerOfAccount();
    const answer = await call.post(`/api/v2/listings/${family}`, {
      listing: { accountID: own.id, ...values },
    });
    return { own, call, answer, listing: listingOf(answer) };
  };

  const setStatus = async (id: number, status: 1 | 2 | 3 | 4 | 5 | 6 | 7) =>
    server().database.db.update(listings).set({ status }).where(eq(listings.id, id));

  const kinds = listingVariants.map(
    (variant) => [`${variant.family}${variant.offMarket ? ', off-market' : ''}`, variant] as const,
  );

  describe.each(kinds)('of the type %s', (_name, { family, offMarket }) => {
    it('is created as a draft, completed, published, found, edited and deactivated', async () => {
      const { own, call } = await writerOfAccount();
      const path = `/api/v2/listings/${family}`;
      const creator = offMarket ? await staff() : call;
      // Only staff may create off-market listings, and therefore copy them.
      const copy = offMarket ? [] : ['copy'];

      const created = await creator.post(path, {
        listing: { accountID: own.id, offMarket, contactName: 'Karen Holm' },
      });
      expect(created.statusCode).toBe(201);
      expect(created.headers.etag).toBe('"1"');
      const draft = listingOf(created);
      expect(draft).toMatchObject({
        family,
        offMarket,
        accountID: own.id,
        accountName: own.name,
        status: 1,
        version: 1,
        images: [],
      });

      const values = buildListing(
        family,
        offMarket
          ? { zipCode: '8000', priceOnRequest: false }
          : { accountOwnerListingIdentifierID: 'Sag Æ-17', address: { ID: officialAddress.ID } },
        { offMarket },
      );
      const saved = await call.put(`${path}/${draft.ID}`, { listing: values }, ifMatch(1));
      expect(saved.statusCode).toBe(200);
      expect(listingOf(saved)).toMatchObject({
        ...values,
        ...(offMarket ? {} : { address: officialAddress }),
        version: 2,
        allowedActions: ['update', ...copy, 'activate', 'delete'],
      });

      if (!offMarket) {
        const bare = await call.post(`/api/v2/listings/${draft.ID}/activate`);
        expect(bare.statusCode).toBe(422);
        expect(toApiError(bare).fields).toEqual({ images: 'Tilføj mindst 3 billeder' });
        await addImages(server(), draft.ID, 3);
      }
      const active = await call.post(`/api/v2/listings/${draft.ID}/activate`);
      expect(active.statusCode).toBe(200);
      const published = listingOf(active);
      expect(published).toMatchObject({
        status: 2,
        version: 3,
        allowedActions: ['update', ...copy, 'deactivate', 'close', 'confirm'],
      });
      expect(published.publishedAt).toBe(published.updatedAt);

      const sought = offMarket
        ? [{ address: '8000 aarhus' }, { address: '00 A' }]
        : [
            { accountOwnerListingIdentifierID: 'g æ-1' },
            { address: 'åboulevarden 12' },
            { address: 'BOULE' },
          ];
      for (const filter of sought) {
        const found = rowsOf(await call.get(listPath({ filter: { ...filter, status: 2 } })));
        expect([filter, found.map(({ ID }) => ID)]).toEqual([filter, [draft.ID]]);
      }

      const edited = await call.put(
        `/api/v2/listings/${draft.ID}`,
        { listing: { ...published, title: 'En helt anden overskrift' } },
        { 'if-match': String(active.headers.etag) },
      );
      expect(edited.statusCode).toBe(200);
      expect(listingOf(edited)).toEqual({
        ...published,
        title: 'En helt anden overskrift',
        version: 4,
        updatedAt: someText,
      });

      const down = listingOf(await call.post(`/api/v2/listings/${draft.ID}/deactivate`));
      expect(down).toMatchObject({
        status: 3,
        version: 5,
        allowedActions: ['update', ...copy, 'activate', 'close', 'delete'],
      });
      const shown = await call.get(`${path}/${draft.ID}`);
      expect(listingOf(shown)).toEqual(down);
      expect(shown.headers.etag).toBe('"5"');
      const again = listingOf(await call.post(`/api/v2/listings/${draft.ID}/activate`));
      expect(again.publishedAt).toBe(published.publishedAt);
    });
  });

  it('is rejected if it has unknown fields, and its read-only fields are ignored', async () => {
    const { call, listing } = await draftOf({ contactName: 'Karen Holm' });
    const path = `/api/v2/listings/rental/${listing.ID}`;
    const rejected = await call.put(
      path,
      {
        listing: {
          salesPrice: 1,
          unheardOf: true,
          title: 'kort',
          advertisedAddress: { streetName: 'Å', zipCode: '1' },
        },
      },
      ifMatch(1),
    );
    expect(rejected.statusCode).toBe(422);
    expect(Object.keys(toApiError(rejected).fields).toSorted()).toEqual([
      'advertisedAddress.streetNumber',
      'advertisedAddress.zipCode',
      'salesPrice',
      'title',
      'unheardOf',
    ]);
    const taken = await call.put(
      path,
      {
        listing: {
          ...listing,
          status: 2,
          version: 77,
          ID: 9,
          type: 3,
          family: 'sales',
          keyPrice: 5,
          allowedActions: [],
          contactName: 'Søren Lund',
        },
      },
      ifMatch(1),
    );
    expect(listingOf(taken)).toEqual({
      ...listing,
      contactName: 'Søren Lund',
      version: 2,
      updatedAt: someText,
    });
  });

  it('does not store an empty text, but treats the field as absent', async () => {
    const { listing } = await draftOf({ title: '', terms: '  ', contactName: 'Bo', address: '' });
    expect(Object.keys(listing)).not.toEqual(expect.arrayContaining(['title']));
    expect(listing).toMatchObject({ contactName: 'Bo' });
    expect(listing).not.toHaveProperty('terms');
  });

  it('has a computed yield, and `returnPercent` in the request is ignored', async () => {
    const amounts = { salesPrice: 12_000_000, yearlyRentalIncome: 800_000, yearlyOperatingCost: 100_000 };
    const { listing } = await draftOf({ ...amounts, returnPercent: 99 }, 'investment');
    expect(listing.returnPercent).toBe(returnPercent(amounts));
    expect(listing.keyPrice).toBe(12_000_000);
    expect((await draftOf({ salesPrice: 5 }, 'sales')).listing.returnPercent).toBeUndefined();
  });

  it('is rejected if it refers to an unknown entry of a meta list or of the address register', async () => {
    const { call, listing } = await draftOf();
    const path = `/api/v2/listings/rental/${listing.ID}`;
    const rejected = await call.put(
      path,
      {
        listing: {
          // Subcategory of another listing type.
          listingtypeSubcategory: 7,
          usageProposals: [1, 999],
          energyLabels: [2],
          address: { ID: '0a3f50a0-0000-32b8-e044-0003ba298018', text: 'Ingen vej' },
        },
      },
      ifMatch(1),
    );
    expect(rejected.statusCode).toBe(422);
    expect(toApiError(rejected).fields).toEqual({
      listingtypeSubcategory: 'Underkategori skal være korrekt',
      usageProposals: 'Anvendelse skal være korrekt',
      address: 'Adressen findes ikke i Danmarks Adresseregister. Vælg den nærmeste officielle adresse.',
    });
    const saved = await call.put(
      path,
      { listing: { address: { ID: officialAddress.ID, text: 'Et andet sted', city: 'Rom' } } },
      ifMatch(1),
    );
    expect(listingOf(saved)).toMatchObject({ address: officialAddress });
  });

  it('cannot be saved without required fields while it is active', async () => {
    const { own, call } = await writerOfAccount();
    const values = buildListing('sales');
    const { ID } = listingOf(
      await call.post('/api/v2/listings/sales', { listing: { ...values, accountID: own.id } }),
    );
    await addImages(server(), ID, 3);
    await call.post(`/api/v2/listings/${ID}/activate`);
    const { salesPrice: _price, ...rest } = values;
    const rejected = await call.put(`/api/v2/listings/${ID}`, { listing: rest }, ifMatch(2));
    expect(rejected.statusCode).toBe(422);
    expect(toApiError(rejected).fields).toEqual({ salesPrice: 'Kontantpris (kr.) er krævet' });
    expect(listingOf(await call.get(`/api/v2/listings/${ID}`))).toMatchObject({
      ...values,
      address: officialAddress,
      version: 2,
    });
    await call.post(`/api/v2/listings/${ID}/deactivate`);
    expect((await call.put(`/api/v2/listings/${ID}`, { listing: rest }, ifMatch(3))).statusCode).toBe(200);
  });

  it.each([5, 6, 7] as const)(
    'cannot be edited in status %i, and the error lists the allowed actions',
    async (status) => {
      const { call, listing } = await draftOf();
      await setStatus(listing.ID, status);
      const answer = await call.put(`/api/v2/listings/${listing.ID}`, { listing: {} }, ifMatch(1));
      const { allowedActions } = listingOf(await call.get(`/api/v2/listings/${listing.ID}`));
      expect(answer.statusCode).toBe(409);
      expect(toApiError(answer)).toMatchObject({ code: 'action_not_allowed', allowedActions });
    },
  );

  it('can be edited while it is in quarantine, and is returned with the reason', async () => {
    const { call, listing } = await draftOf();
    await server()
      .database.db.update(listings)
      .set({ status: 4, quarantineReason: 'Et billede viser en anden ejendom.' })
      .where(eq(listings.id, listing.ID));
    const saved = await call.put(
      `/api/v2/listings/${listing.ID}`,
      { listing: { contactName: 'Bo' } },
      ifMatch(1),
    );
    expect(listingOf(saved)).toMatchObject({
      status: 4,
      contactName: 'Bo',
      quarantineReason: 'Et billede viser en anden ejendom.',
    });
  });

  it('requires the current version for a write, and the error for a stale version has the current record', async () => {
    const { call, listing } = await draftOf();
    const path = `/api/v2/listings/${listing.ID}`;
    const missing = await call.put(path, { listing: {} });
    expect([missing.statusCode, toApiError(missing).code]).toEqual([428, 'version_missing']);
    const saved = listingOf(await call.put(path, { listing: { contactName: 'Bo' } }, ifMatch(1)));
    for (const version of ['"1"', '"99"', 'W/"1"', '*', 'x']) {
      const stale = await call.put(path, { listing: { contactName: 'Eva' } }, { 'if-match': version });
      expect([version, stale.statusCode]).toEqual([version, 412]);
      expect(toApiError(stale)).toMatchObject({ code: 'stale', current: saved });
    }
  });

  it('requires approval by staff if its account is reviewed', async () => {
    const { own, call } = await writerOfAccount({ reviewsListings: true });
    const { ID } = listingOf(
      await call.post('/api/v2/listings/rental', {
        listing: { ...buildListing('rental'), accountID: own.id },
      }),
    );
    await addImages(server(), ID, 3);
    const waiting = listingOf(await call.post(`/api/v2/listings/${ID}/activate`));
    expect(waiting).toMatchObject({
      status: 1,
      awaitingReview: true,
      allowedActions: ['update', 'copy', 'delete'],
    });
    expect(waiting.publishedAt).toBeUndefined();
    expect((await call.post(`/api/v2/listings/${ID}/activate`)).statusCode).toBe(409);
    const edited = await call.put(
      `/api/v2/listings/${ID}`,
      { listing: buildListing('rental') },
      ifMatch(waiting.version),
    );
    expect(listingOf(edited).awaitingReview).toBe(true);
    const approved = listingOf(await (await staff()).post(`/api/v2/listings/${ID}/activate`));
    expect(approved).toMatchObject({ status: 2, awaitingReview: false });
  });

  it('is not found at the API path of another listing type', async () => {
    const { call, listing } = await draftOf();
    for (const answer of [
      await call.get(`/api/v2/listings/sales/${listing.ID}`),
      await call.put(`/api/v2/listings/sales/${listing.ID}`, { listing: {} }, ifMatch(1)),
    ]) {
      expect([answer.statusCode, toApiError(answer).code]).toEqual([404, 'not_found']);
    }
  });

  it('of another account returns 404 in every operation', async () => {
    const { listing } = await draftOf();
    const { call } = await writerOfAccount();
    const path = `/api/v2/listings/${listing.ID}`;
    for (const answer of [
      await call.get(path),
      await call.get(`/api/v2/listings/rental/${listing.ID}`),
      await call.get(`${path}/history`),
      await call.put(path, { listing: {} }, ifMatch(1)),
      await call.put(path, { listing: {} }, ifMatch(7)),
      await call.post(`${path}/activate`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    const { call: other } = await writerOfAccount();
    const foreign = await other.post('/api/v2/listings/rental', {
      listing: { accountID: listing.accountID },
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('can be created off-market only by staff, on an existing account', async () => {
    const { own, call } = await writerOfAccount();
    const offMarket = { listing: { accountID: own.id, offMarket: true } };
    const rejected = await call.post('/api/v2/listings/rental', offMarket);
    expect([rejected.statusCode, toApiError(rejected).code]).toEqual([403, 'forbidden_off_market']);
    const theirs = await server().listing({ accountID: own.id, status: 2, offMarket: true });
    const copied = await call.post(`/api/v2/listings/${theirs}/copy`, { keepCaseNumber: true });
    expect([copied.statusCode, toApiError(copied).message]).toEqual([
      403,
      'Off-market-annoncer oprettes af vores interne administratorer. Kontakt vores support, så opretter de den for jer.',
    ]);
    expect(listingOf(await call.get(`/api/v2/listings/${theirs}`)).allowedActions).not.toContain('copy');
    const member = await server().user({ staff: true });
    const acting = server().withToken(await server().actingToken(member, own, 'admin'));
    expect((await acting.post('/api/v2/listings/rental', offMarket)).statusCode).toBe(403);
    const office = await (await staff()).post('/api/v2/listings/officespace', offMarket);
    expect([office.statusCode, Object.keys(toApiError(office).fields)]).toEqual([422, ['offMarket']]);
    const nowhere = await (await staff()).post('/api/v2/listings/rental', {
      listing: { accountID: 999_999 },
    });
    expect([nowhere.statusCode, Object.keys(toApiError(nowhere).fields)]).toEqual([422, ['accountID']]);
    const unnamed = await call.post('/api/v2/listings/rental', { listing: {} });
    expect([unnamed.statusCode, Object.keys(toApiError(unnamed).fields)]).toEqual([422, ['accountID']]);
  });

  it('can be copied, but not changed, by a user with the role readonly', async () => {
    const { own, listing } = await draftOf();
    const reader = await server().as(await server().userOn(own, 'readonly'));
    expect(listingOf(await reader.get(`/api/v2/listings/${listing.ID}`)).allowedActions).toEqual(['copy']);
    expect((await reader.post(`/api/v2/listings/${listing.ID}/activate`)).statusCode).toBe(409);
  });
});
