import type { ThemeOptions } from '@mui/material/styles';
import { focusRing, radii, token } from '../../../ui/tokens';

const flat = { backgroundImage: 'none' } as const;
const floating = {
  ...flat,
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  boxShadow: token('shadowLarge'),
} as const;

/** Theme of cards, dialogs, menus and the app bar. */
export const surfaces: ThemeOptions['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: flat,
      rounded: { borderRadius: radii.card },
      elevation1: { boxShadow: token('shadowSmall') },
    },
  },
  MuiCard: {
    styleOverrides: {
      root: {
        border: `1px solid ${token('hairline')}`,
        borderRadius: radii.card,
        boxShadow: token('shadowSmall'),
      },
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } },
  },
  MuiCardActionArea: {
    styleOverrides: {
      root: { '&.Mui-focusVisible': { ...focusRing, outlineOffset: -3 } },
      focusHighlight: { display: 'none' },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: {
        ...flat,
        backgroundColor: token('surface'),
        color: token('ink'),
        borderBottom: `1px solid ${token('hairline')}`,
        borderRadius: 0,
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: token('backdrop') },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...floating,
        borderRadius: radii.dialog,
        '@media (max-width: 599.95px)': {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
        },
      },
      paperFullScreen: { margin: 0, width: '100%', maxHeight: 'none', borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '22px 24px 8px', fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 650 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: token('muted') } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '12px 24px 20px',
        gap: 8,
        flexWrap: 'wrap',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: radii.small,
        minHeight: 40,
        '@media (pointer: coarse)': { minHeight: 44 },
        '&:hover': { backgroundColor: token('hover') },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2, backgroundColor: token('hover') },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('selected') },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        '&:hover': { backgroundColor: token('hover') },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('selected') },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: token('muted') } } },
  MuiDrawer: { styleOverrides: { paper: { ...flat, borderColor: token('hairline'), borderRadius: 0 } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: {
        border: `1px solid ${token('hairline')}`,
        borderRadius: radii.card,
        '&::before': { display: 'none' },
        '& + &': { marginTop: 8 },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        minHeight: 52,
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2, backgroundColor: 'transparent' },
      },
    },
  },
};
