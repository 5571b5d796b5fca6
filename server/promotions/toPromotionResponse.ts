import type { Actor } from '../../schemas/listing/status';
import { forfeited, promotionActionsIn, renewalOf, stateOn } from '../../schemas/promotion';
import type { Promotion } from '../../schemas/promotionOrder';
import { versioned } from '../http/answer';
import type { StoredPromotion } from './storedPromotion';

/** Caller, and today's date in Denmark, which determines the state of an order. */
export interface PromotionReader {
  actor: Actor;
  today: string;
}

/** Converts an order to a response, with the actions that the caller may perform. */
export const toPromotionResponse = (order: StoredPromotion, { actor, today }: PromotionReader): Promotion => {
  const state = stateOn(order, today);
  const open = state === 'scheduled' || state === 'active';
  const { product, periods, endDate } = order;
  return {
    ID: order.id,
    listingID: order.listingID,
    productID: product.ID,
    productNames: order.productNames,
    state,
    startDate: order.startDate,
    endDate,
    renewalDate: state === 'active' ? endDate : undefined,
    promotionImage: order.imageID ?? undefined,
    price: periods.reduce((sum, { price }) => sum + price, 0),
    discountPercent: periods.at(-1)?.discountPercent ?? 0,
    periods,
    forfeits: open ? forfeited(periods, today) : undefined,
    renewal: state === 'active' ? renewalOf(endDate, product, today) : undefined,
    orderedAt: order.orderedAt.toISOString(),
    endedAt: order.endedAt?.toISOString(),
    cancelReason: order.cancelReason ?? undefined,
    version: order.version,
    allowedActions: promotionActionsIn(state, actor, order.visible),
  };
};

/** Response with an order, and with its version as `ETag`. */
export const answerPromotion = (order: StoredPromotion, reader: PromotionReader) =>
  versioned(order.version, { promotion: toPromotionResponse(order, reader) });
