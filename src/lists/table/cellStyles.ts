import { checkbox } from '../../ui/checkbox';
import { figures, radii, token } from '../../ui/tokens';

/** Styles of cells in tables and cards, as one CSS rule for all rows. */
export const cellStyles = {
  '& .thumbnail': {
    display: 'grid',
    placeItems: 'center',
    width: 50,
    height: 36,
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
    textDecoration: 'none',
    // Breaks long words, which would widen the column in all rows.
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
  '& a.account': {
    color: 'inherit',
    textDecorationColor: token('hairline'),
    textUnderlineOffset: '0.18em',
    '&:hover': { textDecorationColor: 'currentColor' },
  },
  // Several links in one cell: one per line, with the minimum target size of 24 px (WCAG 2.5.8).
  '& a.one-of-several': { display: 'block', minHeight: 24, lineHeight: '24px' },
  '& .clamp': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'break-word',
    whiteSpace: 'normal',
    textWrap: 'pretty',
  },
  '& .muted': { color: token('muted') },
  '& .amount': { whiteSpace: 'nowrap', ...figures },
  '& time': figures,
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    lineHeight: 1.1,
    fontWeight: 400,
    color: token('muted'),
  },
  '& .by': {
    maxWidth: '11em',
    lineHeight: 1.3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& input[type="checkbox"]': checkbox,
  '& .pick': { display: 'grid', placeItems: 'center', width: 44, minHeight: 36, cursor: 'pointer' },
} as const;
