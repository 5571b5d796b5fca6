import { useMemo } from 'react';
import { listings } from '../../../resources/listings';
import type { PermissionMap } from '../../../schemas/accountTypes';
import { familiesOf } from '../../../schemas/listing/families';
import type { Offering } from '../../listings/actions/rowActions';
import { useAccountReference } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import { CreateButton } from './CreateButton';
import { listingList } from './listingList';
import { OfferingContext } from './offering';

/** Name of a predefined view and of its filter. */
const promotionEnds = 'promotionEnds';

/** List for an account that cannot order promotions. */
const withoutPromotions: typeof listings = {
  ...listings,
  views: listings.views?.filter(({ name }) => name !== promotionEnds) ?? [],
  filters: listings.filters.filter(({ source }) => source !== promotionEnds),
};

interface AccountName {
  ID: number;
  name: string;
}

interface ListingIndexProps {
  /** Active account. Undefined for staff without an active account, who cannot create listings. */
  account: (AccountName & { permissions: PermissionMap }) | undefined;
  accounts: readonly AccountName[];
  /** True for staff, who see the listings of all accounts. */
  staff: boolean;
  /** True if the user may change listings: of the active account, or for staff of any account. */
  canChange: boolean;
  offering: Offering;
}

/** List page of listings, with status changes and export. */
export const ListingIndex = ({ account, accounts, staff, canChange, offering }: ListingIndexProps) => {
  const worksInOne = canChange && account !== undefined;
  const canCreate = worksInOne && familiesOf(account.permissions).length > 0;
  const accountID = useAccountReference(account?.ID, accounts, staff);
  const references = useMemo(() => ({ accountID }), [accountID]);
  return (
    <OfferingContext value={offering}>
      <ResourceList
        resource={account && !offering.promotes ? withoutPromotions : listings}
        extension={listingList}
        references={references}
        staff={staff}
        canChange={canChange}
        header={worksInOne && !canCreate ? <CreateButton staff={staff} othersOnly /> : null}
        create={canCreate ? <CreateButton staff={staff} /> : null}
      />
    </OfferingContext>
  );
};
