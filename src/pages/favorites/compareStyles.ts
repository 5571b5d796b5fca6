import { styled } from '@mui/material/styles';
import { figures, radii, token } from '../../ui/tokens';

/** Table of the comparison, which scrolls horizontally with a sticky first column. */
export const CompareTable = styled('div')({
  ...figures,
  overflowX: 'auto',
  // Contains visually hidden texts, which would widen the page.
  position: 'relative',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    minWidth: 168,
    maxWidth: 320,
    padding: '10px 16px',
    borderTop: `1px solid ${token('hairline')}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& thead th': { borderTop: 0, paddingBottom: 6, fontWeight: 650, lineHeight: 1.3 },
  '& thead img, & thead .none': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '16 / 10',
    objectFit: 'cover',
    marginBottom: 8,
    borderRadius: radii.control,
    backgroundColor: token('sunken'),
  },
  '& thead a': { color: 'inherit' },
  '& thead th button': {
    display: 'block',
    marginLeft: -4,
    paddingInline: 4,
    minWidth: 0,
    color: token('muted'),
  },
  '& tr > th:first-child': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 132,
    maxWidth: 220,
    borderRight: `1px solid ${token('hairline')}`,
    backgroundColor: token('surface'),
    color: token('muted'),
    fontSize: '0.875rem',
  },
  '& tr[data-differs] > td': { backgroundColor: token('warningTint'), fontWeight: 600 },
  '& tr[data-differs] > th': { color: token('ink'), boxShadow: `inset 3px 0 0 ${token('warning')}` },
  '& > p': { padding: '0 16px' },
  '@media (max-width: 599.95px)': {
    '& th, & td': { minWidth: 148, padding: '9px 12px' },
    '& tr > th:first-child': { minWidth: 104, maxWidth: 116, overflowWrap: 'break-word', hyphens: 'auto' },
  },
  '@media print': {
    overflow: 'visible',
    border: 0,
    boxShadow: 'none',
    '& th, & td': { minWidth: 0, padding: '5px 8px' },
    '& tr': { breakInside: 'avoid' },
    '& tr > th:first-child': { position: 'static', minWidth: 0 },
    // Underlined, because browsers do not print background colours by default.
    '& tr[data-differs] > td': { textDecoration: 'underline' },
  },
});
