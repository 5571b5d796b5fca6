import { styled } from '@mui/material/styles';
import { radii, token } from './tokens';

/** Layout of a native select with its label next to it. */
export const SelectField = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '& label': { color: token('muted'), fontSize: '0.9375rem' },
  minWidth: 0,
  '& select': {
    maxWidth: '100%',
    minHeight: 44,
    padding: '4px 10px',
    border: `1px solid ${token('control')}`,
    borderRadius: radii.control,
    backgroundColor: token('surface'),
    color: token('ink'),
    font: 'inherit',
  },
});
