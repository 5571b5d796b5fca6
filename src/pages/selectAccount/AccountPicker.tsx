import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import type { Account } from '../../../schemas/account';
import { autocomplete } from '../../../schemas/limits';
import { AccountMark } from '../../ui/AccountMark';
import { floatingList } from '../../ui/floatingList';
import { useText } from '../../ui/useText';

interface AccountPickerProps {
  value: Account | undefined;
  onChange: (account: Account | undefined) => void;
  problem: string | undefined;
}

/** So many are offered; whoever looks for another writes more of its name. */
const offered = 20;

/** What is typed, once typing rests. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), autocomplete.delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Any account, by any part of its name and by its invoice number. */
export const AccountPicker = ({ value, onChange, problem }: AccountPickerProps) => {
  const { text } = useText();
  const [typed, setTyped] = useState('');
  const q = useRested(typed).trim();
  const tooShort = q.length > 0 && q.length < autocomplete.minLength;
  const { data, error, isFetching } = useGetList<Account & { id: number }>(
    'accounts',
    {
      pagination: { page: 1, perPage: offered },
      sort: { field: 'name', order: 'ASC' },
      filter: q.length >= autocomplete.minLength ? { q } : {},
    },
    { placeholderData: (previous) => previous, retry: false },
  );
  return (
    <Autocomplete<Account>
      options={tooShort || error ? [] : (data ?? [])}
      slotProps={floatingList}
      value={value ?? null}
      filterOptions={(all) => all}
      getOptionKey={({ ID }) => ID}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, { ID }) => option.ID === ID}
      loading={isFetching}
      loadingText={text('torvet.address.searching')}
      noOptionsText={
        error?.message ?? text(tooShort ? 'torvet.address.minimum' : 'torvet.selectAccount.empty')
      }
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_event, account) => onChange(account ?? undefined)}
      renderOption={({ key, ...props }, { ID, name, accountType, billingId }) => (
        <li key={key} {...props}>
          <AccountMark ID={ID} name={name} size={32} />
          <span style={{ marginInlineStart: 12 }}>
            {[name, text(`torvet.accountType.${accountType}`), billingId].filter(Boolean).join(' · ')}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={text('torvet.selectAccount.search')}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
};
