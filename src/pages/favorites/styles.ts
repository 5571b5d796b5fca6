import { styled } from '@mui/material/styles';
import { checkbox } from '../../ui/checkbox';
import { figures, radii, token } from '../../ui/tokens';

/** Cards of favourites; closed and unavailable listings are dimmed. */
export const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 350px), 1fr))',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    minWidth: 0,
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
    overflow: 'clip',
  },
  '& > li:has(:checked)': { boxShadow: `0 0 0 2px ${token('primary')}` },
  '& .cover': { display: 'block', aspectRatio: '16 / 10', backgroundColor: token('sunken') },
  '& .cover img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& .cover.none': { display: 'grid', placeItems: 'center', color: token('control') },
  '& [data-closed] .cover img': { filter: 'grayscale(0.85)', opacity: 0.75 },
  '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& .text': { display: 'grid', alignContent: 'start', gap: 8, padding: '14px 18px 12px', minWidth: 0 },
  '& h2': { margin: 0, fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& h2 a': { color: 'inherit' },
  '& .place': { margin: 0, color: token('muted'), fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& .price': { ...figures, margin: 0, fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.25 },
  '& .price small': { fontSize: '0.875rem', fontWeight: 500, color: token('muted') },
  '& .change': { ...figures, margin: 0, fontSize: '0.875rem', fontWeight: 550 },
  '& .change[data-way="lower"]': { color: token('success') },
  '& .change[data-way="higher"]': { color: token('warning') },
  '& dl': {
    ...figures,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: '6px 16px',
    margin: 0,
  },
  '& dl > div': { minWidth: 0 },
  '& dt': { color: token('muted'), fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& .note': {
    margin: 0,
    padding: '10px 14px',
    borderRadius: radii.control,
    backgroundColor: token('sunken'),
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& .line': { height: 18, borderRadius: 4, backgroundColor: token('sunken') },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 48,
    padding: '2px 10px 2px 18px',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& .foot label': { marginRight: 'auto' },
});

/** A checkbox with its label. */
export const Choice = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  cursor: 'pointer',
  '& input': checkbox,
});

/** Bar with the selected favourites at the bottom of the window. */
export const CompareBar = styled('div')({
  position: 'sticky',
  bottom: 'max(12px, env(safe-area-inset-bottom))',
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  marginTop: 20,
  padding: '10px 12px 10px 18px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('selected'),
  boxShadow: token('shadowLarge'),
  '& p': { flex: '1 1 auto', margin: 0, fontWeight: 600 },
  '& p small': { display: 'block', fontSize: '0.8125rem', fontWeight: 500, color: token('muted') },
  '@media print': { display: 'none' },
});
