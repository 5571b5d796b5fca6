import * as z from 'zod';
import { fieldIn } from './field';
import { familyNames } from './listing/families';
import { namesSchema } from './names';
import { orderState, promotionProductSchema } from './promotion';
import { promotionStates } from './promotionStates';
import { recordID, recordVersion } from './recordFields';
import { type Fields, resourceSchema } from './resourceSchema';
import { danishDays, id, multilineText, text } from './values';

const field = fieldIn<'product' | 'cancellation'>();

const productFields = {
  nameDa: field({ section: 'product', kind: 'text', required: true }, text(1, 60)).describe('Danish name.'),
  nameEn: field({ section: 'product', kind: 'text', required: true }, text(1, 60)).describe('English name.'),
  periodDays: field(
    { section: 'product', kind: 'integer', required: true },
    z.number().int().min(1).max(365),
  ).describe('Duration of one period, in days.'),
  price: field(
    { section: 'product', kind: 'money', unit: 'kr', required: true },
    z.number().int().min(0).max(1_000_000),
  ).describe('Price of one period, in whole kroner.'),
  renewalDiscountPercent: field(
    { section: 'product', kind: 'integer', required: true },
    z.number().int().min(0).max(100),
  ).describe('Discount in percent on a renewal ordered before the last day.'),
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

export const promotionProductUpdate = promotionProductCreation.extend({
  retired: z.boolean().describe('Whether the product is retired and cannot be ordered.'),
});
export type PromotionProductUpdate = z.infer<typeof promotionProductUpdate>;

/** Maximum number of orders counted per product; a larger number is shown as "more than". */
export const ordersCap = 1_000;

/** Product with its number of orders, for staff. */
export const staffPromotionProductSchema = promotionProductSchema
  .extend({
    retired: z.boolean().describe('Whether the product is retired and cannot be ordered.'),
    orders: z
      .number()
      .int()
      .describe(`Number of orders; ${ordersCap + 1} means more than ${ordersCap}.`),
    version: recordVersion(),
  })
  .describe('A promotion product, for staff.');
export type StaffPromotionProduct = z.infer<typeof staffPromotionProductSchema>;

export const soldFilter = z.strictObject({
  state: orderState(promotionStates).optional(),
  accountID: id().optional().describe('ID of the account that the record belongs to.'),
  productID: id().optional().describe('ID of the product.'),
  from: danishDays.from.describe(
    'First day on which the promotion was ordered; for sales, on which the amount was charged.',
  ),
  to: danishDays.to.describe(
    'Last day on which the promotion was ordered; for sales, on which the amount was charged.',
  ),
});
export type SoldFilter = z.infer<typeof soldFilter>;

export const soldPromotionSchema = z
  .strictObject({
    ID: recordID(),
    listingID: z.number().int().describe('ID of the listing.'),
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    listingTitle: z.string().optional().describe('Title of the listing.'),
    addressText: z
      .string()
      .optional()
      .describe('The address on one line; for an off-market listing, only zip code and city.'),
    accountID: z.number().int().describe('ID of the account that the record belongs to.'),
    accountName: z.string().describe('Name of the account that the record belongs to.'),
    productID: z.number().int().describe('ID of the product.'),
    productNames: namesSchema.describe('Name of the product by language.'),
    state: orderState(promotionStates),
    startDate: z.iso.date().describe('First day of the promotion.'),
    endDate: z.iso.date().describe('Last day of the promotion.'),
    price: z.number().int().describe('Price including renewals, in whole kroner.'),
    discountPercent: z.number().int().describe('Discount of the last period, in percent.'),
    orderedBy: z.string().optional().describe('Name of the user who ordered; absent if unknown.'),
    orderedAt: z.iso.datetime().describe('Time of the order, in UTC.'),
    endedAt: z.iso
      .datetime()
      .optional()
      .describe('Time at which the order was cancelled or registered as expired, in UTC.'),
    cancelReason: z.string().optional().describe('Reason why staff cancelled the order.'),
    version: recordVersion(),
  })
  .describe('A promotion order of any account.');
export type SoldPromotion = z.infer<typeof soldPromotionSchema>;

/** Sales of a period: amounts in whole kroner, and numbers. */
export const promotionSalesSchema = z
  .strictObject({
    orders: z.number().int().describe('Number of orders.'),
    ordersAmount: z.number().int().describe('Amount of the orders, excluding renewals, in whole kroner.'),
    renewals: z.number().int().describe('Number of renewals, including those of earlier orders.'),
    renewalsAmount: z.number().int().describe('Amount of the renewals, in whole kroner.'),
  })
  .describe('Charged amounts, including those of orders that were cancelled later.');
export type PromotionSales = z.infer<typeof promotionSalesSchema>;

const reason = multilineText(3, 500);

export const promotionCancellation = z.strictObject({
  reason: reason.describe('Reason, shown to the advertiser.'),
});

export const promotionCancellationForm = resourceSchema({
  labels: 'soldPromotions',
  sections: ['cancellation'],
  fields: { reason: field({ section: 'cancellation', kind: 'textarea', required: true }, reason) },
  drafts: false,
});
