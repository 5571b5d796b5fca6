import { styled } from '@mui/material/styles';
import { figures, token } from '../tokens';

/** Table of the figures of a chart. Columns marked as wide are hidden on narrow screens. */
export const FigureTable = styled('table')({
  ...figures,
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& th, & td': { padding: '8px 10px', textAlign: 'right', verticalAlign: 'bottom' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'nowrap' },
  // Names of rows that are sentences rather than dates.
  '&[data-named] tbody th, &[data-named] tfoot th': { whiteSpace: 'normal' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& thead th': {
    color: token('muted'),
    fontSize: '0.8125rem',
    fontWeight: 600,
    borderBottom: `1px solid ${token('hairline')}`,
  },
  '& tbody th': { fontWeight: 400 },
  '& tbody th small': { display: 'block', color: token('muted'), fontSize: '0.8125rem' },
  '& tbody tr + tr > *': { borderTop: `1px solid ${token('hairline')}` },
  '& tfoot > tr > *': { borderTop: `2px solid ${token('hairline')}`, fontWeight: 650 },
  '@media (max-width: 899.95px)': { '& [data-wide]': { display: 'none' } },
  '@media (max-width: 599.95px)': { '& th, & td': { paddingInline: 4 } },
});

/** Scrolls a table sideways: enlarged text can make it wider than the page. */
export const FigureScroll = styled('div')({ overflowX: 'auto' });
