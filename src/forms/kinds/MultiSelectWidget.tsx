import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Autocomplete from '@mui/material/Autocomplete';
import { useMemo } from 'react';
import { floatingList } from '../../ui/floatingList';
import { useText } from '../../ui/useText';
import { type Choice, useChoices } from '../choices';
import { FieldLabel } from '../frame/FieldLabel';
import { HelperLine } from '../frame/HelperLine';
import { ChoicesFailed } from './ChoicesFailed';
import { ChipsInput, ChosenChip } from './chips';
import { type ControlProps, useFieldMeta, useFormField } from './useFormField';

const isID = (value: unknown): value is Choice['ID'] =>
  typeof value === 'number' || typeof value === 'string';

/**
 * Searchable select for several values, with checkboxes and chips. The options are fixed, or entries of a meta list.
 */
export const MultiSelectWidget = ({ name }: ControlProps) => {
  const field = useFormField(name);
  const { id, value, set, onFocus, onBlur, label, help, error, required } = field;
  const meta = useFieldMeta(name);
  const { choices, state, problem, retry } = useChoices(meta, value);
  const { text } = useText();
  const chosen = useMemo(() => {
    const ids = Array.isArray(value) ? value.filter(isID) : [];
    // Ids without a loaded entry are preserved, so that a save does not lose them.
    return ids.map((ID): Choice => choices.find((choice) => choice.ID === ID) ?? { ID, name: '…' });
  }, [value, choices]);
  const count = chosen.length > 1 ? text('torvet.form.selectedCount', { smart_count: chosen.length }) : null;
  return (
    <div>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        autoHighlight
        options={choices}
        value={chosen}
        loading={state === 'loading'}
        loadingText={text('torvet.common.loading')}
        noOptionsText={text('torvet.form.noOptions')}
        openText={`${label}: ${text('torvet.form.chooseOption')}`}
        closeText={text('torvet.actions.closeDialog')}
        clearText={`${label}: ${text('torvet.actions.reset')}`}
        isOptionEqualToValue={(one, other) => one.ID === other.ID}
        getOptionLabel={(choice) => choice.name}
        getOptionKey={(choice) => choice.ID}
        onChange={(_, next) => set(next.map(({ ID }) => ID))}
        onFocus={onFocus}
        onBlur={onBlur}
        slotProps={floatingList}
        renderOption={({ key, ...props }, choice, { selected }) => (
          <li key={key} {...props}>
            {selected ? (
              <CheckBox color="primary" aria-hidden sx={{ mr: 1.25 }} />
            ) : (
              <CheckBoxOutlineBlank aria-hidden sx={{ mr: 1.25, color: 'text.secondary' }} />
            )}
            {choice.name}
          </li>
        )}
        renderValue={(shown, getItemProps) =>
          shown.map((choice, index) => (
            <ChosenChip key={choice.ID} name={choice.name} itemProps={getItemProps({ index })} />
          ))
        }
        renderInput={(params) => (
          <ChipsInput
            params={params}
            field={field}
            count={count}
            placeholder={chosen.length === 0 ? text('torvet.form.chooseOption') : undefined}
          />
        )}
      />
      <HelperLine
        id={id}
        help={state === 'failed' ? <ChoicesFailed problem={problem} onRetry={retry} /> : help}
        error={error}
        count={count}
      />
    </div>
  );
};
