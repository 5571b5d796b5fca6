import { styled } from '@mui/material/styles';
import { figures, token } from '../../ui/tokens';

export const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  maxWidth: 880,
});

/** List with one item per line. */
export const Lines = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '10px 0',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& .number': { ...figures, color: token('muted'), fontSize: '0.875rem' },
});
