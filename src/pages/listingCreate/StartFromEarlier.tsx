import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PermissionMap } from '../../../schemas/accountTypes';
import { autocomplete, searching } from '../../../schemas/limits';
import { families } from '../../../schemas/listing/families';
import type { FoundListing } from '../../../schemas/search';
import { useTorvetData } from '../../providers/data/dataProvider';
import { floatingList } from '../../ui/floatingList';
import { token } from '../../ui/tokens';
import { useRested } from '../../ui/useRested';
import { useText } from '../../ui/useText';

/** Maximum number of suggestions. */
const offered = 8;

/** Searches the account's listings with the global search. */
const useFound = (accountID: number, typed: string) => {
  const { call } = useTorvetData();
  const q = useRested(typed, searching.delayMs).trim().slice(0, searching.maxLength);
  const query = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('search', { query: { q }, signal }),
    enabled: q.length >= autocomplete.minLength,
    retry: false,
  });
  return { ...query, data: query.data?.listings.filter((found) => found.accountID === accountID) ?? [] };
};

interface StartFromEarlierProps {
  account: { ID: number; permissions: PermissionMap };
}

/** Search field for an earlier listing whose values the new listing starts with. */
export const StartFromEarlier = ({ account: { ID: accountID, permissions } }: StartFromEarlierProps) => {
  const { text } = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { data, isFetching, error } = useFound(accountID, typed);
  const short = typed.trim().length < autocomplete.minLength;
  const options = short
    ? []
    : data.filter(({ family }) => permissions[families[family].permission] === true).slice(0, offered);
  const nameOf = ({ title }: FoundListing) => title ?? text('torvet.listingIndex.untitled');
  return (
    <Box component="section" aria-labelledby="start-from-earlier" sx={{ mt: 4, maxWidth: 560 }}>
      <h2 id="start-from-earlier" style={{ margin: '0 0 12px' }}>
        {text('torvet.takenOver.startTitle')}
      </h2>
      <Autocomplete<FoundListing>
        options={options}
        value={null}
        inputValue={typed}
        filterOptions={(all) => all}
        forcePopupIcon={false}
        loading={!short && isFetching}
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
