import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { useChoices } from '../choices';
import { FieldLabel } from '../frame/FieldLabel';
import { describedBy, HelperLine } from '../frame/HelperLine';
import { type ControlProps, useFieldMeta, useFormField } from './useFormField';

const asSwitches = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Group of checkboxes whose states form one value. */
export const SwitchesField = ({ name }: ControlProps) => {
  const { id, value, set, onFocus, onBlur, label, help, error } = useFormField(name);
  const { choices } = useChoices(useFieldMeta(name), undefined);
  const labelId = useId();
  const switches = asSwitches(value);
  return (
    <Box
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy(id, { help, error })}
    >
      <FieldLabel id={labelId}>{label}</FieldLabel>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          columnGap: 2,
        }}
      >
        {choices.map(({ ID, name: choice }) => (
          <FormControlLabel
            key={ID}
            label={choice}
            control={
              <Checkbox
                checked={switches[ID] === true}
                onChange={(_, checked) => set({ ...switches, [ID]: checked })}
                onFocus={onFocus}
                onBlur={onBlur}
              />
            }
          />
        ))}
      </Box>
      <HelperLine id={id} help={help} error={error} />
    </Box>
  );
};
