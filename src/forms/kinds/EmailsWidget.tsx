import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { shortText } from '../../../schemas/text';
import { email } from '../../../schemas/values';
import { useText } from '../../ui/useText';
import { FieldLabel } from '../frame/FieldLabel';
import { HelperLine } from '../frame/HelperLine';
import { ChipsInput, ChosenChip } from './chips';
import { type ControlProps, useFormField } from './useFormField';

const oneEmail = email();
const isEmail = (text: string) => oneEmail.safeParse(text).success;

/** Addresses in a text, as people write lists of them or paste them out of a mail. */
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

/** Several e-mail addresses: typed or pasted one after the other, each a chip; one that is none is marked. */
export const EmailsWidget = ({ name }: ControlProps) => {
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
            <ChosenChip key={one} name={one} wrong={!isEmail(one)} itemProps={getItemProps({ index })} />
          ))
        }
        renderInput={(params) => (
          <ChipsInput
            params={params}
            field={field}
            placeholder={list.length === 0 ? text('torvet.form.emailsPlaceholder') : undefined}
            inputMode="email"
          />
        )}
      />
      <HelperLine id={id} help={help} error={error} />
    </div>
  );
};
