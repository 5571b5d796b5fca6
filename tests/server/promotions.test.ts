import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { addDays, danishDate } from '../../schemas/calendar';
import { historyEntrySchema } from '../../schemas/history';
import { promotionSchema } from '../../schemas/promotionOrder';
import { buildApp } from '../../server/app';
import { accounts, listings } from '../../server/db/tables';
import { advancePromotions } from '../../server/promotions/advance';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, rowsOf, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase, type TestServer } from '../support/server';

const one = z.object({ promotion: promotionSchema });
const promotionOf = (answer: { json: () => unknown }) => one.parse(answer.json()).promotion;

/** Shortly before midnight in Denmark, before summer time starts. */
const start = new Date('2026-03-28T22:30:00Z');
let now = start;
const today = () => danishDate(now);
const inDays = (days: number) => addDays(today(), days);
const pass = (days: number) => {
  now = new Date(`${inDays(days)}T12:00:00Z`);
};

/** Visible listing of an account, and a client of its administrator. */
const arrange = async (
  { account, userOn, listing, as, database }: TestServer,
  accountType: 1 | 2 | 3 = 1,
) => {
  const own = await account({ accountType });
  const listingID = await listing({
    accountID: own.id,
    status: 2,
    fields: buildListing('rental'),
    publishedAt: start,
    createdAt: start,
  });
  await addImages({ database }, listingID, 3);
  const call = await as(await userOn(own, 'admin'));
  return { own, listingID, call };
};

const order = (call: Client, listingID: number, body: Record<string, unknown> = {}, key?: string) =>
  call.post(
    `/api/v2/listings/${listingID}/promotions`,
    { productID: 1, startDate: today(), ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const orders = async (call: Client, listingID: number) =>
  z
    .object({ promotions: z.array(promotionSchema) })
    .parse((await call.get(`/api/v2/listings/${listingID}/promotions`)).json()).promotions;

const entries = async (call: Client, listingID: number) =>
  z
    .object({ history: z.array(historyEntrySchema) })
    .parse((await call.get(`/api/v2/listings/${listingID}/history`)).json()).history;

const history = async (call: Client, listingID: number) =>
  (await entries(call, listingID)).map(({ action }) => action);

describeOnEachDatabase(
  'A promotion',
  (server) => {
    it('from today starts at once, and is shown on the listing and in the list of listings', async () => {
      const { listingID, call } = await arrange(server());
      now = new Date();
      const answer = await order(call, listingID, { productID: 2 });
      expect(answer.statusCode).toBe(201);
      expect(promotionOf(answer)).toMatchObject({
        state: 'active',
        startDate: today(),
        endDate: inDays(13),
        renewalDate: inDays(13),
        price: 795,
        forfeits: { days: 13, amount: Math.round((795 * 13) / 14) },
        renewal: { startDate: inDays(14), endDate: inDays(27), price: 636, discountPercent: 20 },
        allowedActions: ['renew', 'cancel'],
      });
      const record = listingOf(await call.get(`/api/v2/listings/${listingID}`));
      expect(record.promotion).toMatchObject({
        state: 'active',
        productNames: { da: 'To uger', en: 'Two weeks' },
        endDate: inDays(13),
      });
      const [row] = rowsOf(await call.get('/api/v2/listings'));
      expect(row?.promotionState).toBe('active');
      const [ordered] = await entries(call, listingID);
      expect(ordered?.changes.promotionProduct).toEqual([null, { da: 'To uger', en: 'Two weeks' }]);
      now = start;
    });

    it('starts and ends automatically by the date in Danish time, even if no request is made in between', async () => {
      now = start;
      const { listingID, call } = await arrange(server());
      const made = promotionOf(await order(call, listingID, { startDate: inDays(2) }));
      expect(made).toMatchObject({ state: 'scheduled', startDate: '2026-03-30', endDate: '2026-04-05' });
      const seen = async () => promotionOf(await call.get(`/api/v2/promotions/${made.ID}`)).state;
      const { database } = server();

      // 00:30 in Denmark, but still the previous day in UTC.
      now = new Date('2026-03-29T22:30:00Z');
      expect(await seen()).toBe('active');
      expect(await advancePromotions(database, now)).toEqual({ begun: 1, ended: 0 });
      expect(await advancePromotions(database, now)).toEqual({ begun: 0, ended: 0 });
      now = new Date('2026-04-05T21:30:00Z');
      expect(await advancePromotions(database, now)).toEqual({ begun: 0, ended: 0 });
      expect(await seen()).toBe('active');
      now = new Date('2026-04-05T22:00:00Z');
      expect(await seen()).toBe('expired');
      expect(await advancePromotions(database, now)).toEqual({ begun: 0, ended: 1 });
      expect(await history(call, listingID)).toEqual(['promotionEnd', 'promotionStart', 'promotionOrder']);
    });

    it('changes its state once even if several servers advance it at the same time', async () => {
      now = start;
      const world = server();
      const { listingID, call } = await arrange(world);
      await order(call, listingID, { startDate: inDays(1) });
      const { config, database } = world;
      const apps = await Promise.all([1, 2].map(() => buildApp({ config, database, clock: () => now })));
      try {
        pass(1);
        // Listening starts the jobs.
        for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
        const actions = () => history(call, listingID);
        await vi.waitFor(
          async () => expect(await actions()).toEqual(['promotionStart', 'promotionOrder']),
          30_000,
        );
        pass(20);
        const whole = ['promotionEnd', 'promotionStart', 'promotionOrder'];
        await vi.waitFor(async () => expect(await actions()).toEqual(whole), 30_000);
        await Promise.all(Array.from({ length: 6 }, () => advancePromotions(database, now)));
        expect(await actions()).toEqual(whole);
      } finally {
        for (const app of apps) await app.close();
      }
    }, 90_000);

    it('is ordered once by equal concurrent requests', async () => {
      now = start;
      const { listingID, call } = await arrange(server());
      const repeated = await Promise.all([1, 2, 3].map(() => order(call, listingID, {}, 'same-key')));
      expect(new Set(repeated.map((answer) => promotionOf(answer).ID)).size).toBe(1);
      const others = await Promise.all(['a', 'b', undefined].map((key) => order(call, listingID, {}, key)));
      expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
      const [rejected] = others;
      expect(rejected && toApiError(rejected)).toMatchObject({
        code: 'promotion_exists',
        message: 'Annoncen har allerede en fremhævning. Genindlæs siden for at se den.',
      });
      expect(await orders(call, listingID)).toHaveLength(1);
      // The previous order has ended by date, but its row is not updated yet.
      pass(7);
      expect((await order(call, listingID)).statusCode).toBe(201);
    });

    it('has an image that can be changed only while it is scheduled', async () => {
      now = start;
      const { listingID, call } = await arrange(server());
      const { images } = listingOf(await call.get(`/api/v2/listings/${listingID}`));
      const [cover, second] = images;
      const made = promotionOf(
        await order(call, listingID, { startDate: inDays(7), promotionImage: cover?.ID }),
      );
      const url = `/api/v2/promotions/${made.ID}`;
      expect((await call.put(url, {})).statusCode).toBe(428);
      const changed = await call.put(url, { promotionImage: second?.ID }, { 'if-match': '"1"' });
      expect(promotionOf(changed)).toMatchObject({ promotionImage: second?.ID, version: 2 });
      expect((await call.put(url, {}, { 'if-match': '"1"' })).statusCode).toBe(412);
      const foreign = await call.put(
        url,
        { promotionImage: '5f0c1a52-0f4e-4d2b-9a57-0b4d8f2c9d11' },
        { 'if-match': '"2"' },
      );
      expect(toApiError(foreign).fields).toEqual({
        promotionImage: 'Billede til fremhævning skal være korrekt',
      });
      expect(toApiError(await call.put(url, { startDate: today() }, { 'if-match': '"2"' })).code).toBe(
        'invalid',
      );
      expect(toApiError(await call.post(`${url}/renew`, {}, { 'if-match': '"2"' })).code).toBe(
        'promotion_state',
      );
      pass(7);
      const late = await call.put(url, {}, { 'if-match': '"2"' });
      expect(toApiError(late)).toMatchObject({
        code: 'promotion_state',
        allowedActions: ['renew', 'cancel'],
      });
    });

    it('can be renewed for the period of its product, at a discount before its last day, and once for each version', async () => {
      now = start;
      const { listingID, call } = await arrange(server(), 3);
      const made = promotionOf(await order(call, listingID));
      const url = `/api/v2/promotions/${made.ID}/renew`;
      const [first, second] = await Promise.all(
        ['a', 'b'].map((key) => call.post(url, {}, { 'if-match': '"1"', 'idempotency-key': key })),
      );
      expect(new Set([first?.statusCode, second?.statusCode])).toEqual(new Set([200, 412]));
      const [renewed] = await orders(call, listingID);
      expect(renewed).toMatchObject({
        endDate: inDays(13),
        price: 495 + 396,
        discountPercent: 20,
        version: 2,
      });
      pass(13);
      const full = promotionOf(await call.post(url, {}, { 'if-match': '"2"' }));
      expect(full).toMatchObject({ price: 495 + 396 + 495, discountPercent: 0, endDate: inDays(7) });
    });

    it('can be renewed only while the listing is public, and each change of its image is in the history', async () => {
      now = start;
      const { own, listingID, call } = await arrange(server());
      const { images } = listingOf(await call.get(`/api/v2/listings/${listingID}`));
      const made = promotionOf(await order(call, listingID, { startDate: inDays(7) }));
      const url = `/api/v2/promotions/${made.ID}`;
      await call.put(url, { promotionImage: images[1]?.ID }, { 'if-match': '"1"' });
      const { history: entries } = z
        .object({ history: z.array(z.object({ changes: z.record(z.string(), z.unknown()) })) })
        .parse((await call.get(`/api/v2/listings/${listingID}/history`)).json());
      expect(entries[0]?.changes).toEqual({ promotionImage: [null, { ID: images[1]?.ID, number: 2 }] });
      pass(7);
      const renew = () => call.post(`${url}/renew`, {}, { 'if-match': '"2"' });
      const { db } = server().database;
      const suspend = (suspendedAt: Date | null) =>
        db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, own.id));
      const setStatus = (status: 2 | 3) =>
        db.update(listings).set({ status }).where(eq(listings.id, listingID));
      for (const [code, left, hide, show] of [
        ['promotion_hidden', ['cancel'], () => setStatus(3), () => setStatus(2)],
        // A suspended account is read-only.
        ['account_suspended', [], () => suspend(new Date()), () => suspend(null)],
      ] as const) {
        await hide();
        expect(toApiError(await renew()).code).toBe(code);
        expect(promotionOf(await call.get(url)).allowedActions).toEqual(left);
        await show();
      }
      expect((await renew()).statusCode).toBe(200);
    });

    it('can be cancelled without refund, and the response contains the forfeited amount', async () => {
      now = start;
      const { listingID, call } = await arrange(server());
      const made = promotionOf(await order(call, listingID));
      await call.post(`/api/v2/promotions/${made.ID}/renew`, {}, { 'if-match': '"1"' });
      pass(5);
      const cancel = (id: number, version: number) =>
        call.delete(`/api/v2/promotions/${id}`, { 'if-match': `"${version}"` });
      // Cancelling requires the displayed version: a concurrent renewal changes the forfeited amount.
      expect((await call.delete(`/api/v2/promotions/${made.ID}`)).statusCode).toBe(428);
      expect(toApiError(await cancel(made.ID, 1)).code).toBe('stale');
      const answer = await cancel(made.ID, 2);
      // One day of the first week, and the second week, which was cheaper.
      expect(answer.json()).toMatchObject({
        forfeited: { days: 8, amount: Math.round(495 / 7 + 396) },
        promotion: { state: 'cancelled', allowedActions: [] },
      });
      expect(toApiError(await cancel(made.ID, 3)).code).toBe('promotion_state');
      const scheduled = promotionOf(await order(call, listingID, { startDate: inDays(3) }));
      expect((await cancel(scheduled.ID, 1)).json()).toMatchObject({
        forfeited: { days: 7, amount: 495 },
      });
    });

    it('ends when its listing is closed or deleted', async () => {
      now = new Date();
      const { listingID, call } = await arrange(server());
      await order(call, listingID);
      const closing = { closingReason: 1, closedSince: today() };
      const closed = await call.post(`/api/v2/listings/${listingID}/close`, closing);
      expect(listingOf(closed).promotion).toBeUndefined();
      expect((await orders(call, listingID)).map(({ state }) => state)).toEqual(['cancelled']);
      await call.post(`/api/v2/listings/${listingID}/reopen`);
      expect(listingOf(await call.get(`/api/v2/listings/${listingID}`)).promotion).toBeUndefined();

      await order(call, listingID, { startDate: inDays(1) });
      await call.post(`/api/v2/listings/${listingID}/deactivate`);
      expect(listingOf(await call.get(`/api/v2/listings/${listingID}`)).promotion?.state).toBe('scheduled');
      await call.delete(`/api/v2/listings/${listingID}`);
      expect((await orders(call, listingID)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
      now = start;
    });

    it('can be ordered for an active listing of a broker or premium advertiser, to start within 90 days', async () => {
      now = start;
      const light = await arrange(server(), 2);
      expect(toApiError(await order(light.call, light.listingID))).toMatchObject({
        code: 'forbidden_account_type',
      });
      const { as, user } = server();
      const staff = await as(await user({ staff: true }));
      expect((await order(staff, light.listingID)).statusCode).toBe(403);

      const { listingID, own, call } = await arrange(server());
      const wrong = async (body: Record<string, unknown>) =>
        toApiError(await order(call, listingID, body)).fields;
      expect(await wrong({ startDate: inDays(-1) })).toEqual({
        startDate: 'Startdato kan ikke være før i dag',
      });
      expect(await wrong({ startDate: inDays(91) })).toEqual({
        startDate: 'Startdato kan højst være 90 dage frem',
      });
      expect(await wrong({ productID: 99 })).toEqual({ productID: 'Produkt skal være korrekt' });
      expect(await wrong({ startDate: '2026-02-30' })).toHaveProperty('startDate');
      const draft = await server().listing({ accountID: own.id, status: 1, fields: buildListing('rental') });
      expect(toApiError(await order(call, draft)).code).toBe('promotion_listing');
      expect((await order(call, listingID, { startDate: inDays(90) })).statusCode).toBe(201);
    });
  },
  {},
  { clock: () => now },
);
