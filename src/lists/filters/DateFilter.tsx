import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { isCalendarDate } from '../../../schemas/calendar';
import { useDateText } from '../../ui/useDateText';
import { useText } from '../../ui/useText';
import type { FilterValue } from '../controller/listAddress';

interface DateFilterProps {
  label: string;
  /** Date `YYYY-MM-DD`. */
  value: FilterValue | undefined;
  onChange: (value: string | undefined) => void;
}

/** Date filter in the notation of the interface language. Invalid text stays in the field, but does not filter. */
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => {
  const id = useId();
  const { text } = useText();
  const [wrong, setWrong] = useState<string>();
  const { onLeave, ...date } = useDateText({
    value: wrong ?? (typeof value === 'string' ? value : ''),
    onChange: (next) => {
      const isDay = next === undefined || isCalendarDate(next);
      setWrong(isDay ? undefined : next);
      onChange(isDay ? next : undefined);
    },
  });
  return (
    <div>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        error={wrong !== undefined}
        {...date}
        onBlur={onLeave}
        slotProps={{
          input: { autoComplete: 'off', inputMode: 'numeric', 'aria-describedby': `${id}-error` },
        }}
      />
      <FormHelperText id={`${id}-error`} error>
        {wrong === undefined ? null : text('torvet.validation.notDate', { text: wrong })}
      </FormHelperText>
    </div>
  );
};
