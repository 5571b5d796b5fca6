import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { figures, radii, token } from '../../ui/tokens';

export const Stack = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });

/** Section of the page with a background of its own. */
export const Panel = styled('section')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '20px 24px 24px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '& a:not(.MuiButton-root)': { color: token('primary'), textUnderlineOffset: '0.18em' },
  '& h2': { margin: 0, scrollMarginTop: 96, fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.3 },
  '& h2 + p': { margin: '-10px 0 0', color: token('muted'), maxWidth: '68ch' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .quiet': { margin: 0, color: token('muted'), fontSize: '0.9375rem' },
  // Sticky, so that the button that continues stays visible below many columns.
  '& [data-action-bar]': {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    margin: '0 -24px -24px',
    padding: '12px 24px max(12px, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${token('hairline')}`,
    borderRadius: `0 0 ${radii.card}px ${radii.card}px`,
    backgroundColor: token('surface'),
  },
  '@media (max-width: 599.95px)': {
    padding: '16px 16px 20px',
    '& [data-action-bar]': { margin: '0 -16px -20px', padding: '8px 16px' },
    '& .acts > *:not(.MuiButton-text)': { flex: '1 1 auto' },
  },
});

/** List of numbers with labels. */
export const Counts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  margin: 0,
  '& div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { fontSize: '0.875rem', color: token('muted') },
  '& dd': { ...figures, margin: 0, fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2 },
  '& [data-wrong="true"] dd': { color: token('error') },
});

/** Skeleton while an import is loading. */
export const StepsSkeleton = () => (
  <Panel aria-hidden="true">
    <Skeleton variant="rounded" width="40%" height={28} />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} variant="rounded" height={52} />
    ))}
  </Panel>
);

/** Columns of the file, each with the field that it is mapped to. */
export const ColumnList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 340px)',
    alignItems: 'center',
    gap: '6px 24px',
    padding: '10px 0',
    borderTop: `1px solid ${token('hairline')}`,
  },
  // Columns without a field are dimmed.
  '& > li[data-used="false"]': {
    '& .column strong': { fontWeight: 400, color: token('muted') },
    '& select': { color: token('muted'), fontStyle: 'italic' },
    '& fieldset': { borderStyle: 'dashed' },
  },
  '& .column': { minWidth: 0 },
  '& .column strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .samples': {
    display: 'block',
    color: token('muted'),
    fontSize: '0.875rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '@media (max-width: 599.95px)': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
