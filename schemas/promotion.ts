import * as z from 'zod';
import { addDays, daysBetween } from './calendar';
import { meanings } from './codes';
import type { Actor, ListingAction } from './listing/status';
import type { FieldIssue } from './messages';
import { namesSchema } from './names';
import type { PromotionState } from './promotionStates';
import { recordID } from './recordFields';
import { type RoleName, writers } from './roles';

/** Promotion product, which staff edit. */
export const promotionProductSchema = z.strictObject({
  ID: recordID(),
  names: namesSchema.meta({
    description: 'Name by language.',
    examples: [{ da: 'To uger', en: 'Two weeks' }],
  }),
  periodDays: z.number().int().positive().describe('Duration of one period, in days.'),
  price: z.number().int().min(0).describe('Price of one period, in whole kroner.'),
  renewalDiscountPercent: z
    .number()
    .int()
    .min(0)
    .max(100)
    .describe('Discount in percent on a renewal ordered before the last day.'),
});
export type PromotionProduct = z.infer<typeof promotionProductSchema>;

/** Product with its name in the language of the request. */
export const namedProductSchema = promotionProductSchema
  .extend({
    name: z.string().meta({ description: 'Name in the language of the request.', examples: ['To uger'] }),
  })
  .describe('A promotion product.');

/** Open states. A listing has at most one open order, enforced by the database. */
export const openStates = ['scheduled', 'active'] as const satisfies readonly PromotionState[];

/** Schema for the state of an order. @param states allowed states. */
export const orderState = <const States extends readonly PromotionState[]>(states: States) =>
  z.enum(states).describe(
    `State of the order. ${meanings({
      scheduled: 'starts on a later day',
      active: 'runs',
      expired: 'the last day has passed',
      cancelled: 'ended before the last day',
    } satisfies Record<PromotionState, string>)}`,
  );

/** Actions on a listing that end its open order without a refund. */
export const promotionEndingActions = ['close', 'delete'] as const satisfies readonly ListingAction[];

export const promotionActions = ['update', 'renew', 'cancel'] as const;
export type PromotionAction = (typeof promotionActions)[number];

interface PromotionRow {
  action: PromotionAction;
  from: readonly PromotionState[];
  by: readonly RoleName[];
  /** True if the listing must be public. */
  shown?: true;
}

/** Allowed actions on an order by state. The image can be changed only while the order is scheduled. */
export const promotionMatrix: readonly PromotionRow[] = [
  { action: 'update', from: ['scheduled'], by: writers },
  { action: 'renew', from: ['active'], by: writers, shown: true },
  { action: 'cancel', from: openStates, by: writers },
];

/**
 * Actions that a user may perform on an order; staff may perform all.
 * @param visible true if the listing is public.
 */
export const promotionActionsIn = (
  state: PromotionState,
  { staff, roles }: Actor,
  visible: boolean,
): PromotionAction[] =>
  promotionMatrix
    .filter(
      ({ from, by, shown }) =>
        from.includes(state) && (visible || !shown) && (staff || by.some((role) => roles.includes(role))),
    )
    .map(({ action }) => action);

/** Maximum number of days from ordering to the start (docs/decisions/promotion.md). */
export const latestStartDays = 90;

/** Error if an order cannot start on a date; undefined if it can. @param today date in Denmark. */
export const startDateIssue = (startDate: string, today: string): FieldIssue | undefined => {
  if (startDate < today) return { path: 'startDate', message: { rule: 'dateInPast' } };
  if (daysBetween(today, startDate) > latestStartDays)
    return { path: 'startDate', message: { rule: 'dateTooFar', max: latestStartDays } };
  return undefined;
};

/** Paid period of an order: the first period, or a renewal. The period includes its end date. */
export const promotionPeriodSchema = z
  .strictObject({
    startDate: z.iso.date().describe('First day of the period.'),
    endDate: z.iso.date().describe('Last day of the period.'),
    price: z.number().int().min(0).describe('Price in whole kroner.'),
    discountPercent: z.number().int().min(0).max(100).describe('Discount in percent.'),
  })
  .describe('A paid period, including its first and last day.');
export type PromotionPeriod = z.infer<typeof promotionPeriodSchema>;

/** Period of a product from a start date. */
export const periodFrom = (
  startDate: string,
  { periodDays, price }: Pick<PromotionProduct, 'periodDays' | 'price'>,
  discountPercent = 0,
): PromotionPeriod => ({
  startDate,
  endDate: addDays(startDate, periodDays - 1),
  price: Math.round((price * (100 - discountPercent)) / 100),
  discountPercent,
});

/** Period that a renewal today would add to an active order; with a discount before the last day. */
export const renewalOf = (endDate: string, product: PromotionProduct, today: string): PromotionPeriod =>
  periodFrom(addDays(endDate, 1), product, today < endDate ? product.renewalDiscountPercent : 0);

const later = (one: string, other: string) => (one > other ? one : other);

/** Loss if an order is cancelled today: number of remaining days, and their price in whole kroner. */
export const forfeited = (
  periods: readonly PromotionPeriod[],
  today: string,
): { days: number; amount: number } => {
  const tomorrow = addDays(today, 1);
  let days = 0;
  let amount = 0;
  for (const { startDate, endDate, price } of periods) {
    const left = Math.max(0, daysBetween(later(startDate, tomorrow), endDate) + 1);
    days += left;
    amount += (price * left) / (daysBetween(startDate, endDate) + 1);
  }
  return { days, amount: Math.round(amount) };
};

/** State of an order on a date, computed because the stored state may not be updated yet. */
export const stateOn = (
  { state, startDate, endDate }: { state: PromotionState; startDate: string; endDate: string },
  today: string,
): PromotionState => {
  if (state === 'cancelled' || state === 'expired') return state;
  if (today > endDate) return 'expired';
  return today >= startDate ? 'active' : 'scheduled';
};
