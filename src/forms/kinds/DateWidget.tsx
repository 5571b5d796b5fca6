import { isCalendarDate } from '../../../schemas/calendar';
import { useDateText } from '../../ui/useDateText';
import { useText } from '../../ui/useText';
import { LabelledInput } from './BaseInput';
import { type ControlProps, useFormField } from './useFormField';

interface Days {
  /** Earliest and latest valid date, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** Text input for a date in the notation of the interface language. */
export const DateWidget = ({ name, min, max }: Pick<ControlProps, 'name'> & Days) => {
  const { set, value, help, onBlur, unit: _unit, ...field } = useFormField(name);
  const { formats } = useText();
  const given = typeof value === 'string' ? value : '';
  const { onLeave, ...date } = useDateText({ value: given, onChange: set, min, max });
  return (
    <LabelledInput
      {...field}
      {...date}
      help={isCalendarDate(given) ? formats.date(given) : help}
      onBlur={() => {
        onLeave();
        onBlur();
      }}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
};
