import { keyframes, styled } from '@mui/material/styles';
import { figures, radii, token } from '../../ui/tokens';

/** Row with the search field. */
export const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 10px 10px 20px',
  borderBottom: `1px solid ${token('hairline')}`,
  color: token('muted'),
  '& > svg': { flex: 'none' },
  '& input': {
    height: 44,
    padding: 0,
    color: token('ink'),
    fontSize: '1.0625rem',
    '&::placeholder': { color: token('muted'), opacity: 1 },
  },
  '&:has(input:focus-visible)': { boxShadow: `inset 0 -2px 0 ${token('focus')}` },
});

export const Results = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 120,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 10px 12px',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .group': { margin: '12px 10px 4px', fontSize: '0.8125rem', fontWeight: 600, color: token('muted') },
  '& .entry': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '6px 10px',
    borderRadius: radii.control,
    cursor: 'pointer',
    '&.Mui-focused, &:hover': { backgroundColor: token('selected') },
    '@media (forced-colors: active)': { '&.Mui-focused': { outline: '2px solid Highlight' } },
  },
  '& .thumbnail': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 40,
    overflow: 'hidden',
    borderRadius: radii.small,
    backgroundColor: token('sunken'),
    color: token('muted'),
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& .names': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    lineHeight: 1.35,
    '& strong, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& strong': { fontWeight: 600, color: token('ink') },
  },
  '& small': { ...figures, fontSize: '0.8125rem', color: token('muted') },
  '& .aside': { flex: 'none', display: 'grid', justifyItems: 'end', gap: 2 },
  '& .arrow': { flex: 'none', color: token('muted') },
  '& .help': { margin: '12px 10px 4px', color: token('muted'), fontSize: '0.875rem', textWrap: 'pretty' },
  '& .state': {
    display: 'grid',
    justifyItems: 'center',
    gap: 4,
    padding: '28px 16px 24px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& p': { maxWidth: '46ch', margin: '0 0 12px', color: token('muted'), textWrap: 'pretty' },
  },
  // On phones, listings with an image have two lines for the title, the status below it, and no price.
  [theme.breakpoints.down('sm')]: {
    '& .entry[data-kind="listing"]': { alignItems: 'flex-start', flexWrap: 'wrap', rowGap: 2 },
    '& .entry[data-kind="listing"] .names': { flex: '1 1 calc(100% - 68px)' },
    '& .entry[data-kind="listing"] .aside': { flexBasis: '100%', marginLeft: 68, justifyItems: 'start' },
    '& .names strong, & .names small': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& .aside small': { display: 'none' },
  },
}));

const breathing = keyframes({ '50%': { opacity: 0.5 } });

/** Skeleton of the results. */
export const Waiting = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: '16px 10px 8px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    height: 44,
    borderRadius: radii.control,
    backgroundColor: token('sunken'),
    '@media (prefers-reduced-motion: no-preference)': { animation: `${breathing} 1.4s ease-in-out infinite` },
  },
});

/** Legend of the keyboard shortcuts below the results. */
export const Keys = styled('div')({
  display: 'flex',
  gap: 20,
  padding: '10px 20px',
  borderTop: `1px solid ${token('hairline')}`,
  color: token('muted'),
  fontSize: '0.8125rem',
  '& kbd': {
    display: 'inline-block',
    marginRight: 4,
    padding: '0 6px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.small,
    font: 'inherit',
  },
});
