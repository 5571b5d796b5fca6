import type { Promotion, PromotionOrder } from '../../../schemas/promotionOrder';
import { newRecord, useRecordAction } from '../../providers/data/useRecordAction';
import { toApiError } from '../../providers/http/apiError';
import { useText } from '../../ui/useText';

/** Status codes after which the page refetches the order instead of showing an error. */
const outdated: readonly number[] = [409, 412];

interface Ordering {
  isPending: boolean;
  error: Error | null;
  failure: string | undefined;
}

/** Pending state of a mutation, and its error unless the page refetches. */
const stateOf = ({ isPending, error, failure }: Ordering) => ({
  busy: isPending,
  failure: error && outdated.includes(toApiError(error).status) ? undefined : failure,
});

export const useOrdering = (listingID: number, onDone: () => void) => {
  const { text } = useText();
  const { act, ...state } = useRecordAction('orderPromotion', newRecord, {
    send: (_, body: PromotionOrder) => ({ params: { id: listingID }, body }),
    said: () => text('torvet.promotion.ordered'),
    onDone,
  });
  return { ...stateOf(state), order: act };
};

/** Parameters of a request for the current version of an order. */
const about = ({ ID, version }: Promotion) => ({ params: { id: ID }, version });

export const useUpdating = (order: Promotion) => {
  const { text } = useText();
  const { act, ...state } = useRecordAction('updatePromotion', order, {
    /** @param promotionImage id of an image; undefined for the cover. */
    send: (current, promotionImage: string | undefined) => ({ ...about(current), body: { promotionImage } }),
    said: () => text('torvet.promotion.updated'),
  });
  return { ...stateOf(state), update: act };
};

/** @param price price that the user has seen. */
export const useRenewing = (order: Promotion, price: number, onDone: () => void) => {
  const { text } = useText();
  const { act, ...state } = useRecordAction('renewPromotion', order, {
    send: (current) => ({ ...about(current), body: { price } }),
    said: () => text('torvet.promotion.renewed'),
    onDone,
  });
  return { ...stateOf(state), renew: () => act() };
};

export const useCancelling = (order: Promotion, onDone: () => void) => {
  const { text } = useText();
  const { act, ...state } = useRecordAction('cancelPromotion', order, {
    send: about,
    said: () => text('torvet.promotion.cancelled'),
    onDone,
  });
  return { ...stateOf(state), cancel: () => act() };
};
