import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState } from 'react';
import type { Address } from '../../../schemas/address';
import { floatingList } from '../../ui/floatingList';
import { useText } from '../../ui/useText';
import { FieldLabel } from '../frame/FieldLabel';
import { describedBy, HelperLine } from '../frame/HelperLine';
import { type ControlProps, useFormField } from '../kinds/useFormField';
import { type AddressSearch, useAddressSearch } from './useAddressSearch';

type AddressValue = Partial<Address>;

const asAddress = (value: unknown): AddressValue | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

/** Text of the input: the selected official address, or the text that the user typed. */
const textOf = (value: AddressValue | undefined) => value?.text ?? '';

const stateKeys = {
  tooShort: 'torvet.address.minimum',
  searching: 'torvet.address.searching',
  none: 'torvet.address.noResults',
  failed: 'torvet.address.failed',
} as const satisfies Record<Exclude<AddressSearch['state'], 'found'>, string>;

/** Field for an official postal address, with autocomplete from the address register. */
export const AddressField = ({ name }: ControlProps) => {
  const { id, value, set, onFocus, onBlur, label, help, error: found, required } = useFormField(name);
  const { text } = useText();
  const [open, setOpen] = useState(false);
  const goesOn = useRef(false);
  const address = asAddress(value);
  const typed = textOf(address);
  const { suggestions, state, problem: reason } = useAddressSearch(typed, open);
  const failed = text('torvet.address.failed');
  // Some error messages of the server already begin with this text.
  const problem = reason === undefined || reason.startsWith(failed) ? reason : `${failed}. ${reason}`;
  // The register does not contain the address; this error is more specific than *no address selected*.
  const isUnknown = found !== undefined && address?.ID === undefined && state === 'none';
  // The list could not be loaded, so the user cannot select an address.
  const isUnanswered = found !== undefined && address?.ID === undefined && state === 'failed';
  const error = isUnknown
    ? text('torvet.validation.addressUnknown')
    : isUnanswered
      ? (problem ?? failed)
      : found;
  const note = problem ?? (address?.ID ? text('torvet.address.official') : help);
  const said =
    state === 'found'
      ? text('torvet.address.found', { smart_count: suggestions.length })
      : (problem ?? text(stateKeys[state]));

  return (
    <div>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <Autocomplete<AddressValue>
        id={id}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={(_, reason) => {
          if (reason !== 'selectOption' || !goesOn.current) setOpen(false);
          goesOn.current = false;
        }}
        options={suggestions}
        // No client-side filter, because it would remove results of the register's search.
        filterOptions={(options) => options}
        value={address?.ID ? address : null}
        inputValue={typed}
        autoHighlight
        // Opens the list if the user has typed an address but not selected it.
        openOnFocus={typed !== '' && address?.ID === undefined}
        // Keeps typed text that is not selected; it is marked as unknown.
        clearOnBlur={false}
        forcePopupIcon={false}
        clearText={text('torvet.address.clear')}
        loading={state === 'searching'}
        loadingText={said}
        noOptionsText={said}
        isOptionEqualToValue={(one, other) => one.ID !== undefined && one.ID === other.ID}
        getOptionLabel={textOf}
        getOptionKey={(option) => option.ID ?? textOf(option)}
        onInputChange={(_, next, reason) => {
          // Pasted postal addresses may contain line breaks.
          const line = next.replaceAll(/\s*\n\s*/g, ' ');
          if (reason === 'input') set(line === '' ? undefined : { text: line });
        }}
        // Selecting a street or town searches for the addresses in it.
        onChange={(_, chosen) => {
          goesOn.current = chosen !== null && chosen.ID === undefined;
          set(goesOn.current ? { text: `${textOf(chosen ?? undefined)} ` } : (chosen ?? undefined));
        }}
        onFocus={onFocus}
        onBlur={onBlur}
        slotProps={floatingList}
        renderInput={(params) => (
          <OutlinedInput
            {...params.slotProps.input}
            fullWidth
            size="small"
            // Multiline, because a complete postal address is wider than a phone. CSS `field-sizing` grows the field.
            multiline
            rows={1}
            inputComponent="textarea"
            sx={{
              fontVariantNumeric: 'normal',
              '& textarea': {
                fieldSizing: 'content',
                minHeight: '1lh',
                maxHeight: '3lh',
                resize: 'none',
                overflow: 'auto !important',
              },
            }}
            error={error !== undefined}
            placeholder={text('torvet.address.placeholder')}
            startAdornment={
              <InputAdornment position="start" sx={{ ml: 0.5 }}>
                {open && state === 'searching' ? (
                  <CircularProgress size={18} aria-hidden />
                ) : (
                  <PlaceOutlined
                    fontSize="small"
                    sx={{ color: address?.ID ? 'primary.main' : 'text.secondary' }}
                  />
                )}
              </InputAdornment>
            }
            slotProps={{
              input: {
                ...params.slotProps.htmlInput,
                'aria-required': required || undefined,
                'aria-invalid': error !== undefined || undefined,
                'aria-describedby': describedBy(id, { help: note, error }),
              },
            }}
          />
        )}
      />
      <span role="status" style={visuallyHidden}>
        {open ? said : ''}
      </span>
      <HelperLine id={id} help={note} error={error} />
    </div>
  );
};
