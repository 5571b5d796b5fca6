import { listings } from '../../../resources/listings';
import { PageSkeleton } from '../../app/layout/PageSkeleton';
import { useText } from '../../forms/useText';
import { NotNow } from '../../lists/NotNow';
import { statusName } from '../../lists/names';
import { OpenedListing } from '../../lists/OpenedListing';
import { CopyChoice } from './CopyChoice';

interface ListingCopyPageProps {
  /** May edit the copy, too. */
  canChange: boolean;
}

/** `/listings/{id}/copy`. */
export const ListingCopyPage = ({ canChange }: ListingCopyPageProps) => {
  const { text } = useText();
  return (
    <OpenedListing resource={listings.name} skeleton={<PageSkeleton />}>
      {(listing) =>
        listing.allowedActions.includes('copy') ? (
          <CopyChoice key={listing.ID} listing={listing} canChange={canChange} />
        ) : (
          <NotNow
            listing={listing}
            title={text('torvet.copy.notPossible', { status: statusName(listing.status, text) })}
          />
        )
      }
    </OpenedListing>
  );
};
