import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';
import type { NumberStyle } from '../../../schemas/core/kinds/kind';
import { autocomplete } from '../../../schemas/limits';
import { parseNumber } from '../../../schemas/numbers/parseNumber';
import { writeNumber } from '../../../schemas/numbers/writeNumber';
import { useText } from '../../ui/useText';
import type { FilterValue } from '../controller/listAddress';

interface NumberFilterProps {
  label: string;
  value: FilterValue | undefined;
  style: NumberStyle;
  onChange: (value: number | undefined) => void;
}

/**
 * Input for one end of a number range. Applied after a debounce, or by Enter. Invalid text stays in the field, but does
 * not filter.
 */
export const NumberFilter = ({ label, value, style, onChange }: NumberFilterProps) => {
  const id = useId();
  const { text, formats } = useText();
  const { language } = formats;
  const shown =
    typeof value === 'number' ? writeNumber(value, language, style.options?.useGrouping !== false) : '';
  const [typed, setTyped] = useState(shown);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Shows a value that changed in the URL: by Back, a link, or a reset of the filters.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(shown);
  }, [value, shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const parse = (written: string) =>
    parseNumber(written, { language, unit: style.unit, decimals: style.options?.maximumFractionDigits });
  const parsed = parse(typed);
  const isWrong = typed.trim() !== '' && !('value' in parsed);
  const send = (next: string) => {
    clearTimeout(timer.current);
    const read = parse(next);
    const wanted = 'value' in read ? read.value : undefined;
    if (wanted === sent.current) return;
    sent.current = wanted;
    onChange(wanted);
  };
  return (
    <div>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        error={isWrong}
        value={typed}
        slotProps={{
          input: { autoComplete: 'off', inputMode: 'decimal', 'aria-describedby': `${id}-error` },
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(target.value), autocomplete.delayMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
        }}
        onBlur={() => send(typed)}
      />
      <FormHelperText id={`${id}-error`} error>
        {isWrong ? text('torvet.validation.notNumber', { text: typed }) : null}
      </FormHelperText>
    </div>
  );
};
