import { token } from './tokens';

/** Style of native checkboxes for both colour modes. */
export const checkbox = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  margin: 0,
  border: `1.5px solid ${token('control')}`,
  borderRadius: 4,
  backgroundColor: token('surface'),
  cursor: 'inherit',
  '&::before': {
    content: '""',
    width: 12,
    height: 12,
    backgroundColor: token('onPrimary'),
    // Check mark, or a dash if the checkbox is indeterminate.
    clipPath: 'polygon(14% 47%, 4% 60%, 40% 92%, 98% 22%, 84% 10%, 38% 66%)',
    transform: 'scale(0)',
  },
  '&:indeterminate::before': { clipPath: 'inset(42% 8%)' },
  '&:checked, &:indeterminate': { borderColor: token('primary'), backgroundColor: token('primary') },
  '&:checked::before, &:indeterminate::before': { transform: 'none' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;
