import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { shortText } from '../../../schemas/text';
import { email, zipCode } from '../../../schemas/values';
import { useText } from '../../ui/useText';
import { FieldLabel } from '../frame/FieldLabel';
import { HelperLine } from '../frame/HelperLine';
import { ChipsInput, ChosenChip } from './chips';
import { type ControlProps, useFormField } from './useFormField';

/** Splits typed or pasted text into several texts. */
const split = (text: string): string[] =>
  text
    .split(/[\s,;<>]+/)
    .map(shortText)
    .filter((part) => part !== '');

const once = (list: readonly string[]): string[] => {
  const known = new Set<string>();
  return list.filter((one) => {
    const key = one.toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
};

interface TypedTextsProps extends ControlProps {
  isValid: (text: string) => boolean;
  placeholder?: string;
  inputMode: 'email' | 'numeric';
}

/** Input for several texts: each becomes a chip; invalid texts are marked. */
const TypedTexts = ({ name, isValid, placeholder, inputMode }: TypedTextsProps) => {
  const field = useFormField(name);
  const { id, value, set, onFocus, onBlur, label, help, error, required } = field;
  const { text } = useText();
  const [typing, setTyping] = useState('');
  const list = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const add = (typed: string) => {
    const found = split(typed);
    if (found.length > 0) set(once([...list, ...found]));
    setTyping('');
  };
  return (
    <div>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <Autocomplete<string, true, false, true>
        id={id}
        multiple
        freeSolo
        options={[]}
        value={list}
        inputValue={typing}
        clearText={`${label}: ${text('torvet.actions.reset')}`}
        onInputChange={(_, typed, reason) => {
          if (reason === 'reset') return;
          if (reason === 'input' && /[\s,;]/.test(typed)) add(typed);
          else setTyping(typed);
        }}
        onChange={(_, next, reason) => {
          if (reason === 'createOption') add(typing);
          else set(next);
        }}
        onFocus={onFocus}
        onBlur={() => {
          add(typing);
          onBlur();
        }}
        renderValue={(shown, getItemProps) =>
          shown.map((one, index) => (
            <ChosenChip key={one} name={one} wrong={!isValid(one)} itemProps={getItemProps({ index })} />
          ))
        }
        renderInput={(params) => (
          <ChipsInput
            params={params}
            field={field}
            placeholder={list.length === 0 ? placeholder : undefined}
            inputMode={inputMode}
          />
        )}
      />
      <HelperLine id={id} help={help} error={error} />
    </div>
  );
};

const oneEmail = email();
const isEmail = (text: string) => oneEmail.safeParse(text).success;

export const EmailsWidget = (props: ControlProps) => {
  const { text } = useText();
  const placeholder = text('torvet.form.emailsPlaceholder');
  return <TypedTexts {...props} isValid={isEmail} placeholder={placeholder} inputMode="email" />;
};

const oneZipCode = zipCode();
const isZipCode = (text: string) => oneZipCode.safeParse(text).success;

export const ZipCodesWidget = (props: ControlProps) => (
  <TypedTexts {...props} isValid={isZipCode} placeholder="8000" inputMode="numeric" />
);
