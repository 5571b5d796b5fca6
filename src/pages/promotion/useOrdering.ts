import { useState } from 'react';
import type { Promotion, PromotionOrder } from '../../../schemas/promotionOrder';
import { useServices } from '../../providers/data/useServices';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { useRefreshPromotions } from './usePromotions';

/** Something else is there by now than what the screen shows. */
const outdated: readonly number[] = [409, 412];

const failures = {
  ordered: 'orderFailed',
  updated: 'updateFailed',
  renewed: 'renewFailed',
  cancelled: 'cancelFailed',
} as const;

/**
 * One write about an order at a time. What was refused is told, and what has changed meanwhile is fetched anew.
 * @param write is given a key that stays the same until there is an answer: one that was lost counts once.
 */
const useWriting = <Given>(
  listingID: number,
  write: (given: Given, key: string) => Promise<unknown>,
  done: keyof typeof failures,
) => {
  const { text } = useText();
  const toast = useToast();
  const refresh = useRefreshPromotions(listingID);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (given: Given): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await write(given, key);
      setKey(crypto.randomUUID());
      toast.say(text(`torvet.promotion.${done}`), 'success');
      await refresh();
      return true;
    } catch (error) {
      const apiError = toApiError(error);
      if (apiError.status !== 0) setKey(crypto.randomUUID());
      if (outdated.includes(apiError.status)) {
        // What this was about may be gone from the screen with the news, so the sentence stands apart from it.
        toast.say(`${text(`torvet.promotion.${failures[done]}`)}. ${firstSentence(apiError)}`, 'error');
        await refresh();
      } else {
        setFailure(firstSentence(apiError));
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
};

export const useOrdering = (listingID: number) => {
  const { orderPromotion } = useServices();
  const { run, ...state } = useWriting(
    listingID,
    (order: PromotionOrder, key) => orderPromotion(listingID, order, key),
    'ordered',
  );
  return { ...state, order: run };
};

export const useUpdating = (order: Promotion) => {
  const { updatePromotion } = useServices();
  const { run, ...state } = useWriting(
    order.listingID,
    (image: string | undefined) => updatePromotion(order, image),
    'updated',
  );
  return { ...state, update: run };
};

export const useRenewing = (order: Promotion) => {
  const { renewPromotion } = useServices();
  const { run, ...state } = useWriting(
    order.listingID,
    (_: undefined, key) => renewPromotion(order, key),
    'renewed',
  );
  return { ...state, renew: () => run(undefined) };
};

export const useCancelling = (order: Promotion) => {
  const { cancelPromotion } = useServices();
  const { run, ...state } = useWriting(
    order.listingID,
    (_: undefined, key) => cancelPromotion(order, key),
    'cancelled',
  );
  return { ...state, cancel: () => run(undefined) };
};
