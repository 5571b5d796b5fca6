import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../schemas/calendar';
import {
  forfeited,
  type PromotionProduct,
  periodFrom,
  promotionActionsIn,
  renewalOf,
  stateOn,
} from '../../schemas/promotion';
import { promotionStates } from '../../schemas/promotionStates';

const first = '2026-01-01';
const product = fc.record({
  ID: fc.constant(1),
  names: fc.constant({ da: 'Produkt', en: 'Product' }),
  periodDays: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 0, max: 100_000 }),
  renewalDiscountPercent: fc.integer({ min: 0, max: 100 }),
});

/** Order that was renewed several times, and a day around it. */
const renewed = fc
  .record({ product, times: fc.nat(4), start: fc.nat(700), day: fc.integer({ min: -30, max: 400 }) })
  .map(({ product, times, start, day }) => {
    const periods = [periodFrom(addDays(first, start), product)];
    for (let time = 0; time < times; time += 1) {
      const { endDate } = periods.at(-1) ?? periodFrom(first, product);
      periods.push(renewalOf(endDate, product, addDays(endDate, time % 2 === 0 ? -1 : 0)));
    }
    return { product, periods, today: addDays(addDays(first, start), day) };
  });

const ends = (periods: readonly { startDate: string; endDate: string }[]) => ({
  startDate: periods[0]?.startDate ?? '',
  endDate: periods.at(-1)?.endDate ?? '',
});

describe('The loss when an order is cancelled', () => {
  it('consists of the days that have not begun, and their price', () => {
    fc.assert(
      fc.property(renewed, ({ periods, today }) => {
        const { startDate, endDate } = ends(periods);
        const { days, amount } = forfeited(periods, today);
        const paid = periods.reduce((sum, { price }) => sum + price, 0);
        const all = daysBetween(startDate, endDate) + 1;
        expect(days).toBe(Math.min(all, Math.max(0, daysBetween(today, endDate))));
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(paid);
        if (today < startDate) expect(amount).toBe(paid);
        if (today >= endDate) expect(amount).toBe(0);
      }),
    );
  });
});

describe('A renewal', () => {
  it('starts on the day after the last day of the order, and is discounted only before that last day', () => {
    fc.assert(
      fc.property(product, fc.nat(60), (product: PromotionProduct, before) => {
        const { endDate } = periodFrom(first, product);
        const early = renewalOf(endDate, product, addDays(endDate, -1 - before));
        const late = renewalOf(endDate, product, endDate);
        expect(early.startDate).toBe(addDays(endDate, 1));
        expect(daysBetween(early.startDate, early.endDate) + 1).toBe(product.periodDays);
        expect(late.price).toBe(product.price);
        expect(early.price).toBe(Math.round((product.price * (100 - product.renewalDiscountPercent)) / 100));
      }),
    );
  });
});

describe('The state of an order', () => {
  it('depends on the date until the order is cancelled or has expired', () => {
    fc.assert(
      fc.property(renewed, ({ periods, today }) => {
        const dates = ends(periods);
        const state = stateOn({ state: 'scheduled', ...dates }, today);
        expect(state === 'scheduled').toBe(today < dates.startDate);
        expect(state === 'expired').toBe(today > dates.endDate);
        for (const over of ['cancelled', 'expired'] as const) {
          expect(stateOn({ state: over, ...dates }, today)).toBe(over);
        }
      }),
    );
  });

  it('determines the actions allowed to members and staff; users with the role readonly are allowed none', () => {
    const possible = {
      scheduled: ['update', 'cancel'],
      active: ['renew', 'cancel'],
      expired: [],
      cancelled: [],
    };
    for (const state of promotionStates) {
      expect(promotionActionsIn(state, { staff: false, roles: ['readonly'] }, true)).toEqual([]);
      expect(promotionActionsIn(state, { staff: false, roles: ['member'] }, true)).toEqual(possible[state]);
      expect(promotionActionsIn(state, { staff: true, roles: [] }, true)).toEqual(possible[state]);
    }
  });
});
