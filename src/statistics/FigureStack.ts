import { styled } from '@mui/material/styles';

/** Panels below each other. Dimmed while the figures of another period are being loaded (`aria-busy`). */
export const FigureStack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.6 },
});
