import type { UseMutationResult } from '@tanstack/react-query';
import type { Promotion, PromotionOrder } from '../../../schemas/promotionOrder';
import { useOperation } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { useRefreshPromotions } from './usePromotions';

/** Something else is there by now than what the screen shows. */
const outdated: readonly number[] = [409, 412];

/** What every write about an order has in common: it is confirmed, and what has changed meanwhile is fetched anew. */
const useOutcome = (done: 'ordered' | 'updated' | 'renewed' | 'cancelled') => {
  const { text } = useText();
  const toast = useToast();
  const refresh = useRefreshPromotions();
  return {
    onSuccess: async () => {
      toast.say(text(`torvet.promotion.${done}`), 'success');
      await refresh();
    },
    onError: async (error: Error) => {
      if (outdated.includes(toApiError(error).status)) await refresh();
    },
  };
};

/** Whether it is under way, and why it failed where that is shown in its place. */
const stateOf = ({ isPending, error }: Pick<UseMutationResult, 'isPending' | 'error'>) => {
  const apiError = error === null ? undefined : toApiError(error);
  const isShown = apiError !== undefined && !outdated.includes(apiError.status);
  return { busy: isPending, failure: isShown ? firstSentence(apiError) : undefined };
};

export const useOrdering = (listingID: number, onSuccess: () => void) => {
  const mutation = useOperation('orderPromotion', useOutcome('ordered'));
  const order = (body: PromotionOrder) => mutation.mutate({ params: { id: listingID }, body }, { onSuccess });
  return { ...stateOf(mutation), order };
};

/** Identifies an existing order: which, and the version that is on the screen. */
const about = ({ ID, version }: Promotion) => ({ params: { id: ID }, version });

export const useUpdating = (order: Promotion) => {
  const mutation = useOperation('updatePromotion', useOutcome('updated'));
  /** @param promotionImage of the listing; its cover without one. */
  const update = (promotionImage: string | undefined) =>
    mutation.mutate({ ...about(order), body: { promotionImage } });
  return { ...stateOf(mutation), update };
};

/** @param price as the user is told it. */
export const useRenewing = (order: Promotion, price: number, onSuccess: () => void) => {
  const mutation = useOperation('renewPromotion', useOutcome('renewed'));
  const renew = () => mutation.mutate({ ...about(order), body: { price } }, { onSuccess });
  return { ...stateOf(mutation), renew };
};

export const useCancelling = (order: Promotion, onSuccess: () => void) => {
  const mutation = useOperation('cancelPromotion', useOutcome('cancelled'));
  const cancel = () => mutation.mutate(about(order), { onSuccess });
  return { ...stateOf(mutation), cancel };
};
