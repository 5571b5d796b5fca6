import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { apiCallSchema, apiKeySchema } from '../../schemas/apiKey';
import { listingSchema } from '../../schemas/listing/record';
import { statuses } from '../../schemas/listing/status';
import { warnOfEnds } from '../../server/apiKeys/keyMails';
import type { Mails } from '../../server/mail/mails';
import { image } from '../support/images';
import { buildListing } from '../support/listingBuilder';
import { listingOf, registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase, type TestServer } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

const made = z.object({ apiKey: apiKeySchema, secret: z.string() });
const keys = z.object({ apiKeys: z.array(apiKeySchema) });
const calls = z.object({ apiLogs: z.array(apiCallSchema) });
const put = z.object({
  listing: listingSchema,
  issues: z.record(z.string(), z.string()).optional(),
});

const pathOf = (identifier: string) => `/api/v2/listings/by-identifier/${encodeURIComponent(identifier)}`;

const supplied = (values: Record<string, unknown> = {}) => {
  const { accountOwnerListingIdentifierID: _, ...listing } = buildListing('rental');
  return { listing: { ...listing, ...values, type: 'rental' } };
};

/** Mail service of the running server. */
let mails: Mails | undefined;
const mailsOf = () => {
  if (!mails) throw new Error('No server');
  return mails;
};

const password = 'en hemmelighed om fisk';

/** Account with an administrator, and a key created through the API. */
const arrange = async ({ account, user, associate, as }: TestServer) => {
  const own = await account();
  const maker = await user({ password });
  await associate(maker, own, 'admin');
  const admin = await as(maker);
  const answer = await admin.post(`/api/v2/accounts/${own.id}/api-keys`, {
    apiKey: { name: 'EDC Poul' },
    password,
  });
  expect(answer.statusCode).toBe(201);
  const { apiKey, secret } = made.parse(answer.json());
  return { own, admin, maker, apiKey, secret };
};

describeOnEachDatabase(
  'API keys',
  (server) => {
    let site: WebServer;
    /** Pending requests to an image host, answered by the test. */
    const silent: ServerResponse[] = [];
    beforeAll(async () => {
      await registerAddress(server());
      const shots = await Promise.all([1, 2, 3, 4].map((seed) => image({ seed })));
      site = await webServer((request, reply) => {
        if (request.url?.startsWith('/silent')) {
          silent.push(reply);
          return;
        }
        const shot = shots[Number(request.url?.slice(1)) - 1];
        reply.writeHead(shot ? 200 : 404).end(shot);
      });
    });
    afterAll(() => site.close());

    it('are shown once, when they are created; later only their prefix is shown', async () => {
      const { own, admin, apiKey, secret } = await arrange(server());
      expect(secret).toMatch(/^tvk_[\w-]{40,}$/);
      expect(secret.startsWith(apiKey.prefix)).toBe(true);
      const listed = await admin.get(`/api/v2/accounts/${own.id}/api-keys`);
      expect(keys.parse(listed.json()).apiKeys).toEqual([apiKey]);
      expect(listed.body).not.toContain(secret);
      const { rows } = await server().database.db.execute(
        `select (select json_agg(k) from api_keys k)::text || (select json_agg(a) from audit_log a)::text as all`,
      );
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it('cannot be created by staff who impersonate an account, even with the role of an administrator', async () => {
      const { account, user, actingToken, withToken } = server();
      const own = await account();
      const acting = withToken(await actingToken(await user({ staff: true }), own, 'admin'));
      const path = `/api/v2/accounts/${own.id}/api-keys`;
      const answer = await acting.post(path, { apiKey: { name: 'Bliver' }, password });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'acting_refused']);
      expect(keys.parse((await acting.get(path)).json()).apiKeys).toEqual([]);
    });

    it('that staff created are labelled as such, and are revoked when the creator is no longer staff', async () => {
      const { account, user, userOn, as, withToken, database } = server();
      const own = await account();
      const maker = await user({ staff: true, name: 'Ida Toft', password });
      const path = `/api/v2/accounts/${own.id}/api-keys`;
      const answer = await (await as(maker)).post(path, { apiKey: { name: 'Hjælp' }, password });
      const { secret } = made.parse(answer.json());
      const supplier = withToken(secret);
      const { listing } = put.parse((await supplier.put(pathOf('S-9'), supplied())).json());
      const admin = await as(await userOn(own, 'admin'));
      const listed = keys.parse((await admin.get(path)).json()).apiKeys;
      expect(listed).toMatchObject([{ name: 'Hjælp', byStaff: true }]);
      expect(JSON.stringify(listed)).not.toContain('Ida Toft');
      const { history } = (await admin.get(`/api/v2/listings/${listing.ID}/history`)).json<{
        history: { by: string; staff: boolean }[];
      }>();
      expect(history.map(({ by, staff }) => [by, staff])).toEqual([
        ['API-nøglen Hjælp (intern administrator)', true],
      ]);

      await database.db.execute(`update users set staff = false where id = ${maker.id}`);
      expect((await supplier.put(pathOf('S-9'), supplied())).statusCode).toBe(401);
    });

    it("are created only with the user's password: a wrong password is rejected, and repeated attempts are rate-limited", async () => {
      const { account, user, associate, as } = server();
      const own = await account();
      const who = await user({ password });
      await associate(who, own, 'admin');
      const admin = await as(who);
      const path = `/api/v2/accounts/${own.id}/api-keys`;
      const make = (given?: string) =>
        admin.post(path, { apiKey: { name: 'Ny' }, ...(given === undefined ? {} : { password: given }) });
      expect(toApiError(await make()).fields).toEqual({ password: 'Din adgangskode er krævet' });
      expect(toApiError(await make('forkert')).fields).toEqual({ password: 'Adgangskoden er ikke rigtig' });
      let status = 422;
      for (let tries = 0; tries < 12 && status === 422; tries += 1) status = (await make('gæt')).statusCode;
      expect(status).toBe(429);
      // After too many attempts, the right password is rejected, too.
      expect((await make(password)).statusCode).toBe(429);
      expect(keys.parse((await admin.get(path)).json()).apiKeys).toEqual([]);
    });

    it('are valid for a year or the requested time, and are rejected afterwards', async () => {
      const { own, admin, apiKey, secret } = await arrange(server());
      const lasts = (key: z.infer<typeof apiKeySchema>) =>
        Math.round((Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 86_400_000);
      expect(lasts(apiKey)).toBe(365);
      const path = `/api/v2/accounts/${own.id}/api-keys`;
      const short = await admin.post(path, { apiKey: { name: 'Kort', validDays: 30 }, password });
      expect(lasts(made.parse(short.json()).apiKey)).toBe(30);
      for (const validDays of [0, 731, 1.5])
        expect((await admin.post(path, { apiKey: { name: 'Nej', validDays }, password })).statusCode).toBe(
          422,
        );

      const supplier = server().withToken(secret);
      expect((await supplier.put(pathOf('U-1'), supplied())).statusCode).toBe(201);
      await server().database.db.execute(`update api_keys set expires_at = now() where id = ${apiKey.ID}`);
      expect((await supplier.put(pathOf('U-1'), supplied())).statusCode).toBe(401);
      // Active keys come first.
      const listed = keys.parse((await admin.get(path)).json()).apiKeys;
      expect(listed.map(({ name }) => name)).toEqual(['Kort', 'EDC Poul']);
      const logged = async () => calls.parse((await admin.get('/api/v2/api-logs')).json()).apiLogs;
      const [call, creation] = await logged();
      expect([call?.keyName, call?.status]).toEqual(['EDC Poul', 401]);
      // A deleted listing has no page to link to.
      expect(creation?.family).toBe('rental');
      await server().database.db.execute(
        `update listings set status = ${statuses.deleted} where id = ${creation?.listingID}`,
      );
      expect((await logged())[1]?.family).toBeUndefined();
    });

    it('are reported by mail to the administrators of their account, and to nobody else', async () => {
      const { userOn, database } = server();
      const { own, admin, maker } = await arrange(server());
      const other = await userOn(own, 'admin', 'member');
      await userOn(own, 'member');
      const path = `/api/v2/accounts/${own.id}/api-keys`;
      const answer = await admin.post(path, { apiKey: { name: 'Nummer to' }, password });
      const { apiKey } = made.parse(answer.json());
      const { rows: told } = await database.db.execute<{ user_id: number }>(
        `select user_id from mails where kind = 'apiKeyMade' and params ->> 'apiKeyID' = '${apiKey.ID}' order by user_id`,
      );
      expect(told.map((row) => row.user_id)).toEqual([maker.id, other.id]);
    });

    it('cause one mail to each administrator two weeks before they expire', async () => {
      const { database } = server();
      const { own, maker, apiKey } = await arrange(server());
      const warned = async () => {
        await database.transaction(warnOfEnds(mailsOf()));
        const { rows: told } = await database.db.execute<{ user_id: number }>(
          `select user_id from mails where kind = 'apiKeyEnds' and account_id = ${own.id}`,
        );
        return told.map((row) => row.user_id);
      };
      expect(await warned()).toEqual([]);
      await database.db.execute(
        `update api_keys set created_at = now() - interval '352 days', expires_at = now() + interval '13 days' where id = ${apiKey.ID}`,
      );
      expect(await warned()).toEqual([maker.id]);
      expect(await warned()).toEqual([maker.id]);
    });

    it('are rejected after they are revoked, and the audit log contains the revocation', async () => {
      const { own, admin, apiKey, secret } = await arrange(server());
      const supplier = server().withToken(secret);
      expect((await supplier.put(pathOf('S-1'), supplied())).statusCode).toBe(201);
      await admin.delete(`/api/v2/accounts/${own.id}/api-keys/${apiKey.ID}`);
      expect((await supplier.put(pathOf('S-1'), supplied())).statusCode).toBe(401);
      const log = await admin.get(`/api/v2/api-logs?filter=${JSON.stringify({ accountID: own.id })}`);
      expect(calls.parse(log.json()).apiLogs.map(({ status }) => status)).toEqual([401, 201]);
      expect(log.headers['content-range']).toBe('apiLogs 0-1/2');
      expect(log.body).not.toContain(secret);
    });

    it('log each of their calls, even one to a path with percent-encoded letters', async () => {
      const { admin, secret } = await arrange(server());
      const supplier = server().withToken(secret);
      const encoded = (path: string) => path.replace('/api/', '/%61pi/');
      expect((await supplier.put(encoded(pathOf('S-1')), supplied())).statusCode).toBe(201);
      expect((await supplier.get(encoded('/api/v2/unknown'))).statusCode).toBe(404);
      const log = calls.parse((await admin.get('/api/v2/api-logs')).json()).apiLogs;
      expect(log.map(({ status, path }) => [status, path])).toEqual([
        [404, '/%61pi/v2/unknown'],
        [201, encoded(pathOf('S-1'))],
      ]);
    });

    it('create a listing, leave it unchanged if the same body is sent again, and update it if the body has changed', async () => {
      const { own, admin, secret } = await arrange(server());
      const supplier = server().withToken(secret);
      const first = await supplier.put(pathOf('æøå/1 %'), supplied());
      expect(first.statusCode).toBe(201);
      const { listing } = put.parse(first.json());
      expect(listing).toMatchObject({
        accountID: own.id,
        accountOwnerListingIdentifierID: 'æøå/1 %',
        status: 1,
        version: 1,
      });
      const again = await supplier.put(pathOf('æøå/1 %'), supplied());
      expect([again.statusCode, put.parse(again.json()).listing.version]).toEqual([200, 1]);
      const changed = await supplier.put(pathOf('æøå/1 %'), supplied({ yearlyRent: 123_456 }));
      expect(put.parse(changed.json()).listing).toMatchObject({
        ID: listing.ID,
        version: 2,
        yearlyRent: 123_456,
      });
      const log = calls.parse((await admin.get('/api/v2/api-logs')).json()).apiLogs;
      expect(log.map(({ message, listingID }) => [message, listingID])).toEqual([
        ['Opdateret', listing.ID],
        ['Uændret', listing.ID],
        ['Oprettet', listing.ID],
      ]);
      expect((await admin.get(`/api/v2/listings/${listing.ID}/history`)).body).toContain(
        'API-nøglen EDC Poul',
      );
      const { rows } = await server().database.db.execute(
        `select distinct api_key_id is not null as keyed from audit_log where subject_kind = 'listing' and subject_id = '${listing.ID}'`,
      );
      expect(rows).toEqual([{ keyed: true }]);
    });

    it('create only one listing if two concurrent requests have the same case number', async () => {
      const { secret } = await arrange(server());
      const supplier = server().withToken(secret);
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => supplier.put(pathOf('S-2'), supplied())),
      );
      expect(new Set(answers.map((answer) => put.parse(answer.json()).listing.ID)).size).toBe(1);
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    });

    it('get an error for invalid fields, a case number of several listings, and a case number of another listing type', async () => {
      const { own, admin, secret } = await arrange(server());
      const supplier = server().withToken(secret);
      const wrong = await supplier.put(pathOf('S-3'), supplied({ yearlyRent: -1, colour: 'red' }));
      expect([wrong.statusCode, Object.keys(toApiError(wrong).fields)]).toEqual([
        422,
        ['yearlyRent', 'colour'],
      ]);
      for (const family of [1, 1] as const)
        await server().listing({ accountID: own.id, family, caseNumber: 'S-3' });
      const [noted] = calls.parse((await admin.get('/api/v2/api-logs')).json()).apiLogs;
      expect(noted?.message).toContain('yearlyRent: Årlig leje (kr., ekskl. moms) skal være et positivt tal');
      const several = await supplier.put(pathOf('S-3'), supplied());
      expect([several.statusCode, toApiError(several).code]).toEqual([409, 'several_listings']);
      await server().listing({ accountID: own.id, family: 3, caseNumber: 'S-4' });
      expect((await supplier.put(pathOf('S-4'), supplied())).statusCode).toBe(422);
      await server().listing({ accountID: own.id, family: 1, caseNumber: 'S-5', status: 5 });
      expect((await supplier.put(pathOf('S-5'), supplied())).statusCode).toBe(409);
    });

    it('cannot be used to send unknown query parameters or fields, including fields that the server itself adds', async () => {
      const { own, secret } = await arrange(server());
      const client = server().withToken(secret);
      const unknown = { accountID: own.id, ID: 11, version: 3, colour: 'red' };
      const path = pathOf('SAG-9');
      const answer = await client.put(path, supplied(unknown));
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(toApiError(answer).fields ?? {}).toSorted()).toEqual(
        Object.keys(unknown).toSorted(),
      );
      expect((await client.put(`${path}?accountID=${own.id}`, supplied())).statusCode).toBe(422);
      expect((await client.put(path, supplied())).statusCode).toBe(201);
      const patched = await server().app.inject({
        method: 'PATCH',
        url: path,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/merge-patch+json' },
        payload: { listing: { accountID: own.id } },
      });
      expect(patched.statusCode).toBe(422);
    });

    it('can write only to their own account, with the rights of a member', async () => {
      const { own, secret } = await arrange(server());
      const other = await server().account();
      const theirs = await server().listing({ accountID: other.id, caseNumber: 'S-6', title: 'Andres' });
      const supplier = server().withToken(secret);
      const answer = await supplier.put(pathOf('S-6'), supplied());
      expect([answer.statusCode, listingOf(answer).accountID === own.id]).toEqual([201, true]);
      expect(listingOf(answer).ID).not.toBe(theirs);
      const poor = await server().account({ permissions: { salesListing: true } });
      const { key } = await server().apiKey(poor, await server().user());
      const refused = await server().withToken(key).put(pathOf('S-6'), supplied());
      expect([refused.statusCode, toApiError(refused).code]).toEqual([403, 'forbidden_permission']);
    });

    it('accept the same names, postal addresses and eight-digit phone numbers as imports, and get errors that list the possible choices', async () => {
      const { secret } = await arrange(server());
      const supplier = server().withToken(secret);
      const words = {
        address: 'Åboulevarden 12, 2., 8000 Aarhus C',
        listingtypeSubcategory: 'kontor',
        usageProposals: ['Kontor', 2],
        energyLabels: 'C',
        contactPhone: '33 12 14 16',
      };
      const { listing } = put.parse((await supplier.put(pathOf('S-20'), supplied(words))).json());
      expect(listing).toMatchObject({
        address: { zipCode: '8000', streetName: 'Åboulevarden' },
        listingtypeSubcategory: 1,
        usageProposals: [1, 2],
        energyLabels: [5],
        contactPhone: '+4533121416',
      });
      const wrong = await supplier.put(
        pathOf('S-21'),
        supplied({ listingtypeSubcategory: 'Slot', energyLabels: ['H'] }),
      );
      const { fields } = toApiError(wrong);
      expect(wrong.statusCode).toBe(422);
      expect(fields.listingtypeSubcategory).toBe(
        'Underkategori skal være en af disse: Kontor, Butik, Lager & produktion, Klinik, Restaurant, Andet',
      );
      expect(fields.energyLabels).toContain('A2020, A2015, A2010, B, C');
      const english = await supplier.put(pathOf('S-21'), supplied({ listingtypeSubcategory: 'Castle' }), {
        'accept-language': 'en',
      });
      expect(toApiError(english).fields.listingtypeSubcategory).toBe(
        'Subcategory must be one of these: Office, Shop, Warehouse & production, Clinic, Restaurant, Other',
      );
      const inEnglish = {
        listingtypeSubcategory: 'warehouse & production',
        usageProposals: ['Workshop', 'Kontor'],
        facilities: 'Lift, EV charging points',
        energyLabels: ['Exempt'],
      };
      expect(
        put.parse((await supplier.put(pathOf('S-22'), supplied(inEnglish))).json()).listing,
      ).toMatchObject({
        listingtypeSubcategory: 3,
        usageProposals: [5, 1],
        facilities: [1, 4],
        energyLabels: [10],
      });
      const untyped = { listing: { ...supplied().listing, type: 'castle' } };
      expect(Object.values(toApiError(await supplier.put(pathOf('S-21'), untyped)).fields)[0]).toContain(
        'rental, investment, sales, officespace',
      );
    });

    it('replace a listing by PUT and change fields by PATCH, which are both rejected if the version is stale', async () => {
      const { own, admin, apiKey, secret } = await arrange(server());
      const supplier = server().withToken(secret);
      const patch = (identifier: string, listing: object, headers: Record<string, string> = {}) =>
        server().app.inject({
          method: 'PATCH',
          url: pathOf(identifier),
          headers: {
            authorization: `Bearer ${secret}`,
            'content-type': 'application/merge-patch+json',
            ...headers,
          },
          payload: JSON.stringify({ listing }),
        });
      expect((await patch('S-30', { floorArea: 90 })).statusCode).toBe(404);
      const made = await supplier.put(pathOf('S-30'), supplied({ terms: 'Depositum', floorArea: 240 }));
      expect(made.headers.etag).toBe('"1"');
      const changed = await patch(
        'S-30',
        { floorArea: 250, flashline: null, advertisedAddress: { floor: '3.' } },
        { 'if-match': '"1"' },
      );
      const before = put.parse(made.json()).listing;
      const after = put.parse(changed.json()).listing;
      expect(changed.headers.etag).toBe('"2"');
      expect(after).toMatchObject({ floorArea: 250, terms: 'Depositum', supplier: 'EDC Poul', version: 2 });
      expect(after.flashline).toBeUndefined();
      expect(after.advertisedAddress).toEqual({
        ...z.looseObject({}).parse(before.advertisedAddress),
        floor: '3.',
      });
      const stale = [
        await patch('S-30', { floorArea: 1 }, { 'if-match': '"1"' }),
        await supplier.put(pathOf('S-30'), supplied(), { 'if-match': '"1"' }),
      ];
      for (const answer of stale) {
        expect([answer.statusCode, toApiError(answer).code]).toEqual([412, 'stale']);
        expect(answer.json()).toMatchObject({ current: { ID: before.ID, version: 2, floorArea: 250 } });
      }
      const { terms: _, ...withoutTerms } = z.looseObject({}).parse(supplied({ floorArea: 300 }).listing);
      const replaced = await supplier.put(pathOf('S-30'), { listing: withoutTerms });
      const { listing } = put.parse(replaced.json());
      expect(listing).toMatchObject({ floorArea: 300, version: 3 });
      expect(listing.terms).toBeUndefined();
      // The supplier of the listing is that of the key, and is removed when the key is revoked.
      await admin.delete(`/api/v2/accounts/${own.id}/api-keys/${apiKey.ID}`);
      expect(listingOf(await admin.get(`/api/v2/listings/${before.ID}`)).supplier).toBeUndefined();
    });

    it('add images by URL, publish complete listings, and get the missing fields of incomplete listings', async () => {
      const { secret } = await arrange(server());
      const supplier = server().withToken(secret);
      const urls = (...numbers: number[]) => numbers.map((number) => `${site.origin}/${number}`);
      const lacking = await supplier.put(
        pathOf('S-7'),
        supplied({ imageURLs: urls(1, 9, 2), status: 'active' }),
      );
      const before = put.parse(lacking.json());
      expect(before.listing).toMatchObject({ status: 1 });
      expect(Object.keys(before.issues ?? {}).toSorted()).toEqual([
        'imageURLs.1',
        'images',
        'images.coverTextConfirmed',
      ]);
      const sent = { imageURLs: urls(3, 2, 4), status: 'active' };
      const unconfirmed = put.parse((await supplier.put(pathOf('S-7'), supplied(sent))).json());
      expect([unconfirmed.listing.status, Object.keys(unconfirmed.issues ?? {})]).toEqual([
        1,
        ['images.coverTextConfirmed'],
      ]);
      const whole = await supplier.put(pathOf('S-7'), supplied({ ...sent, coverTextConfirmed: true }));
      const after = put.parse(whole.json());
      expect(after.issues).toBeUndefined();
      expect(after.listing.status).toBe(2);
      expect(after.listing.images.map(({ sourceURL }) => sourceURL)).toEqual(urls(3, 2, 4));
    });

    it('allow at most three concurrent calls each, and only a few concurrent image downloads for all keys together', async () => {
      const suppliers = await Promise.all([1, 2, 3].map(async () => (await arrange(server())).secret));
      const call = async (secret: string, number: number) =>
        server()
          .withToken(secret)
          .put(pathOf(`T-${number}`), supplied({ imageURLs: [`${site.origin}/silent/${number}`] }));
      const going = suppliers.flatMap((secret) => [1, 2, 3].map((number) => call(secret, number)));
      await vi.waitFor(() => expect(silent.length).toBe(6), { timeout: 20_000 });

      const fourth = await call(suppliers[0] ?? '', 4);
      expect(fourth.statusCode).toBe(429);
      expect(toApiError(fourth).code).toBe('rate_limited');
      expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
      const other = (await arrange(server())).secret;
      expect((await server().withToken(other).put(pathOf('T-1'), supplied())).statusCode).toBe(201);
      // Nine calls wait for images, of which six are fetched concurrently.
      expect(silent.length).toBe(6);

      const answering = setInterval(() => {
        for (const reply of silent.splice(0)) reply.writeHead(404).end();
      }, 20);
      const answers = await Promise.all(going).finally(() => clearInterval(answering));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
      expect(
        (
          await server()
            .withToken(suppliers[0] ?? '')
            .put(pathOf('T-5'), supplied())
        ).statusCode,
      ).toBe(201);
    });
  },
  {},
  {
    sources: { reach: () => true },
    register: (services) => {
      mails = services.mails;
    },
  },
);
