import { styled } from '@mui/material/styles';

/** The headline figures in a row, in a column on a phone. */
export const FigureGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 16,
});
