import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';
import { FieldLabel } from '../frame/FieldLabel';
import { describedBy, HelperLine } from '../frame/HelperLine';
import { helperIds } from '../store/useField';

export interface LabelledInputProps extends Omit<OutlinedInputProps, 'label' | 'error' | 'slotProps'> {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  count?: ReactNode;
  /** False to reserve no space for the helper line. */
  reserved?: boolean;
  /** Unit displayed after the value; undefined if the label contains it. */
  unit?: string | undefined;
  htmlInput?: Omit<ComponentProps<'input'>, 'ref' | 'value' | 'color' | 'size'>;
}

const plainFigures = { fontVariantNumeric: 'normal' } as const;

/** Label, input and helper line; error and help are linked to the input. */
export const LabelledInput = ({
  id,
  label,
  help,
  error,
  count,
  unit,
  required,
  htmlInput,
  reserved,
  ...input
}: LabelledInputProps) => (
  <div>
    <FieldLabel htmlFor={id} required={required}>
      {label}
    </FieldLabel>
    <OutlinedInput
      id={id}
      fullWidth
      // Tabular figures would widen commas and full stops in text.
      sx={plainFigures}
      error={error !== undefined}
      endAdornment={
        unit ? (
          <InputAdornment position="end" aria-hidden>
            {unit}
          </InputAdornment>
        ) : undefined
      }
      {...input}
      slotProps={{
        input: {
          'aria-required': required || undefined,
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy(id, { help, error, count }),
          'aria-errormessage': error === undefined ? undefined : helperIds(id).error,
          ...htmlInput,
        },
      }}
    />
    <HelperLine id={id} help={help} error={error} count={count} reserved={reserved} />
  </div>
);
