import { styled } from '@mui/material/styles';
import { token } from '../../ui/tokens';

/** List of names with dates and buttons. */
export const PlainList = styled('ul')({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '14px 0',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& .what': { flex: '1 1 240px', minWidth: 0 },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', fontWeight: 600 },
  '& .when': { display: 'block', color: token('muted'), fontSize: '0.875rem', lineHeight: 1.5 },
});
