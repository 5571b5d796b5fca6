import { useNavigate } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { rowPath } from '../../listings/row';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/**
 * Mutation that copies a listing. Afterwards it opens the copy's form, or the copy's page if the user may not edit it.
 */
export const useCopy = ({ ID }: ListingRecord) => {
  const navigate = useNavigate();
  const toast = useToast();
  const { text } = useText();
  const { mutate, isPending, variables, failure } = useOperation('copyListing', {
    onSuccess: ({ listing: made }) => {
      toast.succeeded('copy', 'listing');
      void navigate(made.allowedActions.includes('update') ? `${rowPath(made)}/update` : rowPath(made));
    },
    why: () => text('torvet.copy.failed'),
  });
  return {
    /** True if the pending request copies the case number; undefined if there is no pending request. */
    busy: isPending ? variables?.body.keepCaseNumber : undefined,
    failure,
    copy: (keepCaseNumber: boolean) => mutate({ params: { id: ID }, body: { keepCaseNumber } }),
  };
};
