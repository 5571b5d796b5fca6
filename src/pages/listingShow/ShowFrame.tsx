import { styled } from '@mui/material/styles';

/** Two columns on a desk, one on a phone; what is needed to act comes first there. */
export const ShowFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginTop: 24,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 16 },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 352px',
    gap: 24,
    '& > div': { gap: 20 },
  },
});
