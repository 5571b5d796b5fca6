import { listingFamilies } from '../../../resources';
import type { Family } from '../../../schemas/listing/families';
import type { Offering } from '../../listings/actions/rowActions';
import { OpenedListing } from '../../listings/OpenedListing';
import { ListingShow } from './ListingShow';
import { ShowSkeleton } from './ShowSkeleton';

interface ListingShowPageProps {
  family: Family;
  offering: Offering;
}

/** `/listings/{family}/{id}`. */
export const ListingShowPage = ({ family, offering }: ListingShowPageProps) => (
  <OpenedListing resource={listingFamilies[family].name} skeleton={<ShowSkeleton />}>
    {(listing) => <ListingShow listing={listing} offering={offering} />}
  </OpenedListing>
);
