import { styled } from '@mui/material/styles';
import { radii, token } from '../../ui/tokens';

const list = { display: 'flex', margin: 0, padding: 0, listStyle: 'none' } as const;

export const inset = 'max(24px, calc(50vw - 640px))';

/** Navigation rows on desktops; phones show {@link PhoneBar}. */
export const Rows = styled('header')(({ theme }) => ({
  borderBottom: `1px solid ${token('hairline')}`,
  backgroundColor: token('surface'),

  '& .public-links': {
    paddingInline: inset,
    borderBottom: `1px solid ${token('hairline')}`,
    backgroundColor: token('sunken'),
    fontSize: '0.8125rem',
    '& ul': { ...list, gap: 24 },
    '& a': {
      display: 'block',
      padding: '4px 0',
      color: token('muted'),
      textDecoration: 'none',
      '&:hover': { color: token('ink'), textDecoration: 'underline' },
    },
  },
  '& .brand-row': {
    display: 'flex',
    // Wraps at a text size of 200 %.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minHeight: 50,
    paddingInline: inset,
    // Aligns the text of the last button with the edge of the page.
    '& > button:last-child': { marginRight: -10 },
  },
  '& .home': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    marginRight: 'auto',
    paddingBlock: 8,
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 6,
  },
  '& .home-title': {
    paddingLeft: 14,
    borderLeft: `1px solid ${token('hairline')}`,
    color: token('muted'),
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('lg')]: { display: 'none' },
  },
  '& .email': {
    marginInline: '16px 8px',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Touch target with the full height of the row.
    paddingBlock: 10,
    color: token('muted'),
    fontSize: '0.875rem',
    textDecoration: 'none',
    '&:hover': { color: token('ink'), textDecoration: 'underline' },
  },
  '& .section-row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 24px',
    minHeight: 46,
    paddingInline: inset,
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& .sections': {
    // Wraps at a text size of 200 %.
    flex: '0 1 auto',
    minWidth: 0,
    alignSelf: 'stretch',
    minHeight: 45,
    // The account fills the remaining width; its name is truncated, not wrapped.
    '& + *': { flex: '1 1 0', justifyContent: 'flex-end', minWidth: 280, paddingBlock: 6 },
    '& ul': { ...list, flexWrap: 'wrap', gap: '0 20px', height: '100%' },
    '& li': { display: 'flex', minHeight: 44 },
    '& a, & button, & summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      padding: 0,
      border: 0,
      background: 'none',
      cursor: 'pointer',
      color: token('muted'),
      font: 'inherit',
      fontWeight: 550,
      textDecoration: 'none',
      boxShadow: 'inset 0 -3px 0 transparent',
      '&:hover': { color: token('ink'), boxShadow: `inset 0 -3px 0 ${token('hairline')}` },
      '&[aria-current]': { color: token('ink'), boxShadow: `inset 0 -3px 0 ${token('primary')}` },
      '&:focus-visible': { outlineOffset: -3 },
    },
    '& details': { position: 'relative', display: 'flex' },
    '& summary': { height: '100%', listStyle: 'none', whiteSpace: 'nowrap' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& ul.more': {
      position: 'absolute',
      zIndex: theme.zIndex.appBar,
      top: '100%',
      right: 0,
      flexDirection: 'column',
      gap: 0,
      height: 'auto',
      minWidth: 200,
      padding: '6px 0',
      border: `1px solid ${token('hairline')}`,
      borderRadius: radii.card,
      backgroundColor: token('surface'),
      boxShadow: token('shadowLarge'),
    },
    '& ul.more a': {
      flex: 1,
      padding: '10px 16px',
      boxShadow: 'none',
      '&:hover': { backgroundColor: token('hover') },
    },
  },
}));
