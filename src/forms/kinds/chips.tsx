import CloseOutlined from '@mui/icons-material/CloseOutlined';
import type {
  AutocompleteRenderInputParams,
  AutocompleteRenderValueGetItemProps,
} from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useText } from '../../ui/useText';
import { describedBy } from '../frame/HelperLine';
import type { useFormField } from './useFormField';

interface ChipProps {
  name: string;
  /** True if the value is invalid. */
  wrong?: boolean;
  itemProps: ReturnType<AutocompleteRenderValueGetItemProps<true>>;
}

/** Chip with a remove button, for one of several values. */
export const ChosenChip = ({ name, wrong = false, itemProps: { key: _, ...props } }: ChipProps) => {
  const { text } = useText();
  return (
    <Chip
      {...props}
      size="small"
      label={name}
      color={wrong ? 'error' : 'default'}
      deleteIcon={<CloseOutlined aria-label={text('torvet.form.removeOption', { name })} />}
    />
  );
};

interface ChipsInputProps {
  params: AutocompleteRenderInputParams;
  field: Pick<ReturnType<typeof useFormField>, 'id' | 'help' | 'error' | 'required'>;
  count?: string | null;
  placeholder: string | undefined;
  inputMode?: 'email' | 'numeric';
}

/** Input with chips, for `renderInput` of MUI's Autocomplete. */
export const ChipsInput = ({ params, field, count, placeholder, inputMode }: ChipsInputProps) => {
  const { id, help, error, required } = field;
  return (
    <OutlinedInput
      {...params.slotProps.input}
      fullWidth
      size="small"
      sx={{ fontVariantNumeric: 'normal' }}
      error={error !== undefined}
      placeholder={placeholder}
      slotProps={{
        input: {
          ...params.slotProps.htmlInput,
          inputMode,
          'aria-required': required || undefined,
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': describedBy(id, { help, error, count }),
        },
      }}
    />
  );
};
