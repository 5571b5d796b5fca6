import { listingFamilies } from '../../../resources';
import type { Family } from '../../../schemas/listing/families';
import type { PermissionMap } from '../../../schemas/permissions';
import type { Offering } from '../../lists/actions/rowActions';
import { OpenedListing } from '../../lists/OpenedListing';
import { ListingShow } from './ListingShow';
import { ShowSkeleton } from './ShowSkeleton';

interface ListingShowPageProps {
  family: Family;
  offering: Offering;
  /** The accounts that are known, with what they may advertise. */
  accounts: readonly { ID: number; permissions: PermissionMap }[];
}

/** `/listings/{family}/{id}`. */
export const ListingShowPage = ({ family, offering, accounts }: ListingShowPageProps) => (
  <OpenedListing resource={listingFamilies[family].name} skeleton={<ShowSkeleton />}>
    {(listing) => (
      <ListingShow
        listing={listing}
        offering={offering}
        permissions={accounts.find(({ ID }) => ID === listing.accountID)?.permissions}
      />
    )}
  </OpenedListing>
);
