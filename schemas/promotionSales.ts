import * as z from 'zod';
import { fieldIn } from './field';
import { familyNames } from './listing/families';
import { namesSchema } from './names';
import { promotionProductSchema } from './promotion';
import { promotionStates } from './promotionStates';
import { type Fields, resourceSchema } from './resourceSchema';
import { danishDays, id, multilineText, text } from './values';

const field = fieldIn<'product' | 'cancellation'>();

/** Body of a product. */
const productFields = {
  nameDa: field({ section: 'product', kind: 'text', required: true }, text(1, 60)),
  nameEn: field({ section: 'product', kind: 'text', required: true }, text(1, 60)),
  periodDays: field(
    { section: 'product', kind: 'integer', required: true },
    z.number().int().min(1).max(365),
  ),
  price: field(
    { section: 'product', kind: 'money', unit: 'kr', required: true },
    z.number().int().min(0).max(1_000_000),
  ),
  renewalDiscountPercent: field(
    { section: 'product', kind: 'integer', required: true },
    z.number().int().min(0).max(100),
  ),
} satisfies Fields;

export const promotionProductForm = resourceSchema({
  labels: 'promotionProduct',
  sections: ['product'],
  titles: ['nameDa'],
  fields: productFields,
  drafts: false,
});

export const promotionProductCreation = z.strictObject(productFields);
export type PromotionProductCreation = z.infer<typeof promotionProductCreation>;

export const promotionProductUpdate = promotionProductCreation.extend({ retired: z.boolean() });
export type PromotionProductUpdate = z.infer<typeof promotionProductUpdate>;

/** Orders that a product's are counted up to; more read as "more than". */
export const ordersCap = 1_000;

/** A product for staff. */
export const staffPromotionProductSchema = promotionProductSchema.extend({
  retired: z.boolean(),
  /** Number of orders, capped at {@link ordersCap}. */
  orders: z.number().int(),
  version: z.number().int(),
});
export type StaffPromotionProduct = z.infer<typeof staffPromotionProductSchema>;

/** Filter of orders; the days are those of the order. */
export const soldFilter = z.strictObject({
  state: z.enum(promotionStates).optional(),
  accountID: id().optional(),
  productID: id().optional(),
  ...danishDays,
});
export type SoldFilter = z.infer<typeof soldFilter>;

/** An order as staff list it. */
export const soldPromotionSchema = z.strictObject({
  ID: z.number().int(),
  listingID: z.number().int(),
  family: z.enum(familyNames),
  listingTitle: z.string().optional(),
  addressText: z.string().optional(),
  accountID: z.number().int(),
  accountName: z.string(),
  productID: z.number().int(),
  productNames: namesSchema,
  state: z.enum(promotionStates),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Whole kroner, renewals and all. */
  price: z.number().int(),
  /** Of the last period. */
  discountPercent: z.number().int(),
  /** A name; absent if unknown. */
  orderedBy: z.string().optional(),
  orderedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  cancelReason: z.string().optional(),
  version: z.number().int(),
});
export type SoldPromotion = z.infer<typeof soldPromotionSchema>;

/** Charges of a period in whole kroner, and number of orders. */
export const promotionSalesSchema = z.strictObject({
  orders: z.number().int(),
  ordersAmount: z.number().int(),
  renewals: z.number().int(),
  renewalsAmount: z.number().int(),
});
export type PromotionSales = z.infer<typeof promotionSalesSchema>;

/** Why staff cancel an order; the advertiser reads it. */
const reason = multilineText(3, 500);

export const promotionCancellation = z.strictObject({ reason });

export const promotionCancellationForm = resourceSchema({
  labels: 'soldPromotions',
  sections: ['cancellation'],
  fields: { reason: field({ section: 'cancellation', kind: 'textarea', required: true }, reason) },
  drafts: false,
});
