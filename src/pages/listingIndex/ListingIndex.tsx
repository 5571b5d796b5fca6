import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { listings } from '../../../resources/listings';
import { familiesOf } from '../../../schemas/listing/families';
import type { PermissionMap } from '../../../schemas/permissions';
import type { Offering } from '../../listings/actions/rowActions';
import { useAccountReference } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import { useText } from '../../ui/useText';
import { listingList } from './listingList';
import { OfferingContext } from './offering';

interface AccountName {
  ID: number;
  name: string;
}

interface ListingIndexProps {
  /** The active account. */
  account: AccountName & { permissions: PermissionMap };
  /** The accounts that the caller belongs to, by name. */
  accounts: readonly AccountName[];
  /** May see the listings of any account. */
  staff: boolean;
  /** May change listings of the active account. */
  canChange: boolean;
  offering: Offering;
}

/** The listings: found, sorted, put up, taken down and exported. */
export const ListingIndex = ({ account, accounts, staff, canChange, offering }: ListingIndexProps) => {
  const { text } = useText();
  const canCreate = canChange && familiesOf(account.permissions).length > 0;
  const accountID = useAccountReference(account.ID, accounts, staff);
  const references = useMemo(() => ({ accountID }), [accountID]);
  return (
    <OfferingContext value={offering}>
      <ResourceList
        resource={listings}
        extension={listingList}
        references={references}
        staff={staff}
        canChange={canChange}
        header={
          canChange ? (
            <Button component={Link} to="/offmarket/create" variant="outlined">
              {text('torvet.actions.createOffMarket')}
            </Button>
          ) : null
        }
        create={
          canCreate ? (
            <Button component={Link} to={listings.pages.create} variant="contained">
              {text('torvet.actions.createListing')}
            </Button>
          ) : null
        }
        tools={
          canChange ? (
            <Button size="small" component={Link} to="/listings/import">
              {text('torvet.listingIndex.importLink')}
            </Button>
          ) : null
        }
      />
    </OfferingContext>
  );
};
