import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { accounts as resource } from '../../../resources/accounts';
import { autocomplete } from '../../../schemas/limits';
import { floatingList } from '../../ui/floatingList';
import { useText } from '../../ui/useText';
import { allAccounts } from '../address/listAddress';
import type { AccountFieldProps, AccountName } from './AccountChoice';

type AccountRecord = AccountName & { id: number };

const usePaused = (text: string, delay: number) => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return paused;
};

/** Any account, looked up by any part of its name and by its invoice number: staff see them all. */
export const AccountSearch = ({ label, value, accounts, onChange }: AccountFieldProps) => {
  const { text } = useText();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), autocomplete.delayMs);
  const asked = q.length >= autocomplete.minLength;
  const found = useGetList<AccountRecord>(
    resource.name,
    {
      pagination: { page: 1, perPage: autocomplete.maxResults },
      sort: { field: 'name', order: 'ASC' },
      filter: { q },
    },
    { enabled: asked, placeholderData: (previous) => previous },
  );
  const id = typeof value === 'number' ? value : 0;
  const known = accounts.find(({ ID }) => ID === id);
  const { data: fetched } = useGetOne<AccountRecord>(
    resource.name,
    { id },
    { enabled: id > 0 && !known, retry: false },
  );
  const every = { ID: 0, name: text('torvet.listingIndex.allAccounts') };
  const chosen: AccountName =
    value === allAccounts ? every : (known ?? fetched ?? { ID: id, name: id > 0 ? `# ${id}` : '' });
  const options: AccountName[] = asked ? (found.data ?? []) : [every, ...accounts];
  return (
    <Autocomplete<AccountName, false, true>
      disableClearable
      // Names are longer than the field.
      slotProps={{
        ...floatingList,
        popper: { placement: 'bottom-start', style: { width: 'min(360px, 90vw)' } },
      }}
      options={options}
      value={chosen}
      filterOptions={(all) => all}
      getOptionKey={({ ID }) => ID}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, { ID }) => option.ID === ID}
      loading={asked && found.isFetching}
      loadingText={text('torvet.address.searching')}
      noOptionsText={text('torvet.address.noResults')}
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_event, { ID }) => onChange(ID === 0 ? allAccounts : ID)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};
