import { OpenedListing } from '../../listings/OpenedListing';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Promotion } from './Promotion';

/** `/promotion/{id}`: orders, changes, renews and cancels the highlighting of a listing. */
export const PromotionPage = () => (
  <OpenedListing resource="listings" skeleton={<PageSkeleton />}>
    {(listing) => <Promotion key={listing.ID} listing={listing} />}
  </OpenedListing>
);
