import type { BulkAction, DialogAction } from '../../../resources/listingActions';
import { isSubmitting } from '../../../schemas/listing/status';
import { useSession } from '../../permissions/useSession';
import type { Row } from '../row';

/**
 * Returns a function that checks if an action submits a listing for approval. The same action by staff publishes the
 * listing.
 */
export const useIsSubmitted = () => {
  const session = useSession();
  const reviewed =
    session?.accounts.filter(({ reviewsListings }) => reviewsListings).map(({ ID }) => ID) ?? [];
  return (action: BulkAction | DialogAction, { accountID }: Pick<Row, 'accountID'>): boolean =>
    isSubmitting(action) && session?.staff === false && reviewed.includes(accountID);
};
