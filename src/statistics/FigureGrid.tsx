import { styled } from '@mui/material/styles';

/** Row of key figures; one column on phones. */
export const FigureGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 16,
});
