import { styled } from '@mui/material/styles';
import { checkbox } from '../ui/checkbox';
import { radii, token } from '../ui/tokens';

export const UserList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '12px 0',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& .who': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .who a, & .who strong': { fontWeight: 600, color: token('ink'), textUnderlineOffset: '0.18em' },
  '& .mail, & .note': { display: 'block', color: token('muted'), fontSize: '0.875rem' },
  '& .roles': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4 },
  '@media (max-width: 699.95px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .acts': { justifyContent: 'flex-start', marginLeft: -8 },
  },
});

/** Fieldset with one option per line, each with a description. */
export const Options = styled('fieldset')({
  margin: '0 0 8px',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 6, fontSize: '0.875rem', fontWeight: 600 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: '0 12px',
    padding: '8px 12px',
    minHeight: 44,
    boxSizing: 'border-box',
    borderRadius: radii.control,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: token('hover') },
    '&:has(:focus-visible)': { outline: `2.5px solid ${token('focus')}`, outlineOffset: -2 },
  },
  '& label span': { display: 'block', color: token('muted'), fontSize: '0.875rem' },
  '& input[type="checkbox"]': { ...checkbox, marginTop: 3, outline: 'none' },
  '& input[type="radio"]': { margin: '4px 0 0', width: 17, height: 17, accentColor: token('primary') },
  '& .wrong': { margin: '4px 0 0', color: token('error'), fontSize: '0.8125rem' },
});

/** List of a user's API keys, each with a checkbox. */
export const Keys = styled('div')({
  marginTop: 20,
  '& h3': { margin: '0 0 4px', fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '0 0 8px', color: token('muted'), fontSize: '0.9375rem' },
  '& fieldset': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    margin: 0,
    padding: '10px 0',
    border: 0,
    borderTop: `1px solid ${token('hairline')}`,
  },
  // Only a floating legend becomes a flex item of its fieldset.
  '& legend': { float: 'left', flex: '1 1 220px', padding: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& legend code': { display: 'block', color: token('muted'), fontSize: '0.8125rem' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 44, cursor: 'pointer' },
  '& input': { width: 17, height: 17, margin: 0, accentColor: token('primary') },
});
