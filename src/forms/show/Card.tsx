import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { figures, radii, token } from '../../ui/tokens';

const Surface = styled('section')({
  padding: '20px 24px 24px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '@media (max-width: 599.95px)': { padding: '16px 16px 20px' },
  '@media print': { padding: '12px 0', border: 0, boxShadow: 'none', '& > h2': { breakAfter: 'avoid' } },
  '& > h2': { margin: '0 0 12px', fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
  '& > p:last-child': { marginBottom: 0 },
  '& dl': { margin: 0 },
  '& dt': { fontSize: '0.8125rem', lineHeight: 1.4, color: token('muted') },
  '& dd': { ...figures, margin: 0, overflowWrap: 'anywhere' },
  '& dl.fields': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '16px 24px',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
  '& dl.pairs': {
    display: 'grid',
    gap: 2,
    maxWidth: 340,
    '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
    '& dt': { fontSize: 'inherit' },
    // A line of its own where it would be a narrow column.
    '& dd': { flex: '1 1 7rem', textAlign: 'right' },
  },
  '& .prose': { display: 'block', maxWidth: '70ch', whiteSpace: 'pre-line' },
});

/** A part of the page with its heading. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Surface {...(title !== undefined && { 'aria-labelledby': id })}>
      {title === undefined ? null : <h2 id={id}>{title}</h2>}
      {children}
    </Surface>
  );
};
