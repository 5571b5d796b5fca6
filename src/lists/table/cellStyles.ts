import { checkbox } from '../../ui/checkbox';
import { figures, radii, token } from '../../ui/tokens';

/** What cells look like, in a table and on a card alike. One style for all rows: rows are many, styles need not be. */
export const cellStyles = {
  '& .thumbnail': {
    display: 'grid',
    placeItems: 'center',
    width: 84,
    height: 60,
    overflow: 'hidden',
    borderRadius: radii.small,
    backgroundColor: token('sunken'),
    color: token('muted'),
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& .title': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: token('ink'),
    fontWeight: 600,
    lineHeight: 1.35,
    textDecoration: 'none',
    // Also a word without end, which would widen the column of every row.
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
  '& .clamp': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'break-word',
  },
  '& .muted': { color: token('muted') },
  '& .amount': { whiteSpace: 'nowrap', ...figures },
  '& time': figures,
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: token('muted') },
  '& input[type="checkbox"]': checkbox,
  '& .pick': { display: 'grid', placeItems: 'center', width: 44, minHeight: 44, cursor: 'pointer' },
} as const;
