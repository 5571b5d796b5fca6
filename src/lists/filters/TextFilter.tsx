import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';
import { autocomplete } from '../../../schemas/limits';
import { filterText } from '../controller/listAddress';

interface TextFilterProps {
  label: string;
  value: string;
  max: number;
  /** True to show the label inside the field, as a placeholder. */
  inside?: boolean;
  onChange: (value: string | undefined) => void;
}

/** Text filter that matches any part of a value. Applied after a debounce, or by Enter. */
export const TextFilter = ({ label, value, max, inside = false, onChange }: TextFilterProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Shows a value that changed in the URL: by Back, a link, or a reset of the filters.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    const wanted = filterText(text, max);
    if ((wanted ?? '') === sent.current) return;
    sent.current = wanted ?? '';
    onChange(wanted);
  };
  return (
    <div>
      <InputLabel htmlFor={id} className={inside ? 'visually-hidden' : ''}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        placeholder={inside ? label : ''}
        value={typed}
        slotProps={{ input: { maxLength: max, autoComplete: 'off', enterKeyHint: 'search' } }}
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
    </div>
  );
};
