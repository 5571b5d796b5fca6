import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listings as resource } from '../../../resources/listings';
import { familiesOf } from '../../../schemas/listing/families';
import type { PermissionMap } from '../../../schemas/permissions';
import type { Offering } from '../../listings/actions/rowActions';
import { useListAddress } from '../../lists/address/useListAddress';
import type { AccountName } from '../../lists/filters/AccountChoice';
import { FilterFields, useResets } from '../../lists/filters/FilterFields';
import { FilterPanel } from '../../lists/filters/FilterPanel';
import { phoneWidth } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { NoListings, NoMatch } from './IndexStates';
import { ListingRows } from './ListingRows';
import { useScope } from './useScope';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 8px',
    '& h1': { marginRight: 'auto' },
    '@media (max-width: 599.95px)': {
      '& h1': { flex: '1 0 100%' },
      '& a': { flex: '1 1 auto', padding: '8px 10px', fontSize: '0.875rem' },
    },
  },
});

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
export const ListingIndex = (props: ListingIndexProps) => {
  const { account, accounts, staff, canChange, offering } = props;
  const { text } = useText();
  const phone = useMediaQuery(phoneWidth, { noSsr: true });
  const narrow = useMediaQuery('(max-width:899.95px)', { noSsr: true });
  // A phone turned round does not fetch another page.
  const [usualPerPage] = useState(phone ? resource.pageSizes.phone : resource.pageSizes.desk);
  const control = useListAddress(resource, usualPerPage);
  const { filter: chosen } = control.address;
  const scope = useScope(chosen, account.ID);
  const resets = useResets(control.resetFilters);
  const active = Object.keys(chosen).length;
  const canCreate = canChange && familiesOf(account.permissions).length > 0;

  const create = (
    <Button component={Link} to="/listings/create" variant="contained">
      {text('torvet.actions.createListing')}
    </Button>
  );
  return (
    <Frame>
      <header>
        <Typography variant="h1" tabIndex={-1}>
          {text('torvet.listingIndex.title')}
        </Typography>
        {canChange ? (
          <>
            <Button component={Link} to="/offmarket/create" variant="outlined">
              {text('torvet.actions.createOffMarket')}
            </Button>
            {canCreate ? create : null}
          </>
        ) : null}
      </header>
      <FilterPanel active={active} onReset={resets.reset} foldable={narrow}>
        <FilterFields
          key={resets.key}
          resource={resource}
          control={control}
          account={{ staff, accounts, active: account.ID, value: scope.account }}
        />
      </FilterPanel>
      <ListingRows
        resource={resource}
        control={control}
        filter={scope.filter}
        offering={offering}
        canChange={canChange}
        empty={active > 0 ? <NoMatch onReset={resets.reset} /> : <NoListings canCreate={canCreate} />}
      />
    </Frame>
  );
};
