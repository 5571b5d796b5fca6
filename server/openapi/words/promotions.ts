import { promotionOperations } from '../../../schemas/operations/promotions';
import { latestStartDays, namedProductSchema, promotionPeriodSchema } from '../../../schemas/promotion';
import {
  accountPromotionSchema,
  promotionOrderBody,
  promotionSchema,
  promotionSummarySchema,
  promotionUpdateBody,
  renewalBody,
} from '../../../schemas/promotionOrder';
import {
  ordersCap,
  promotionCancellation,
  promotionProductCreation,
  promotionProductUpdate,
  promotionSalesSchema,
  soldFilter,
  soldPromotionSchema,
  staffPromotionProductSchema,
} from '../../../schemas/promotionSales';
import { meanings } from './codes';
import { namesSaid } from './common';
import { say } from './words';

const state = `Where the order is. ${meanings({
  scheduled: 'it begins on a day to come',
  active: 'it runs',
  expired: 'its last day is over',
  cancelled: 'it was ended before its time',
})}`;

const endDate = 'The last day that is promoted.';
const lost = {
  days: 'Days that have not begun.',
  amount: 'What was paid for them, in whole kroner.',
};

say(namedProductSchema, 'What a listing can be promoted with.', {
  name: { description: 'What it is called, in the language of the request.', examples: ['To uger'] },
  names: { ...namesSaid, examples: [{ da: 'To uger', en: 'Two weeks' }] },
  periodDays: 'How many days it lasts.',
  price: 'Price of one period, in whole kroner.',
  renewalDiscountPercent: 'Percent off a renewal that is ordered before the last day.',
});

say(promotionPeriodSchema, 'A stretch that is paid for. Both dates are promoted.', {
  startDate: 'Its first day.',
  endDate: 'Its last day.',
  price: 'What it costs, in whole kroner.',
  discountPercent: 'Discount in percent.',
});

say(promotionSchema, 'An order that highlights a listing.', {
  productID: 'ID of the product.',
  productNames: 'What the product is called, by language.',
  state,
  startDate: 'The first day that is promoted.',
  endDate,
  renewalDate: 'The day before which a renewal has its discount; of an active order alone.',
  promotionImage: 'ID of the picture that it is shown with; absent means the cover.',
  price: 'What it costs with its renewals, in whole kroner.',
  discountPercent: 'Discount of the last period, in percent.',
  periods: 'The first stretch, and one for each renewal.',
  forfeits: 'What cancelling it now would lose; of an open order alone.',
  renewal: 'What renewing it now would add; of an active order alone.',
  orderedAt: 'When it was ordered, in UTC.',
  endedAt: 'When it was cancelled or found to be over, in UTC.',
  cancelReason: 'Why staff cancelled it.',
});
say(promotionSchema.shape.forfeits.unwrap(), undefined, lost);

say(accountPromotionSchema, 'An open order, among those of its account.', {
  state,
  productNames: 'What the product is called, by language.',
  startDate: 'The first day that is promoted.',
  endDate,
  listingTitle: 'Title of the listing.',
});

say(promotionSummarySchema, 'What a listing tells of the order that highlights it.', {
  state,
  productNames: 'What the product is called, by language.',
  startDate: 'The first day that is promoted.',
  endDate,
});

say(promotionOrderBody, undefined, {
  productID: 'ID of the product.',
  startDate: `From today to ${latestStartDays} days ahead, in Denmark. Today begins at once.`,
  promotionImage: 'ID of a picture of the listing; without it, the cover.',
  price: 'What the buyer was told that it costs, in whole kroner: at another price by now the answer is 412.',
});
say(renewalBody, undefined, {
  price: 'What the buyer was told that the renewal costs: at another price by now the answer is 412.',
});
say(promotionUpdateBody, undefined, {
  promotionImage: 'ID of a picture of the listing; without it, the cover.',
});
const { cancelPromotion } = promotionOperations;
say(cancelPromotion.response, undefined, { forfeited: 'What was lost by it.' });
say(cancelPromotion.response?.shape.forfeited, undefined, lost);

const retired = 'It cannot be ordered any more.';
const product = {
  periodDays: 'How many days it lasts.',
  price: 'Price of one period, in whole kroner.',
  renewalDiscountPercent: 'Percent off a renewal that is ordered before the last day.',
};
const written = {
  nameDa: 'What it is called in Danish.',
  nameEn: 'What it is called in English.',
  ...product,
};
say(staffPromotionProductSchema, 'A product as staff keep it.', {
  ...product,
  retired,
  orders: `How often it was ordered; ${ordersCap + 1} stands for more than ${ordersCap}.`,
});
say(promotionProductCreation, undefined, written);
say(promotionProductUpdate, undefined, { ...written, retired });
say(soldFilter, undefined, {
  state,
  productID: 'ID of the product.',
  from: 'Ordered on this day or later; of sales, charged.',
  to: 'Ordered on this day or before; of sales, charged.',
});
say(soldPromotionSchema, 'An order, among those of every account.', {
  listingTitle: 'Title of the listing.',
  productID: 'ID of the product.',
  productNames: 'What the product is called, by language.',
  state,
  startDate: 'The first day that is promoted.',
  endDate,
  price: 'What it costs with its renewals, in whole kroner.',
  discountPercent: 'Discount of the last period, in percent.',
  orderedBy: 'Who ordered it; absent when nobody knows any more.',
  orderedAt: 'When it was ordered, in UTC.',
  endedAt: 'When it was cancelled or found to be over, in UTC.',
  cancelReason: 'Why staff cancelled it.',
});
say(promotionSalesSchema, 'What was charged, whatever became of the orders.', {
  orders: 'How many orders.',
  ordersAmount: 'What they cost without their renewals, in whole kroner.',
  renewals: 'How many renewals, of earlier orders too.',
  renewalsAmount: 'What these cost, in whole kroner.',
});
say(promotionCancellation, undefined, { reason: 'Why; the advertiser reads it.' });
