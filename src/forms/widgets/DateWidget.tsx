import { isCalendarDate } from '../../../i18n/format';
import { useText } from '../../ui/useText';
import { LabelledInput } from './BaseInput';
import { type ControlProps, useFormField } from './useFormField';

interface Days {
  /** The first and the last day that can be meant, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** A calendar date, as the browser's own date field takes it. */
export const DateWidget = ({ name, min, max }: Pick<ControlProps, 'name'> & Days) => {
  const { set, value, help, unit: _unit, ...field } = useFormField(name);
  const { formats } = useText();
  const typed = typeof value === 'string' ? value : '';
  return (
    <LabelledInput
      {...field}
      // In words, since a browser writes the date in the order of its own language.
      help={isCalendarDate(typed) ? formats.date(typed) : help}
      value={typed}
      onChange={({ target }) => set(target.value || undefined)}
      htmlInput={{ type: 'date', min, max }}
    />
  );
};
