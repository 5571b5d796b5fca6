import { styled } from '@mui/material/styles';

/** Panels below each other, dimmed while data of another period are loading (`aria-busy`). */
export const FigureStack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.6 },
});
