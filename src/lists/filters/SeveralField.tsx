import { styled } from '@mui/material/styles';
import { checkbox } from '../../ui/checkbox';
import type { FilterChoice } from './useFilterChoices';

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& div': { display: 'flex', flexWrap: 'wrap', columnGap: 20 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  '& input': checkbox,
});

interface SeveralFieldProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: readonly (string | number)[];
  onChange: (chosen: readonly (string | number)[]) => void;
}

/** Checkboxes of a filter with several values. */
export const SeveralField = ({ label, choices, chosen, onChange }: SeveralFieldProps) => (
  <Group>
    <legend>{label}</legend>
    <div>
      {choices.map(({ value, name }) =>
        typeof value === 'boolean' ? null : (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {name}
          </label>
        ),
      )}
    </div>
  </Group>
);
