import { use } from 'react';
import type { BulkAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import type { RowMenuProps } from '../../lists/extension';
import { ActionMenu } from '../actions/ActionMenu';
import { rowActions } from '../actions/rowActions';
import { OfferingContext } from './offering';
import { useListing } from './useListing';

/** What can be done with the listing of a row. */
export const ListingRowMenu = (props: RowMenuProps<BulkAction>) => {
  const listing = useListing();
  const offering = use(OfferingContext);
  return (
    <ActionMenu
      {...props}
      listing={listing}
      groups={rowActions(listings, listing, offering)}
      offering={offering}
    />
  );
};
