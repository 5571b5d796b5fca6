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

interface AccountName {
  ID: number;
  name: string;
}

interface ListingIndexProps {
  /** The active account. Staff do without one, and create none then. */
  account: (AccountName & { permissions: PermissionMap }) | undefined;
  /** The accounts that the caller belongs to, by name. */
  accounts: readonly AccountName[];
  /** May see the listings of any account. */
  staff: boolean;
  /** May change listings of the active account; staff, of any. */
  canChange: boolean;
  offering: Offering;
}

/** The listings: found, sorted, put up, taken down and exported. */
export const ListingIndex = ({ account, accounts, staff, canChange, offering }: ListingIndexProps) => {
  const worksInOne = canChange && account !== undefined;
  const canCreate = worksInOne && familiesOf(account.permissions).length > 0;
  const accountID = useAccountReference(account?.ID, accounts, staff);
  const references = useMemo(() => ({ accountID }), [accountID]);
  return (
    <OfferingContext value={offering}>
      <ResourceList
        resource={listings}
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
