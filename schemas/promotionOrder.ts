import * as z from 'zod';
import { fieldIn } from './field';
import { familyNames } from './listing/families';
import { namesSchema } from './names';
import {
  latestStartDays,
  openStates,
  orderState,
  promotionActions,
  promotionPeriodSchema,
} from './promotion';
import { promotionStates } from './promotionStates';
import { recordID, recordVersion } from './recordFields';
import { resourceSchema } from './resourceSchema';
import { id, money } from './values';

/** Promotion order in responses (docs/decisions/promotion.md). */
export const promotionSchema = z
  .strictObject({
    ID: recordID(),
    listingID: z.number().int().describe('ID of the listing.'),
    productID: z.number().int().describe('ID of the product.'),
    productNames: namesSchema.describe('Name of the product by language.'),
    state: orderState(promotionStates),
    startDate: z.iso.date().describe('First day of the promotion.'),
    endDate: z.iso.date().describe('Last day of the promotion.'),
    renewalDate: z.iso
      .date()
      .optional()
      .describe('Renewals before this day are discounted; only on active orders.'),
    promotionImage: z
      .uuid()
      .optional()
      .describe('ID of the image shown with the promotion; absent means the cover.'),
    price: z.number().int().describe('Price including renewals, in whole kroner.'),
    discountPercent: z.number().int().describe('Discount of the last period, in percent.'),
    periods: z
      .array(promotionPeriodSchema)
      .describe('The paid periods: the first, and one for each renewal.'),
    forfeits: z
      .strictObject({
        days: z.number().int().describe('Days that have not begun.'),
        amount: z.number().int().describe('Amount paid for the days that have not begun, in whole kroner.'),
      })
      .optional()
      .describe('Days and amount that cancelling now would forfeit; only on open orders.'),
    renewal: promotionPeriodSchema
      .optional()
      .describe('Period that renewing now would add; only on active orders.'),
    orderedAt: z.iso.datetime().describe('Time of the order, in UTC.'),
    endedAt: z.iso
      .datetime()
      .optional()
      .describe('Time at which the order was cancelled or registered as expired, in UTC.'),
    cancelReason: z.string().optional().describe('Reason why staff cancelled the order.'),
    version: recordVersion(),
    allowedActions: z
      .array(z.enum(promotionActions))
      .describe('Actions currently allowed to the caller. Other actions return 409.'),
  })
  .describe('A promotion order of a listing.');
export type Promotion = z.infer<typeof promotionSchema>;

/** Open order in the response of a listing. */
export const promotionSummarySchema = z
  .strictObject({
    ID: recordID(),
    state: orderState(openStates),
    productNames: namesSchema.describe('Name of the product by language.'),
    startDate: z.iso.date().describe('First day of the promotion.'),
    endDate: z.iso.date().describe('Last day of the promotion.'),
  })
  .describe('Summary of a promotion order, as part of a listing.');
export type PromotionSummary = z.infer<typeof promotionSummarySchema>;

export const accountPromotionSchema = promotionSummarySchema
  .extend({
    listingID: z.number().int().describe('ID of the listing.'),
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    listingTitle: z.string().optional().describe('Title of the listing.'),
    addressText: z
      .string()
      .optional()
      .describe('The address on one line; for an off-market listing, only zip code and city.'),
  })
  .describe('An active or scheduled order, in the list of an account.');
export type AccountPromotion = z.infer<typeof accountPromotionSchema>;

export const promotionOrderBody = z.strictObject({
  productID: id().describe('ID of the product.'),
  startDate: z.iso
    .date()
    .describe(
      `First day: today (Danish time) or up to ${latestStartDays} days ahead. A promotion from today begins immediately.`,
    ),
  promotionImage: z.uuid().optional().describe('ID of an image of the listing; the cover if absent.'),
  price: money()
    .optional()
    .describe(
      'Price shown to the buyer, in whole kroner. If the current price differs, the response is 412.',
    ),
});
export type PromotionOrder = z.infer<typeof promotionOrderBody>;

/** Body of a renewal, with the price that the buyer has seen. */
export const renewalBody = z.strictObject({
  price: money()
    .optional()
    .describe(
      'Price of the renewal shown to the buyer, in whole kroner. If the current price differs, the response is 412.',
    ),
});

/** Body that changes the image of a scheduled order. */
export const promotionUpdateBody = z.strictObject({
  promotionImage: z.uuid().optional().describe('ID of an image of the listing; the cover if absent.'),
});

const field = fieldIn<'order'>();

const image = field({ section: 'order', kind: 'text' }, z.uuid());

/** Form of an order. Without an image, the promotion shows the listing's cover. */
export const promotionOrderForm = resourceSchema({
  labels: 'promotion',
  sections: ['order'],
  fields: {
    productID: field({ section: 'order', kind: 'integer', required: true }, id()),
    startDate: field({ section: 'order', kind: 'date', required: true }, z.iso.date()),
    promotionImage: image,
  },
  drafts: false,
});

export const promotionImageForm = resourceSchema({
  labels: 'promotion',
  sections: ['order'],
  fields: { promotionImage: image },
  drafts: false,
});
