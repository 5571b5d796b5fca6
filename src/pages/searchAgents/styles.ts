import { styled } from '@mui/material/styles';
import { figures, radii, token } from '../../ui/tokens';

/** Cards of search agents; paused ones are dimmed. */
export const AgentCards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: 8,
    padding: '18px 20px 12px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
  },
  '& > li[data-paused]': { backgroundColor: token('sunken'), boxShadow: 'none' },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' },
  '& h2': { margin: 0, fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& .summary': { color: token('muted'), maxWidth: '90ch', overflowWrap: 'anywhere', textWrap: 'pretty' },
  '& .counts': {
    ...figures,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    fontSize: '0.9375rem',
  },
  '& .counts > span:last-of-type': { color: token('muted'), fontSize: '0.875rem' },
  '& .acts': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    marginTop: 6,
    paddingTop: 10,
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& .acts > *': { minWidth: 0 },
  '@media (max-width: 599.95px)': { '& > li': { padding: '14px 16px 10px' } },
});

/** List of listings found by a search. */
export const FoundCards = styled('ul')({
  display: 'grid',
  gap: 2,
  margin: '8px -8px 0',
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    gap: 12,
    padding: 8,
    borderRadius: radii.control,
    color: 'inherit',
    textDecoration: 'none',
  },
  '&[data-plain] a': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& li > span': { display: 'block', padding: 8, color: token('muted'), fontSize: '0.9375rem' },
  '& a:hover': { backgroundColor: token('hover') },
  '& strong': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& small': {
    ...figures,
    display: 'block',
    marginTop: 2,
    color: token('muted'),
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  },
});
