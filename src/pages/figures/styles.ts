import { styled } from '@mui/material/styles';
import { token } from '../../ui/tokens';

/** Height of a chart in pixels, reserved while the chart is loading. */
export const chartHeight = 170;

export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    '& > .whole': { gridColumn: '1 / -1' },
  },
  '& .period, & .about': { margin: 0, color: token('muted'), fontSize: '0.875rem', lineHeight: 1.5 },
  '& .about': { marginTop: 8 },
  '& summary': {
    minHeight: 24,
    padding: '6px 0',
    color: token('primary'),
    fontSize: '0.9375rem',
    cursor: 'pointer',
  },
  // Scrolls, because enlarged text can make the table wider than its container.
});

/** Totals of a figure, in one row. */
export const Headlines = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 28px',
  padding: '12px 0',
  '& dt': { display: 'flex', alignItems: 'center', gap: 8 },
  '& dd:not(.about)': { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3 },
  '& i': { width: 12, height: 12, borderRadius: 3 },
  '& .primary': { backgroundColor: token('primary') },
  '& .info': { backgroundColor: token('info') },
  '& .error': { backgroundColor: token('error') },
});
