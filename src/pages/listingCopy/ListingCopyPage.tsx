import { listings } from '../../../resources/listings';
import { NotNow } from '../../listings/NotNow';
import { statusName } from '../../listings/names';
import { OpenedListing } from '../../listings/OpenedListing';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { CopyChoice } from './CopyChoice';

interface ListingCopyPageProps {
  /** True if the user may edit the copy. */
  canChange: boolean;
}

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
