import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { achievedSentence } from '../../../i18n/priceSentences';
import type { Closing as ClosingBody } from '../../../schemas/listing/closing';
import { achievedDifference } from '../../../schemas/listing/largeChange';
import type { ListingRecord } from '../../../schemas/listing/record';
import { listingVariant } from '../../../schemas/listing/variants';
import { focusField } from '../../forms/errors/focusField';
import { useTransition } from '../../listings/actions/useTransition';
import type { ClosingForm } from '../../listings/closing/useClosing';
import { usePriceQuestion } from '../../listings/price/usePriceQuestion';
import { rowPath } from '../../listings/row';
import { stepOf, useUndo } from '../../listings/undo/useUndo';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { cameFrom, wayBack } from '../../ui/wayBack';

export type Closing = 'close' | 'reclose';

/**
 * Sends a closing, shows a toast, and opens the page that the user came from (list or listing). If the server rejects
 * the closing, the input remains and the fields show the errors.
 */
export const useClose = (listing: ListingRecord, action: Closing, form: ClosingForm) => {
  const navigate = useNavigate();
  const toast = useToast();
  const undo = useUndo();
  const words = useText(form.store.schema.labels);
  // Error that belongs to no field.
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useTransition(action, {
    onSuccess: (closed) => {
      toast.succeeded(action, action === 'close' ? 'listing' : 'closing', undo([stepOf(closed)]));
      // Path of the list if the user came from there, otherwise of the listing.
      const { to, state } = wayBack(cameFrom() === '/listings' ? '/listings' : rowPath(listing));
      void navigate(to, { state });
    },
    onError: (error) => {
      const apiError = toApiError(error);
      if (!form.setServerErrors(apiError.fields)) setFailure(firstSentence(apiError));
    },
  });
  const { ask, dialog: priceDialog } = usePriceQuestion();
  /** Asks for confirmation if the achieved price differs much from the advertised one. */
  const isRight = async ({ achievedPrice }: ClosingBody) => {
    const variant = listingVariant(listing.family, listing.offMarket);
    const difference =
      achievedPrice === listing.achievedPrice
        ? undefined
        : achievedDifference(variant, listing, achievedPrice);
    const confirmed = await ask({
      sentences: difference ? [achievedSentence(words.labelOf('achievedPrice'), difference, words)] : [],
    });
    if (!confirmed) setTimeout(() => focusField(form.store.schema, 'achievedPrice'));
    return confirmed;
  };
  const submit = async () => {
    const body = form.read();
    setFailure(undefined);
    if (body && (await isRight(body))) mutate({ id: listing.ID, body });
  };
  return { busy: isPending, failure, submit, priceDialog };
};
