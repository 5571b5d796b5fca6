import { useState } from 'react';
import { isMoment } from '../../../schemas/calendar';
import { parseDateTime } from '../../../schemas/parseDate';
import { useText } from '../../ui/useText';
import { LabelledInput } from './BaseInput';
import { type ControlProps, useFormField } from './useFormField';

/** Text input for a date and time in Danish notation. Invalid text stays in the field, with an error. */
export const DateTimeWidget = ({ name }: ControlProps) => {
  const { set, value, onBlur, unit: _unit, ...field } = useFormField(name);
  const { text, formats } = useText();
  const [typed, setTyped] = useState<string>();
  const stored = typeof value === 'string' ? value : '';
  return (
    <LabelledInput
      {...field}
      value={typed ?? (isMoment(stored) ? formats.dateTime(stored) : stored)}
      placeholder={text('torvet.common.dateTimeFormat')}
      onChange={({ target }) => {
        setTyped(target.value);
        set(parseDateTime(target.value) ?? (target.value.trim() || undefined));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      htmlInput={{ autoComplete: 'off' }}
    />
  );
};
