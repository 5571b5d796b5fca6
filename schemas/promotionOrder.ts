import * as z from 'zod';
import { fieldIn } from './field';
import { familyNames } from './listing/families';
import { namesSchema } from './names';
import { openStates, promotionActions, promotionPeriodSchema } from './promotion';
import { promotionStates } from './promotionStates';
import { resourceSchema } from './resourceSchema';
import { id, money } from './values';

/** An order as in responses (docs/decisions/promotion.md). */
export const promotionSchema = z.strictObject({
  ID: z.number().int(),
  listingID: z.number().int(),
  productID: z.number().int(),
  productNames: namesSchema,
  state: z.enum(promotionStates),
  startDate: z.iso.date(),
  /** The last day that is promoted. */
  endDate: z.iso.date(),
  /** The day before which a renewal has its discount; of an active order alone. */
  renewalDate: z.iso.date().optional(),
  /** Image of the listing; absent means its cover. */
  promotionImage: z.uuid().optional(),
  /** Whole kroner, renewals and all. */
  price: z.number().int(),
  /** Of the last period. */
  discountPercent: z.number().int(),
  periods: z.array(promotionPeriodSchema),
  /** Loss of a cancellation now; of an open order only. */
  forfeits: z.strictObject({ days: z.number().int(), amount: z.number().int() }).optional(),
  /** Effect of a renewal now; of an active order only. */
  renewal: promotionPeriodSchema.optional(),
  orderedAt: z.iso.datetime(),
  /** When it was cancelled, or found to be over. */
  endedAt: z.iso.datetime().optional(),
  /** Why staff cancelled it. */
  cancelReason: z.string().optional(),
  version: z.number().int(),
  /** Actions that the caller may take now. */
  allowedActions: z.array(z.enum(promotionActions)),
});
export type Promotion = z.infer<typeof promotionSchema>;

/** Open order in a listing's record. */
export const promotionSummarySchema = z.strictObject({
  ID: z.number().int(),
  state: z.enum(openStates),
  productNames: namesSchema,
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type PromotionSummary = z.infer<typeof promotionSummarySchema>;

/** An open order among those of its account. */
export const accountPromotionSchema = promotionSummarySchema.extend({
  listingID: z.number().int(),
  family: z.enum(familyNames),
  listingTitle: z.string().optional(),
  addressText: z.string().optional(),
});
export type AccountPromotion = z.infer<typeof accountPromotionSchema>;

export const promotionOrderBody = z.strictObject({
  productID: id(),
  startDate: z.iso.date(),
  promotionImage: z.uuid().optional(),
  /** Price shown to the buyer: a changed price rejects the order. */
  price: money().optional(),
});
export type PromotionOrder = z.infer<typeof promotionOrderBody>;

/** Renewal price shown to the buyer. */
export const renewalBody = z.strictObject({ price: money().optional() });

/** While it is scheduled only the image can change; without one it is the cover. */
export const promotionUpdateBody = z.strictObject({ promotionImage: z.uuid().optional() });

const field = fieldIn<'order'>();

const image = field({ section: 'order', kind: 'text' }, z.uuid());

/** The form of an order; without an image it is the cover, whichever that is. */
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

/** The form in which the image of an order is changed. */
export const promotionImageForm = resourceSchema({
  labels: 'promotion',
  sections: ['order'],
  fields: { promotionImage: image },
  drafts: false,
});
