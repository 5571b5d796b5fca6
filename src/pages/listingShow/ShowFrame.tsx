import { styled } from '@mui/material/styles';

const stack = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
} as const;

/** Layout of images, price card and details; on wide screens the price card is next to the others. */
export const ShowFrame = styled('div')({
  ...stack,
  marginTop: 24,
  '& > div': stack,
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    gridTemplateRows: 'auto 1fr',
    gap: '20px 24px',
    '& > div': { gap: 20 },
    '& > div:nth-of-type(2)': { gridColumn: 2, gridRow: '1 / span 2' },
  },
});
