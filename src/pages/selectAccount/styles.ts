import { styled } from '@mui/material/styles';
import { checkbox } from '../../ui/checkbox';
import { radii, token } from '../../ui/tokens';

/** List of account cards. */
export const Choices = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Card of an account: name, type, roles and button. */
export const ChoiceCard = styled('li')({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: 18,
  padding: 20,
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '&.current': { borderColor: token('primary') },
  '& .who': { display: 'flex', gap: 14, minWidth: 0 },
  '& .who > div': { minWidth: 0 },
  '& h2': { margin: 0, fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 0', color: token('muted'), fontSize: '0.875rem', lineHeight: 1.45 },
  '& .foot': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
});

/** Fieldset with options next to each other, and their error below. */
export const Ways = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 8, fontSize: '0.875rem', fontWeight: 600 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '6px 14px',
    border: `1px solid ${token('control')}`,
    borderRadius: radii.control,
    backgroundColor: token('surface'),
    fontSize: '0.9375rem',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { backgroundColor: token('hover') },
    '&:has(:checked)': { borderColor: token('primary'), backgroundColor: token('selected') },
    '&:has(:focus-visible)': { outline: `2.5px solid ${token('focus')}`, outlineOffset: 2 },
  },
  '& input': { ...checkbox, outline: 'none' },
  '& .wrong, li & .wrong': {
    flex: '1 0 100%',
    margin: '4px 0 0',
    color: token('error'),
    fontSize: '0.8125rem',
  },
});
