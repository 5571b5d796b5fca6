import { use } from 'react';
import type { BulkAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import { ActionMenu } from '../../listings/actions/ActionMenu';
import { rowActions } from '../../listings/actions/rowActions';
import { useListing } from '../../listings/useListing';
import type { RowMenuProps } from '../../lists/extension';
import { OfferingContext } from './offering';

const rowKeys = { show: 'Enter', update: 'e' } as const;

/** What can be done with the listing of a row. */
export const ListingRowMenu = (props: RowMenuProps<BulkAction>) => {
  const listing = useListing();
  const offering = use(OfferingContext);
  return (
    <ActionMenu
      {...props}
      keys={rowKeys}
      listing={listing}
      groups={rowActions(listings, listing, offering)}
      offering={offering}
    />
  );
};
