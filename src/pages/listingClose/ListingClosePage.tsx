import { listingFamilies } from '../../../resources';
import type { Family } from '../../../schemas/listing/families';
import { statuses } from '../../../schemas/listing/status';
import { NotNow } from '../../listings/NotNow';
import { statusName } from '../../listings/names';
import { OpenedListing } from '../../listings/OpenedListing';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { CloseForm } from './CloseForm';

/** `/listings/{family}/{id}/close`: page to close a listing, or to correct the closing of a closed one. */
export const ListingClosePage = ({ family }: { family: Family }) => {
  const { text } = useText();
  return (
    <OpenedListing resource={listingFamilies[family].name} skeleton={<PageSkeleton />}>
      {(listing) => {
        const action = listing.status === statuses.closed ? 'reclose' : 'close';
        return listing.allowedActions.includes(action) ? (
          <CloseForm key={listing.ID} listing={listing} action={action} />
        ) : (
          <NotNow
            listing={listing}
            title={text('torvet.closing.notPossible', { status: statusName(listing.status, text) })}
          />
        );
      }}
    </OpenedListing>
  );
};
