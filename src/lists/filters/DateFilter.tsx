import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { FilterValue } from '../controller/listAddress';

interface DateFilterProps {
  label: string;
  /** A calendar date. */
  value: FilterValue | undefined;
  onChange: (value: string | undefined) => void;
}

/** A day, in the browser's own field for it. */
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => {
  const id = useId();
  return (
    <div>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type="date"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
};
