import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { caseNumber } from '../../i18n/da/caseNumber';
import { apiCallSchema } from '../../schemas/apiKey';
import { priceWarningSchema } from '../../schemas/listing/largeChange';
import { listingSchema } from '../../schemas/listing/record';
import { image, multipart, multipartType } from '../support/images';
import { buildListing } from '../support/listingBuilder';
import { ifMatch, registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase, type TestServer } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

const written = z.object({
  listing: listingSchema,
  issues: z.record(z.string(), z.string()).optional(),
  warnings: z.array(priceWarningSchema).optional(),
});
const listed = z.object({ listings: z.array(z.looseObject({ ID: z.number(), version: z.number() })) });

const root = '/api/v2/listings/by-identifier';
const pathOf = (identifier: string) => `${root}/${encodeURIComponent(identifier)}`;

const supplied = (values: Record<string, unknown> = {}) => {
  const { accountOwnerListingIdentifierID: _, ...listing } = buildListing('rental');
  return { listing: { ...listing, ...values, type: 'rental' } };
};

/** API client of an account, and a user of that account. */
const arrange = async ({ account, user, userOn, as, apiKey, withToken }: TestServer) => {
  const own = await account();
  const { key } = await apiKey(own, await user());
  return { own, key, supplier: withToken(key), member: await as(await userOn(own, 'member')) };
};

describeOnEachDatabase(
  'A supplier',
  (server) => {
    let site: WebServer;
    beforeAll(async () => {
      await registerAddress(server());
      const shots = await Promise.all([1, 2, 3, 4].map((seed) => image({ seed })));
      site = await webServer((request, reply) => {
        const shot = shots[Number(request.url?.slice(1)) - 1];
        reply.writeHead(shot ? 200 : 404).end(shot);
      });
    });
    afterAll(() => site.close());

    const whole = (values: Record<string, unknown> = {}) =>
      supplied({
        imageURLs: [1, 2, 3].map((number) => `${site.origin}/${number}`),
        coverTextConfirmed: true,
        status: 'active',
        ...values,
      });

    it('can read the listings that it wrote, and can list only those of its own account', async () => {
      const { own, supplier } = await arrange(server());
      const other = await server().account();
      await server().listing({ accountID: other.id, caseNumber: 'R-1', title: 'Andres' });
      const sent = written.parse((await supplier.put(pathOf('R-1'), supplied())).json()).listing;
      const read = await supplier.get(pathOf('R-1'), { 'accept-encoding': 'br' });
      expect([read.statusCode, read.headers.etag]).toEqual([200, '"1-br"']);
      const plain = await supplier.get(pathOf('R-1'));
      expect(plain.headers.etag).toBe('"1"');
      expect(written.parse(plain.json()).listing).toEqual(sent);
      await server().listing({ accountID: other.id, caseNumber: 'R-9', title: 'Andres' });
      expect((await supplier.get(pathOf('R-9'))).statusCode).toBe(404);
      for (const number of [2, 3]) await supplier.put(pathOf(`R-${number}`), supplied());
      const page = await supplier.get(
        `${root}?range=${JSON.stringify([0, 1])}&sort=${JSON.stringify(['createdAt', 'ASC'])}`,
      );
      expect(page.headers['content-range']).toBe('listings 0-1/3');
      const rows = listed.parse(page.json()).listings;
      expect(rows[0]).toMatchObject({
        ID: sent.ID,
        accountID: own.id,
        accountOwnerListingIdentifierID: 'R-1',
      });
      const found = await supplier.get(`${root}?filter=${JSON.stringify({ caseNumber: 'R-3' })}&fields=all`);
      expect(listed.parse(found.json()).listings).toMatchObject([{ description: sent.description }]);
    });

    it('is warned, like a member, in the response to a write that changes public prices by more than 30 %', async () => {
      const { own, supplier, member } = await arrange(server());
      const sent = await supplier.put(
        pathOf('V-1'),
        whole({ floorArea: 1000, yearlyRent: 300_000, yearlyOperatingCost: 95_000 }),
      );
      expect(written.parse(sent.json()).warnings).toBeUndefined();
      const change = { yearlyRent: 3_000_000, yearlyOperatingCost: 950_000 };
      const changed = written.parse((await supplier.patch(pathOf('V-1'), { listing: change })).json());
      expect(changed.listing).toMatchObject(change);
      const [rent, cost, ...others] = changed.warnings ?? [];
      expect(others).toEqual([]);
      expect(rent).toMatchObject({
        field: 'yearlyRent',
        rule: 'largeChange',
        from: 300_000,
        to: 3_000_000,
      });
      expect(rent?.message).toMatch(/ændres fra 300\.000\skr\. til 3\.000\.000\skr\. \(\+900 %\)/);
      expect(cost).toMatchObject({ field: 'yearlyOperatingCost', from: 95_000, to: 950_000 });
      // Sending it again changes nothing, and a small change causes no warning.
      for (const yearlyRent of [3_000_000, 2_900_000]) {
        const again = await supplier.patch(pathOf('V-1'), { listing: { yearlyRent } });
        expect(written.parse(again.json()).warnings).toBeUndefined();
      }

      const { ID, version } = changed.listing;
      const back = await member.patch(
        `/api/v2/listings/${ID}`,
        { listing: { yearlyRent: 290_000 } },
        { ...ifMatch(version + 1), 'accept-language': 'en' },
      );
      const [inEnglish] = written.parse(back.json()).warnings ?? [];
      expect(inEnglish).toMatchObject({ field: 'yearlyRent', from: 2_900_000, to: 290_000 });
      expect(inEnglish?.message).toContain('changes from');

      const admin = await server().as(await server().userOn(own, 'admin'));
      const { apiLogs } = z
        .object({ apiLogs: z.array(apiCallSchema) })
        .parse((await admin.get('/api/v2/api-logs')).json());
      expect(apiLogs.map(({ message }) => message.includes('(+900 %)'))).toEqual([false, false, true, false]);
    });

    it('is warned when it publishes a listing with a price outside the usual range', async () => {
      const { supplier } = await arrange(server());
      const draft = await supplier.put(
        pathOf('V-2'),
        whole({ floorArea: 1000, yearlyRent: 90_000_000, status: undefined }),
      );
      expect(written.parse(draft.json()).warnings).toBeUndefined();
      const active = await supplier.patch(pathOf('V-2'), { listing: { status: 'active' } });
      expect(written.parse(active.json()).warnings).toMatchObject([
        { field: 'yearlyRent', rule: 'unusualPrice', to: 90_000_000 },
      ]);
    });

    it('is warned once about an achieved price that is far from the advertised one', async () => {
      const { supplier } = await arrange(server());
      await supplier.put(pathOf('V-3'), whole({ floorArea: 1000, yearlyRent: 300_000 }));
      const close = async (achievedPrice: number) => {
        const listing = { status: 'closed', closingReason: 'concluded', achievedPrice };
        return written.parse((await supplier.patch(pathOf('V-3'), { listing })).json()).warnings;
      };
      const [warning] = (await close(3_000_000)) ?? [];
      expect(warning).toMatchObject({
        field: 'achievedPrice',
        rule: 'largeChange',
        from: 300_000,
        to: 3_000_000,
      });
      expect(warning?.message).toMatch(
        /er 3\.000\.000\skr\., men i annoncen står der 300\.000\skr\. \(\+900 %\)/,
      );
      expect(await close(3_000_000)).toBeUndefined();
      expect(await close(290_000)).toBeUndefined();
    });

    it('can publish a listing, deactivate it, close it with reason, date and text, and publish it again', async () => {
      const { supplier, member } = await arrange(server());
      const patch = async (listing: Record<string, unknown>) =>
        written.parse((await supplier.patch(pathOf('L-1'), { listing })).json()).listing;
      const active = written.parse((await supplier.put(pathOf('L-1'), whole())).json());
      expect([active.listing.status, active.issues]).toEqual([2, undefined]);
      expect((await patch({ status: 'inactive' })).status).toBe(3);
      expect((await patch({ status: 2 })).status).toBe(2);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format();
      const closed = await patch({
        status: 'closed',
        closingReason: 'discontinued',
        closingReasonText: 'Ejeren flytter selv ind',
      });
      expect(closed).toMatchObject({
        status: 5,
        closingReason: 2,
        closedSince: today,
        closingReasonText: 'Ejeren flytter selv ind',
      });
      // Sending it again is the same closing; another reason corrects it.
      expect((await patch({ status: 'closed' })).version).toBe(closed.version);
      expect(await patch({ status: 'closed', closingReason: 1, achievedPrice: 300_000 })).toMatchObject({
        closingReason: 1,
        achievedPrice: 300_000,
        version: closed.version + 1,
      });
      const title = 'Lyse kontorer, der er ledige igen';
      expect(await patch({ status: 'active', title })).toMatchObject({ status: 2, title });
      const { history } = z
        .object({ history: z.array(z.object({ action: z.string(), by: z.string() })) })
        .parse((await member.get(`/api/v2/listings/${closed.ID}/history`)).json());
      expect(history.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['activate', 'deactivate', 'close', 'reclose', 'reopen']),
      );
    });

    it('gets an error if the case number in the body differs from the one in the path', async () => {
      const { supplier } = await arrange(server());
      const body = supplied({ accountOwnerListingIdentifierID: 'N-2' });
      expect(toApiError(await supplier.put(pathOf('N-1'), body)).fields).toEqual({
        accountOwnerListingIdentifierID: `${caseNumber} skal være det samme som i adressen på kaldet, eller udelades`,
      });
      expect((await supplier.put(pathOf('N-2'), body)).statusCode).toBe(201);
    });

    it('gets the allowed actions after a rejected status change and the missing fields of a closing, and nothing is saved', async () => {
      const { supplier } = await arrange(server());
      const draft = await supplier.put(pathOf('L-2'), supplied({ status: 'closed', closingReason: 1 }));
      expect([draft.statusCode, toApiError(draft).code]).toEqual([409, 'action_not_allowed']);
      expect((await supplier.get(pathOf('L-2'))).statusCode).toBe(404);
      await supplier.put(pathOf('L-2'), whole());
      const fieldsOf = async (listing: Record<string, unknown>) =>
        toApiError(await supplier.patch(pathOf('L-2'), { listing })).fields;
      expect(await fieldsOf({ status: 'closed' })).toEqual({
        closingReason: 'Årsag til afmelding er krævet',
      });
      expect(Object.keys((await fieldsOf({ status: 'closed', closingReason: 'nope' })) ?? {})).toEqual([
        'closingReason',
      ]);
      expect(Object.keys((await fieldsOf({ closingReason: 1 })) ?? {})).toEqual(['closingReason']);
      expect(Object.keys((await fieldsOf({ status: 'archived' })) ?? {})).toEqual(['status']);
      expect(
        Object.keys(
          (await fieldsOf({ status: 'closed', closingReason: 1, closedSince: '1999-01-01' })) ?? {},
        ),
      ).toEqual(['closedSince']);
      const removed = await supplier.delete(pathOf('L-2'));
      expect([removed.statusCode, toApiError(removed).code]).toEqual([409, 'action_not_allowed']);
      await supplier.patch(pathOf('L-2'), { listing: { status: 'inactive' } });
      expect((await supplier.delete(pathOf('L-2'), { 'content-type': 'text/plain' })).statusCode).toBe(200);
      expect((await supplier.get(pathOf('L-2'))).statusCode).toBe(404);
      expect((await supplier.put(pathOf('L-2'), supplied())).statusCode).toBe(201);
    });

    it('can add images by upload and by URL, and its listings are marked as written by a supplier', async () => {
      const { own, supplier, member, key } = await arrange(server());
      const ID = await server().listing({ accountID: own.id, caseNumber: 'B-1' });
      const path = `${pathOf('B-1')}/images`;
      const byURL = await supplier.post(path, { url: `${site.origin}/1` });
      const shot = await image({ seed: 7 });
      const uploaded = await server().app.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${key}`, 'content-type': multipartType },
        payload: multipart(shot),
      });
      expect([byURL.statusCode, uploaded.statusCode]).toEqual([201, 201]);
      expect(written.parse(uploaded.json()).listing.images.map(({ sourceURL }) => sourceURL)).toEqual([
        `${site.origin}/1`,
        undefined,
      ]);
      expect(written.parse((await member.get(`/api/v2/listings/${ID}`)).json()).listing.supplier).toBe(
        'Sagssystem',
      );
      const twice = await supplier.post(path, { url: `${site.origin}/1` });
      expect([twice.statusCode, Object.values(toApiError(twice).fields ?? {})]).toEqual([
        422,
        ['Billedet findes allerede'],
      ]);
    });

    it('gets the result of its own write even if there are concurrent writes', async () => {
      const { supplier, member } = await arrange(server());
      const { ID } = written.parse((await supplier.put(pathOf('C-1'), supplied())).json()).listing;
      for (let round = 0; round < 5; round += 1) {
        const rents = [1, 2, 3].map((number) => round * 1_000 + number * 100);
        const answers = await Promise.all(
          rents.map((yearlyRent) => supplier.patch(pathOf('C-1'), { listing: { yearlyRent } })),
        );
        const listings = answers.map((answer) => written.parse(answer.json()).listing);
        expect(listings.map(({ yearlyRent }) => yearlyRent)).toEqual(rents);
        expect(answers.map(({ headers }) => headers.etag)).toEqual(
          listings.map(({ version }) => `"${version}"`),
        );
        expect(new Set(listings.map(({ version }) => version)).size).toBe(3);
      }
      const images = [1, 2, 3].map((number) => [`${site.origin}/${number}`]);
      const answers = await Promise.all(
        images.map((imageURLs) => supplier.put(pathOf('C-1'), supplied({ imageURLs }))),
      );
      expect(
        answers.map((answer) =>
          written.parse(answer.json()).listing.images.map(({ sourceURL }) => sourceURL),
        ),
      ).toEqual(images);
      expect((await member.get(`/api/v2/listings/${ID}`)).statusCode).toBe(200);
    });

    it('gets 412 with the current listing if a condition such as If-Match is not met', async () => {
      const { supplier } = await arrange(server());
      const missing = [
        await supplier.put(pathOf('P-1'), supplied(), { 'if-match': '*' }),
        await supplier.patch(pathOf('P-1'), { listing: {} }, { 'if-match': '*' }),
        await supplier.put(pathOf('P-1'), supplied(), { 'if-match': '"1"' }),
      ];
      for (const answer of missing)
        expect([answer.statusCode, toApiError(answer).code]).toEqual([412, 'precondition_failed']);
      expect((await supplier.put(pathOf('P-1'), supplied(), { 'if-none-match': '*' })).statusCode).toBe(201);
      const existing = await supplier.put(pathOf('P-1'), supplied({ floorArea: 7 }), {
        'if-none-match': '*',
      });
      expect([existing.statusCode, toApiError(existing).code]).toEqual([412, 'precondition_failed']);
      expect(existing.json()).toMatchObject({ current: { version: 1 } });
      expect((await supplier.put(pathOf('P-1'), supplied(), { 'if-match': '"9", "1"' })).statusCode).toBe(
        200,
      );
      const stale = await supplier.delete(pathOf('P-1'), { 'if-match': '"9"' });
      expect([stale.statusCode, toApiError(stale).code]).toEqual([412, 'stale']);
      expect((await supplier.delete(pathOf('P-1'), { 'if-match': '"1-gzip"' })).statusCode).toBe(200);
    });

    it('gets all invalid fields of a body at once, with the limits of each field', async () => {
      const { supplier } = await arrange(server());
      const body = supplied({
        type: 'rental',
        title: 'For kort',
        floorArea: -1,
        usageProposals: ['Slot'],
        energyLabels: [999],
        address: 'Ukendtvej 1, 9999 Ingensteds',
        imageURLs: Array.from({ length: 11 }, (_one, index) => `https://www.eksempel.dk/${index}.jpg`),
        status: 'gone',
        colour: 'red',
      });
      const { fields } = toApiError(await supplier.put(pathOf('E-1'), body));
      expect(Object.keys(fields ?? {}).toSorted()).toEqual(
        [
          'title',
          'floorArea',
          'usageProposals',
          'energyLabels',
          'address',
          'imageURLs',
          'status',
          'colour',
        ].toSorted(),
      );
      expect(fields?.imageURLs).toBe('Der kan højst være 10 under Billeder');
      for (const identifier of ['x'.repeat(51), 'æ'.repeat(51), 'x'.repeat(400)]) {
        const long = await supplier.put(pathOf(identifier), supplied());
        expect([long.statusCode, toApiError(long).fields]).toEqual([
          422,
          { identifier: `${caseNumber} må højst være på 50 tegn` },
        ]);
      }
      expect((await supplier.put(pathOf('æ'.repeat(50)), supplied())).statusCode).toBe(201);
    });

    it('gets all missing and invalid fields of a public listing in one response, and can deactivate the listing without correcting them', async () => {
      const { supplier } = await arrange(server());
      const without = (values: Record<string, unknown>) => {
        const left = ['title', 'description', 'contactPhone'];
        const listing = Object.entries(whole().listing).filter(([name]) => !left.includes(name));
        return { listing: { ...Object.fromEntries(listing), ...values } };
      };
      const wrong = { floorArea: -1, usageProposals: ['Slot'], status: undefined };
      const lacking = ['contactPhone', 'description', 'floorArea', 'title', 'usageProposals'];
      const fieldsOf = async (body: Record<string, unknown>) =>
        Object.keys(toApiError(await supplier.put(pathOf('W-1'), body)).fields ?? {}).toSorted();
      // A new listing that should be public.
      expect(await fieldsOf(without({ ...wrong, status: 'active' }))).toEqual(lacking);
      expect(await fieldsOf(without(wrong))).toEqual(['floorArea', 'usageProposals']);
      const active = written.parse((await supplier.put(pathOf('W-1'), whole())).json());
      expect(active.listing.status).toBe(2);
      expect(await fieldsOf(without(wrong))).toEqual(lacking);
      const patched = await supplier.patch(pathOf('W-1'), { listing: { title: null, floorArea: -1 } });
      expect(Object.keys(toApiError(patched).fields ?? {}).toSorted()).toEqual(['floorArea', 'title']);
      const down = written.parse(
        (await supplier.put(pathOf('W-1'), without({ status: 'inactive' }))).json(),
      ).listing;
      expect([down.status, down.title]).toEqual([3, undefined]);
    });

    it('gets the list of allowed operations if it calls an operation that API keys may not use', async () => {
      const { supplier, own } = await arrange(server());
      const rejected = await supplier.get(`/api/v2/accounts/${own.id}`);
      expect([rejected.statusCode, toApiError(rejected).code]).toEqual([403, 'forbidden_api_key']);
      expect(toApiError(rejected).message).toContain('annoncer på sin egen konto');
      expect(rejected.headers['www-authenticate']).toBe('Bearer realm="Torvet", error="insufficient_scope"');
      for (const list of [
        'subcategories',
        'usage-proposals',
        'facilities',
        'energy-labels',
        'closing-reasons',
      ])
        expect((await supplier.get(`/api/v2/${list}`)).statusCode).toBe(200);
      expect((await supplier.get('/api/v2/addresses?q=Aabo')).statusCode).toBe(200);
      const unknown = await server().withToken('tvk_nothing').get(root);
      expect([unknown.statusCode, unknown.headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="Torvet", error="invalid_token"',
      ]);
    });

    it('can overwrite a value that a member has restored from the history', async () => {
      const { supplier, member } = await arrange(server());
      const sent = written.parse(
        (await supplier.put(pathOf('H-1'), supplied({ terms: 'Efter aftale' }))).json(),
      );
      const { ID } = sent.listing;
      const patch = (listing: Record<string, unknown>, version: number) =>
        member.patch(`/api/v2/listings/${ID}`, { listing }, { 'if-match': `"${version}"` });
      await patch({ terms: 'Depositum svarende til tre måneders leje' }, 1);
      await supplier.put(pathOf('H-1'), supplied({ terms: 'Efter aftale' }));
      const { history } = z
        .object({
          history: z.array(z.object({ changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])) })),
        })
        .parse((await member.get(`/api/v2/listings/${ID}/history`)).json());
      const [before] = history[0]?.changes.terms ?? [];
      expect(before).toBe('Depositum svarende til tre måneders leje');
      const taken = await patch({ terms: before }, 3);
      expect(written.parse(taken.json()).listing).toMatchObject({
        terms: before,
        supplier: 'Sagssystem',
      });
    });
  },
  {},
  { sources: { reach: () => true } },
);
