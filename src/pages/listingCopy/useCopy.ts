import { useNavigate } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import { rowPath } from '../../listings/row';
import { useOperation } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** Copies a listing and leads to the copy: to its form, or to its page for someone who cannot edit it. */
export const useCopy = ({ ID }: ListingRecord) => {
  const navigate = useNavigate();
  const refresh = useRefreshListings();
  const toast = useToast();
  const { text } = useText();
  const { mutate, isPending, variables, error } = useOperation('copyListing', {
    onSuccess: ({ listing: made }) => {
      toast.succeeded('copy', 'listing');
      void refresh();
      void navigate(made.allowedActions.includes('update') ? `${rowPath(made)}/update` : rowPath(made));
    },
    why: () => text('torvet.copy.failed'),
  });
  return {
    /** Which of the two is under way: with the case number, or without it. */
    busy: isPending ? variables?.body.keepCaseNumber : undefined,
    failure: error ? firstSentence(toApiError(error)) : undefined,
    copy: (keepCaseNumber: boolean) => mutate({ params: { id: ID }, body: { keepCaseNumber } }),
  };
};
