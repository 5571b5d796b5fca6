import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { listings } from '../../../resources/listings';
import { autocomplete } from '../../../schemas/limits';
import { families } from '../../../schemas/listing/families';
import type { PermissionMap } from '../../../schemas/permissions';
import type { Row } from '../../listings/row';
import { titleOf } from '../../lists/row';
import { floatingList } from '../../ui/floatingList';
import { token } from '../../ui/tokens';
import { useRested } from '../../ui/useRested';
import { useText } from '../../ui/useText';

/** So many are offered of each kind; whoever looks for another writes more of it. */
const offered = 8;
/** Longest text that a field is filtered by. */
const filterLength = 50;

/** The account's listings by any part of their case number, or of their address. */
const useFound = (accountID: number, typed: string, by: 'accountOwnerListingIdentifierID' | 'address') => {
  const q = useRested(typed, autocomplete.delayMs).trim().slice(0, filterLength);
  return useGetList<Row>(
    listings.name,
    {
      filter: { accountID, [by]: q },
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: offered },
    },
    { enabled: q.length >= autocomplete.minLength, retry: false },
  );
};

interface StartFromEarlierProps {
  account: { ID: number; permissions: PermissionMap };
}

/** Begins a new listing with what an earlier one says. */
export const StartFromEarlier = ({ account: { ID: accountID, permissions } }: StartFromEarlierProps) => {
  const { text } = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const byNumber = useFound(accountID, typed, 'accountOwnerListingIdentifierID');
  const byAddress = useFound(accountID, typed, 'address');
  const short = typed.trim().length < autocomplete.minLength;
  const found = short ? [] : [...(byNumber.data ?? []), ...(byAddress.data ?? [])];
  const options = [...new Map(found.map((row) => [row.ID, row])).values()].filter(
    ({ family }) => permissions[families[family].permission] === true,
  );
  const loading = byNumber.isFetching || byAddress.isFetching;
  const error = byNumber.error ?? byAddress.error;
  const nameOf = (row: Row) => titleOf(listings, row) ?? text('torvet.listingIndex.untitled');
  return (
    <Box component="section" aria-labelledby="start-from-earlier" sx={{ mt: 4, maxWidth: 560 }}>
      <h2 id="start-from-earlier" style={{ margin: '0 0 12px' }}>
        {text('torvet.takenOver.startTitle')}
      </h2>
      <Autocomplete<Row>
        options={options}
        value={null}
        inputValue={typed}
        filterOptions={(all) => all}
        forcePopupIcon={false}
        loading={!short && loading}
        loadingText={text('torvet.address.searching')}
        noOptionsText={error?.message ?? text(short ? 'torvet.address.minimum' : 'torvet.address.noResults')}
        getOptionKey={({ ID }) => ID}
        getOptionLabel={nameOf}
        onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
        onChange={(_, row) => {
          if (row) void navigate(`/listings/${row.family}/create?from=${row.ID}`);
        }}
        slotProps={floatingList}
        renderOption={({ key, ...item }, row) => (
          <li key={key} {...item}>
            <Box sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {nameOf(row)}
              </Box>
              <Box component="span" sx={{ display: 'block', color: token('muted'), fontSize: '0.875rem' }}>
                {[row.accountOwnerListingIdentifierID, row.addressText].filter(Boolean).join(' · ')}
              </Box>
            </Box>
          </li>
        )}
        renderInput={(params) => <TextField {...params} label={text('torvet.takenOver.startLabel')} />}
      />
    </Box>
  );
};
