import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';
import type { NumberCell } from '../../../resources/listResource';
import { autocomplete } from '../../../schemas/limits';
import { parseNumber } from '../../../schemas/numbers/parseNumber';
import { writeNumber } from '../../../schemas/numbers/writeNumber';
import { useText } from '../../ui/useText';
import type { FilterValue } from '../controller/listAddress';

const units = { number: undefined, decimal: undefined, money: 'kr', area: 'm2', year: 'year' } as const;

interface NumberFilterProps {
  label: string;
  value: FilterValue | undefined;
  as: NumberCell;
  decimals: number;
  onChange: (value: number | undefined) => void;
}

/**
 * Input for one end of a number range. Debounced, or applied with Enter. Invalid text stays in the field but does not
 * filter.
 */
export const NumberFilter = ({ label, value, as, decimals, onChange }: NumberFilterProps) => {
  const id = useId();
  const { text, formats } = useText();
  const { language } = formats;
  const shown = typeof value === 'number' ? writeNumber(value, language, as !== 'year') : '';
  const [typed, setTyped] = useState(shown);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Shows changes from the URL: Back, a link, or reset filters.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(shown);
  }, [value, shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const parsed = parseNumber(typed, { language, unit: units[as], decimals });
  const isWrong = typed.trim() !== '' && !('value' in parsed);
  const send = (next: string) => {
    clearTimeout(timer.current);
    const read = parseNumber(next, { language, unit: units[as], decimals });
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
