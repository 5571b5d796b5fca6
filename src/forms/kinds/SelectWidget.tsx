import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useText } from '../../ui/useText';
import { useChoices } from '../choices';
import { FieldLabel } from '../frame/FieldLabel';
import { describedBy, HelperLine } from '../frame/HelperLine';
import { ChoicesFailed } from './ChoicesFailed';
import { type ControlProps, useFieldMeta, useFormField } from './useFormField';

/** Select with fixed choices, or with entries of a meta list. */
export const SelectWidget = ({ name }: ControlProps) => {
  const { id, value, set, onFocus, onBlur, label, help, error, required } = useFormField(name);
  const meta = useFieldMeta(name);
  const { choices, state, problem, retry } = useChoices(meta, value);
  const { text } = useText();
  const chosen = choices.find(({ ID }) => ID === value);
  const labelId = `${id}-label`;
  return (
    <div>
      <FieldLabel id={labelId} required={required}>
        {label}
      </FieldLabel>
      <Select<number | string>
        fullWidth
        displayEmpty
        value={chosen?.ID ?? ''}
        error={error !== undefined}
        onChange={({ target }) => set(choices.find(({ ID }) => ID === target.value)?.ID)}
        onFocus={onFocus}
        onBlur={onBlur}
        renderValue={() =>
          chosen?.name ?? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text(state === 'loading' ? 'torvet.common.loading' : 'torvet.form.chooseOption')}
            </Box>
          )
        }
        SelectDisplayProps={{
          id,
          'aria-labelledby': `${labelId} ${id}`,
          'aria-required': required || undefined,
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': describedBy(id, { help, error }),
        }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
      >
        {/* A required field with fixed choices has no empty option. */}
        {meta.choices && required ? null : (
          <MenuItem value="">
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text('torvet.form.chooseOption')}
            </Box>
          </MenuItem>
        )}
        {choices.map((choice) => (
          <MenuItem key={choice.ID} value={choice.ID}>
            {choice.name}
          </MenuItem>
        ))}
      </Select>
      <HelperLine
        id={id}
        help={state === 'failed' ? <ChoicesFailed problem={problem} onRetry={retry} /> : help}
        error={error}
      />
    </div>
  );
};
