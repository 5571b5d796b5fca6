import type * as z from 'zod';
import type { promotionOperations } from '../../../schemas/operations/promotions';
import type { PromotionProduct } from '../../../schemas/promotion';
import type { Promotion, PromotionOrder } from '../../../schemas/promotionOrder';
import type { HttpClient } from '../http/httpClient';
import { unwrapped } from './records';

type Cancelled = z.output<NonNullable<typeof promotionOperations.cancelPromotion.response>>;

/** A page of a listing's orders, and how many there are in all. */
export interface PromotionPage {
  promotions: Promotion[];
  total: number;
}

/** Calls about highlighting a listing. A `key` is the same for every attempt: one whose answer was lost counts once. */
export interface PromotionCalls {
  promotionProducts: (signal?: AbortSignal) => Promise<PromotionProduct[]>;
  /** A listing's orders, newest first. @param count how many at most. */
  promotions: (listingID: number, count: number, signal?: AbortSignal) => Promise<PromotionPage>;
  orderPromotion: (listingID: number, order: PromotionOrder, key: string) => Promise<Promotion>;
  /** @param image of the listing; its cover without one. */
  updatePromotion: (
    order: Pick<Promotion, 'ID' | 'version'>,
    image: string | undefined,
  ) => Promise<Promotion>;
  renewPromotion: (order: Pick<Promotion, 'ID' | 'version'>, key: string) => Promise<Promotion>;
  /** @returns what was forfeited, too. */
  cancelPromotion: (order: Pick<Promotion, 'ID' | 'version'>, key: string) => Promise<Cancelled>;
}

const totalOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/')[1] ?? 0);

/** The server checks its answers by the contract that the types come from. */
const read = <T>(json: unknown, key: string): T => unwrapped(json, key) as T;

export const promotionCalls = (http: HttpClient, apiURL: string): PromotionCalls => ({
  promotionProducts: async (signal) =>
    read((await http.send(`${apiURL}/promotion-products`, { signal })).json, 'promotionProducts'),
  promotions: async (listingID, count, signal) => {
    const range = encodeURIComponent(JSON.stringify([0, count - 1]));
    const { json, headers } = await http.send(`${apiURL}/listings/${listingID}/promotions?range=${range}`, {
      signal,
    });
    return { promotions: read(json, 'promotions'), total: totalOf(headers) };
  },
  orderPromotion: async (listingID, body, key) => {
    const url = `${apiURL}/listings/${listingID}/promotions`;
    return read((await http.send(url, { method: 'POST', body, key })).json, 'promotion');
  },
  updatePromotion: async ({ ID, version }, promotionImage) => {
    const url = `${apiURL}/promotions/${ID}`;
    return read(
      (await http.send(url, { method: 'PUT', body: { promotionImage }, version })).json,
      'promotion',
    );
  },
  renewPromotion: async ({ ID, version }, key) => {
    const url = `${apiURL}/promotions/${ID}/renew`;
    return read((await http.send(url, { method: 'POST', body: {}, version, key })).json, 'promotion');
  },
  cancelPromotion: async ({ ID, version }, key) =>
    (await http.send(`${apiURL}/promotions/${ID}`, { method: 'DELETE', version, key })).json as Cancelled,
});
