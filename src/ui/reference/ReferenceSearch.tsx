import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { autocomplete } from '../../../schemas/limits';
import { AccountMark } from '../AccountMark';
import { floatingList } from '../floatingList';
import { useRested } from '../useRested';
import { useText } from '../useText';
import type { Reference, ReferencePickerProps } from './reference';

/** Maximum number of suggestions. */
const defaultOffered = 20;

/** Id of the option for no record. */
const none = 0;

/** Autocomplete for a record of a resource, which finds parts of names and ids. */
export const ReferenceSearch = (props: ReferencePickerProps) => {
  const { resource, label, value, known, any, required = false, problem, onChange, onBlur, id } = props;
  const { search, title, facts, filter, offered = defaultOffered } = resource.picker;
  const { text } = useText();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const q = useRested(typed, autocomplete.delayMs).trim();
  const tooShort = q.length > 0 && q.length < autocomplete.minLength;
  const searching = q.length >= autocomplete.minLength;
  // Until the user types, the known records are offered, or else the first records from the server.
  const asks = searching || (any === undefined && known.length === 0);
  const found = useGetList<Reference & { id: number }>(
    resource.name,
    {
      pagination: { page: 1, perPage: offered },
      sort: { field: title, order: 'ASC' },
      filter: { ...filter, ...(searching ? { [search]: q } : {}) },
    },
    { enabled: asks, placeholderData: (previous) => previous, retry: false },
  );
  const knownOne = known.find(({ ID }) => ID === value);
  const { data: fetched } = useGetOne<Reference & { id: number }>(
    resource.name,
    { id: value ?? none },
    // For a resource without a `get` operation, the record is in the search results.
    { enabled: value !== undefined && !knownOne && resource.operations.get !== undefined, retry: false },
  );
  const anyOne: Reference | undefined = any === undefined ? undefined : { ID: none, [title]: any };
  const picked = value === undefined ? anyOne : (knownOne ?? fetched ?? { ID: value, [title]: `# ${value}` });
  const others: readonly Reference[] = (asks ? found.data : known) ?? [];
  const options = tooShort || (asks && found.error) ? [] : others;
  const nameOf = (record: Reference) => String(record[title]);
  const factsOf = (record: Reference) =>
    facts.map(({ name, names }) => {
      const fact: unknown = record[name];
      if (typeof fact !== 'string' && typeof fact !== 'number') return undefined;
      return names === undefined ? String(fact) : translate(`${names}.${fact}`);
    });
  return (
    <Autocomplete<Reference, false, boolean>
      disableClearable={anyOne !== undefined}
      {...(id === undefined ? {} : { id })}
      onBlur={onBlur}
      options={anyOne && !searching ? [anyOne, ...options] : [...options]}
      // The list is wider than the input, because names are long.
      slotProps={{
        ...floatingList,
        popper: { placement: 'bottom-start', style: { width: 'min(420px, 90vw)' } },
      }}
      value={picked ?? null}
      filterOptions={(all) => all}
      getOptionKey={({ ID }) => ID}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(option, { ID }) => option.ID === ID}
      loading={asks && found.isFetching}
      loadingText={text('torvet.address.searching')}
      openText={`${label}: ${text('torvet.form.chooseOption')}`}
      closeText={text('torvet.actions.closeDialog')}
      clearText={`${label}: ${text('torvet.actions.reset')}`}
      noOptionsText={
        found.error?.message ?? text(tooShort ? 'torvet.address.minimum' : 'torvet.address.noResults')
      }
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_event, record) => onChange(record && record.ID !== none ? record.ID : undefined)}
      renderOption={({ key, ...item }, record) => (
        <li key={key} {...item}>
          {record.ID === none ? (
            nameOf(record)
          ) : (
            <>
              <AccountMark ID={record.ID} name={nameOf(record)} size={32} />
              <span style={{ marginInlineStart: 12 }}>
                {[nameOf(record), ...factsOf(record)].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required={required}
          label={label}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
};
