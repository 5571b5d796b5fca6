import { styled } from '@mui/material/styles';

/**
 * Two independent columns of cards, so that short cards leave no gaps; one column on narrow screens. Each child is a
 * column, unless it has `data-wide`.
 */
export const WorkColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > :not([data-wide])': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});
