import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { helperIds, useField } from '../../forms/store/useField';
import { readTime } from './clockTime';

/** A time of day in 24 hours, whatever the browser's own language: the browser's time field follows its user's. */
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
