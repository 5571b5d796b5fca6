import { styled } from '@mui/material/styles';

const stack = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
} as const;

/** Columns for the company's description and the account's state; one below the other on narrow screens. */
export const Columns = styled('div')({
  ...stack,
  marginTop: 24,
  '& > div': stack,
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    gap: '20px 24px',
    '& > div': { ...stack, gap: 20 },
  },
});
