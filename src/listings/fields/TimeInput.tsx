import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { helperIds, useField } from '../../forms/store/useField';

/**
 * Parses a typed time of day: `8`, `8.30`, `830`, `08:30`.
 * @returns `HH:MM`; undefined for an invalid time.
 */
export const readTime = (typed: string): string | undefined => {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[.:]?\s*(\d{2}))?\s*$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
};

/** Input for a 24-hour time; `<input type="time">` would use the format of the browser's language. */
export const TimeInput = ({ path, label }: { path: string; label: string }) => {
  const { id, value, set, onFocus, onBlur, error } = useField(path);
  const [typed, setTyped] = useState<string>();
  return (
    <OutlinedInput
      id={id}
      fullWidth
      error={error !== undefined}
      value={typed ?? (typeof value === 'string' ? value : '')}
      placeholder="00:00"
      onChange={({ target }) => {
        setTyped(target.value);
        set(target.value.trim() === '' ? undefined : (readTime(target.value) ?? target.value));
      }}
      onFocus={onFocus}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': error === undefined ? undefined : helperIds(id).error,
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 8,
        },
      }}
      sx={{ '& input': { textAlign: 'center', px: 1 } }}
    />
  );
};
