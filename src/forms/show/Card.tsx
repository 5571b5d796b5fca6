import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { radii, token } from '../../ui/tokens';
import { factStyles } from './Facts';

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
  ...factStyles,
  '& .prose': { display: 'block', maxWidth: '70ch', whiteSpace: 'pre-line' },
});

/** Section of a page with a heading. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Surface {...(title !== undefined && { 'aria-labelledby': id })}>
      {title === undefined ? null : <h2 id={id}>{title}</h2>}
      {children}
    </Surface>
  );
};
