import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { figures, radii, token } from '../tokens';
import { useText } from '../useText';

const Field = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  color: token('muted'),
  '& select': {
    minHeight: 36,
    padding: '4px 6px',
    border: `1px solid ${token('control')}`,
    borderRadius: radii.control,
    backgroundColor: token('surface'),
    color: token('ink'),
    font: 'inherit',
    ...figures,
    '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
  },
});

/** Select for the number of rows per page. */
export const PageSize = ({
  size,
  sizes,
  onChange,
}: {
  size: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
}) => {
  const { text } = useText();
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{text('torvet.list.perPage')}</label>
      <select id={id} value={size} onChange={({ target }) => onChange(Number(target.value))}>
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </Field>
  );
};
