import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { describedBy, HelperLine } from '../frame/HelperLine';
import { type ControlProps, useFormField } from './useFormField';

/** Checkbox; the value is true or undefined, never false. */
export const CheckboxWidget = ({ name }: ControlProps) => {
  const { id, value, set, onFocus, onBlur, label, help, error } = useFormField(name);
  return (
    <Box sx={{ '& > div': { pl: '33px', mt: -0.75 } }}>
      <FormControlLabel
        label={label}
        // A label of two lines would otherwise touch the help below it.
        sx={{ alignItems: 'flex-start' }}
        slotProps={{ typography: { sx: { py: '9px', fontSize: '0.9375rem', fontWeight: 550 } } }}
        control={
          <Checkbox
            id={id}
            checked={value === true}
            onChange={(_, checked) => set(checked)}
            onFocus={onFocus}
            onBlur={onBlur}
            slotProps={{
              input: {
                'aria-describedby': describedBy(id, { help, error }),
                'aria-invalid': error !== undefined || undefined,
              },
            }}
          />
        }
      />
      <HelperLine id={id} help={help} error={error} />
    </Box>
  );
};
