import { styled } from '@mui/material/styles';
import { figures, radii, token } from '../../ui/tokens';

/** The list of every account, with its search and pages. */
export const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '& .tools': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '12px 24px',
    padding: '16px 20px',
    borderBottom: `1px solid ${token('hairline')}`,
    '& p': { margin: 0, color: token('muted'), fontSize: '0.875rem' },
  },
  '& .search': { flex: '0 1 360px' },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 180px 120px auto',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '12px 20px',
  },
  '& > ul > li + li': { borderTop: `1px solid ${token('hairline')}` },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .type, & .number': { color: token('muted'), fontSize: '0.875rem' },
  '& .number': figures,
  '& .acts': { display: 'flex', gap: 8, justifyContent: 'end' },
  '& .pages:not(:empty)': { padding: '12px 16px', borderTop: `1px solid ${token('hairline')}` },
  [theme.breakpoints.down('md')]: {
    '& > ul > li': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '& .type, & .number': { gridColumn: 2 },
    '& .number:empty': { display: 'none' },
    '& .acts': { gridColumn: '1 / -1', justifyContent: 'start', marginTop: 8 },
  },
}));
