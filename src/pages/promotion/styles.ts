import { styled } from '@mui/material/styles';
import { belowBanner, figures, radii, token } from '../../ui/tokens';

/** Form on the left, summary on the right; on phones one below the other. */
export const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    alignItems: 'start',
    '& > aside': { position: 'sticky', top: belowBanner(24) },
  },
});

export const Part = styled('section')({
  padding: '20px 24px 24px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '& + &': { marginTop: 20 },
  '& h2': { margin: '0 0 4px', fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
  '& h2 + .pictures': { marginTop: 12 },
  '& .help': { margin: '0 0 16px', color: token('muted'), maxWidth: '62ch' },
  '& dl': { display: 'grid', gap: 8, margin: '12px 0 0' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& dt': { color: token('muted') },
  '& dd': { ...figures, margin: 0 },
  '& .total': { marginTop: 4, paddingTop: 12, borderTop: `1px solid ${token('hairline')}` },
  '& .total dd': { fontSize: '1.25rem', fontWeight: 650 },
  '@media (max-width: 599.95px)': { padding: '16px 16px 20px' },
});

/** Fieldset of radio buttons that look like cards. */
export const Choices = styled('fieldset')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '&.products': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))' },
  '&.pictures': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 148px), 1fr))' },
  '& label': {
    position: 'relative',
    display: 'block',
    border: `1px solid ${token('control')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    overflow: 'hidden',
    cursor: 'pointer',
  },
  '&.products label': { padding: '14px 16px 16px' },
  '& label:hover': { backgroundColor: token('hover') },
  '& label:has(:checked)': {
    borderColor: token('primary'),
    backgroundColor: token('selected'),
    boxShadow: `0 0 0 1px ${token('primary')}`,
  },
  '& label:has(:focus-visible)': { outline: `2.5px solid ${token('focus')}`, outlineOffset: 2 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: token('primary'), outline: 'none' },
  '&.pictures input': { position: 'absolute', top: 10, left: 10 },
  '&.pictures > img': { borderRadius: radii.card },
  '&.pictures img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
  },
  '&.pictures span': { display: 'block', padding: '6px 10px 8px', fontSize: '0.8125rem', lineHeight: 1.35 },
  '& .name': { display: 'flex', alignItems: 'center', gap: 10, fontWeight: 650 },
  '& .price': {
    ...figures,
    display: 'block',
    marginTop: 10,
    fontSize: '1.375rem',
    fontWeight: 650,
    lineHeight: 1.2,
    '& small': { fontSize: '0.875rem', fontWeight: 500, color: token('muted') },
  },
  '& .each': { ...figures, display: 'block', marginTop: 4, fontSize: '0.875rem', color: token('muted') },
});
