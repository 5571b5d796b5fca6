import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, danishDate } from '../../schemas/calendar';
import { historyEntrySchema } from '../../schemas/history';
import { promotionSchema } from '../../schemas/promotionOrder';
import {
  type PromotionSales,
  promotionSalesSchema,
  type StaffPromotionProduct,
  soldPromotionSchema,
  staffPromotionProductSchema,
} from '../../schemas/promotionSales';
import { buildListing } from '../support/listingBuilder';
import { addImages, ifMatch, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const products = '/api/v2/promotion-products';
const start = new Date('2026-04-10T10:00:00Z');
let now = start;
const today = () => danishDate(now);
const pass = (days: number) => {
  now = new Date(`${addDays(today(), days)}T12:00:00Z`);
};

const oneProduct = z.object({ promotionProduct: staffPromotionProductSchema });
const allProducts = z.object({ promotionProducts: z.array(staffPromotionProductSchema) });
const onePromotion = z.object({ promotion: promotionSchema });
const manySold = z.object({ promotions: z.array(soldPromotionSchema) });

describeOnEachDatabase(
  'A promotion product',
  (server) => {
    const staff = async () => server().as(await server().user({ staff: true, name: 'Ida Intern' }));
    const week = { nameDa: 'Tre dage', nameEn: 'Three days', periodDays: 3, price: 300 };
    const create = (call: Client, own: object = {}) =>
      call.post(
        products,
        { promotionProduct: { ...week, renewalDiscountPercent: 50, ...own } },
        { 'idempotency-key': randomUUID() },
      );
    const productOf = (answer: { json: () => unknown }) => oneProduct.parse(answer.json()).promotionProduct;
    const change = (call: Client, product: StaffPromotionProduct, own: object) => {
      const { ID, version, names, periodDays, price, renewalDiscountPercent, retired } = product;
      const kept = { nameDa: names.da, nameEn: names.en, periodDays, price, renewalDiscountPercent, retired };
      return call.put(`${products}/${ID}`, { promotionProduct: { ...kept, ...own } }, ifMatch(version));
    };
    const arrange = async (name?: string) => {
      const own = await server().account(name === undefined ? {} : { name });
      const listingID = await server().listing({
        accountID: own.id,
        status: 2,
        title: 'Kontor på havnen',
        fields: buildListing('rental'),
        publishedAt: new Date('2026-01-01'),
        createdAt: new Date('2026-01-01'),
      });
      await addImages(server(), listingID, 3);
      const administrator = await server().userOn(own, 'admin');
      const call = await server().as(administrator);
      const order = async (productID: number, startDate = today()) =>
        call.post(`/api/v2/listings/${listingID}/promotions`, { productID, startDate });
      return { own, listingID, call, order };
    };
    const promotionOf = (answer: { json: () => unknown }) => onePromotion.parse(answer.json()).promotion;
    const sold = async (call: Client, filter: object, more = '') => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
      return manySold.parse((await call.get(`/api/v2/promotions?${query}`)).json()).promotions;
    };
    const sales = async (call: Client, filter: object): Promise<PromotionSales> => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const answer = await call.get(`/api/v2/promotion-sales?${query}`);
      return z.object({ sales: promotionSalesSchema }).parse(answer.json()).sales;
    };

    it('has its previous price in existing orders after its price changes', async () => {
      now = start;
      const call = await staff();
      const made = productOf(await create(call));
      expect(made).toMatchObject({ retired: false, orders: 0, version: 1 });
      const { call: owner, order } = await arrange();
      const ordered = promotionOf(await order(made.ID));
      expect(ordered.price).toBe(300);
      const dearer = productOf(await change(call, made, { price: 900, retired: true }));
      expect(dearer).toMatchObject({ price: 900, retired: true, orders: 1, version: 2 });
      expect(promotionOf(await owner.get(`/api/v2/promotions/${ordered.ID}`)).price).toBe(300);
      // A retired product is not offered, but its orders still show the name.
      const offered = z
        .object({ promotionProducts: z.array(z.object({ ID: z.number() })) })
        .parse((await owner.get(products)).json()).promotionProducts;
      expect(offered.map(({ ID }) => ID)).not.toContain(made.ID);
      expect((await (await arrange()).order(made.ID)).statusCode).toBe(422);
      const renamed = productOf(await change(call, dearer, { nameDa: 'Omdøbt', nameEn: 'Renamed' }));
      expect(renamed.names).toEqual({ da: 'Omdøbt', en: 'Renamed' });
      const called = { da: 'Tre dage', en: 'Three days' };
      expect(promotionOf(await owner.get(`/api/v2/promotions/${ordered.ID}`)).productNames).toEqual(called);
      expect((await sold(call, { productID: made.ID })).map(({ productNames }) => productNames)).toEqual([
        called,
      ]);
      const stale = await change(call, made, { price: 1 });
      expect(stale.statusCode).toBe(412);
    });

    it('can be moved in the list, and cannot be retired if it is the last product that can be ordered', async () => {
      const call = await staff();
      const all = async () => allProducts.parse((await call.get(`${products}/all`)).json()).promotionProducts;
      const [first, second] = await all();
      expect((await call.post(`${products}/${second?.ID}/move`, { before: first?.ID })).statusCode).toBe(204);
      expect((await all()).slice(0, 2).map(({ ID }) => ID)).toEqual([second?.ID, first?.ID]);
      const answers = [];
      for (const product of (await all()).filter(({ retired }) => !retired))
        answers.push(await change(call, product, { retired: true }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
      for (const product of (await all()).filter(({ retired }) => retired))
        await change(call, product, { retired: false });
    });

    it('has orders that can be filtered by account, product, state and day, and that are summed including renewals', async () => {
      now = start;
      const call = await staff();
      const product = productOf(await create(call, { nameDa: 'Optælling', nameEn: 'Counting' }));
      const { own, call: owner, order, listingID } = await arrange('Havnens Mægler');
      const about = { productID: product.ID };
      const first = promotionOf(await order(product.ID));
      pass(1);
      const renewed = await owner.post(
        `/api/v2/promotions/${first.ID}/renew`,
        {},
        { ...ifMatch(first.version), 'idempotency-key': randomUUID() },
      );
      expect(renewed.statusCode).toBe(200);
      const other = await arrange();
      await other.order(product.ID, addDays(today(), 3));
      expect(await sales(call, about)).toEqual({
        orders: 2,
        ordersAmount: 600,
        renewals: 1,
        renewalsAmount: 150,
      });
      const [newest, oldest] = await sold(call, about);
      expect(newest).toMatchObject({ state: 'scheduled', price: 300 });
      expect(oldest).toMatchObject({
        listingID,
        listingTitle: 'Kontor på havnen',
        accountName: 'Havnens Mægler',
        state: 'active',
        price: 450,
        discountPercent: 50,
        orderedBy: expect.stringContaining('Bruger') as unknown,
      });
      expect(await sold(call, { ...about, state: 'active' })).toHaveLength(1);
      expect(await sold(call, { ...about, accountID: own.id })).toHaveLength(1);
      // The second day has an order, and a renewal of an earlier one.
      const secondDay = { from: today(), to: today() };
      expect(await sold(call, { ...about, ...secondDay })).toHaveLength(1);
      expect(await sales(call, { ...about, ...secondDay })).toEqual({
        orders: 1,
        ordersAmount: 300,
        renewals: 1,
        renewalsAmount: 150,
      });
      expect(await sales(call, { ...about, accountID: own.id, ...secondDay })).toMatchObject({
        orders: 0,
        renewals: 1,
      });
      const [firstPage] = await sold(call, about, '&range=[0,0]&sort=["startDate","ASC"]');
      expect(firstPage?.ID).toBe(first.ID);
    });

    it('has orders that staff can cancel with a reason; cancelled orders are still charged', async () => {
      now = start;
      const call = await staff();
      const product = productOf(await create(call, { nameDa: 'Fortrydelse', nameEn: 'Regret' }));
      const { call: owner, order, listingID } = await arrange();
      const ordered = promotionOf(await order(product.ID));
      const cancel = (reason: string | undefined, version = ordered.version, by = call) =>
        by.post(
          `/api/v2/promotions/${ordered.ID}/cancel`,
          { reason },
          { ...ifMatch(version), 'idempotency-key': randomUUID() },
        );
      expect(toApiError(await cancel(undefined)).fields).toHaveProperty('reason');
      expect((await cancel('Bestilt ved en fejl', ordered.version, owner)).statusCode).toBe(403);
      const answer = await cancel('Bestilt ved en fejl');
      expect(promotionOf(answer)).toMatchObject({
        state: 'cancelled',
        price: 300,
        cancelReason: 'Bestilt ved en fejl',
      });
      expect((await cancel('Igen', ordered.version + 1)).statusCode).toBe(409);
      const [entry] = z
        .object({ history: z.array(historyEntrySchema) })
        .parse((await owner.get(`/api/v2/listings/${listingID}/history`)).json()).history;
      expect(entry).toMatchObject({ action: 'promotionCancel', staff: true });
      expect(entry?.changes.reason).toEqual([null, 'Bestilt ved en fejl']);
      expect(await sales(call, { productID: product.ID })).toMatchObject({ orders: 1, ordersAmount: 300 });
      const [listed] = await sold(call, { productID: product.ID });
      expect(listed).toMatchObject({ state: 'cancelled', cancelReason: 'Bestilt ved en fejl' });
    });
  },
  {},
  { clock: () => now },
);
