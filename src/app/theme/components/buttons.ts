import type { ThemeOptions } from '@mui/material/styles';
import { focusRing, radii, token } from '../../../ui/tokens';

/** Minimum size of touch targets: 44 px (WCAG 2.5.5, platform guidelines). */
export const touchTarget = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } } as const;

/** Theme of buttons, toggles and links. */
export const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        padding: '8px 16px',
        minHeight: 40,
        whiteSpace: 'nowrap',
        // Wraps long labels and enlarged text instead of overflowing.
        '@media (max-width: 599.95px)': { maxWidth: '100%', whiteSpace: 'normal' },
        transition: 'background-color 120ms, border-color 120ms, color 120ms',
        ...touchTarget,
        '&.Mui-disabled': { color: token('muted'), opacity: 0.75 },
      },
      sizeSmall: { padding: '4px 10px', minHeight: 32, fontSize: '0.875rem' },
      sizeLarge: { padding: '11px 22px', minHeight: 48, fontSize: '1rem' },
      contained: {
        '&.Mui-disabled': { backgroundColor: token('sunken') },
      },
      outlined: {
        borderColor: token('control'),
        backgroundColor: token('surface'),
        '&:hover': { backgroundColor: token('hover') },
      },
      text: { '&:hover': { backgroundColor: token('hover') } },
      startIcon: { marginRight: 8, marginLeft: -4 },
      endIcon: { marginLeft: 8, marginRight: -4 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: radii.control, ...touchTarget, '&:hover': { backgroundColor: token('hover') } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        borderColor: token('control'),
        color: token('ink'),
        padding: '6px 12px',
        ...touchTarget,
        '&.Mui-selected': {
          backgroundColor: token('selected'),
          color: token('primary'),
          '&:hover': { backgroundColor: token('selected') },
        },
      },
    },
  },
  MuiFab: { styleOverrides: { root: { boxShadow: token('shadowLarge') } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
        textUnderlineOffset: '0.18em',
        borderRadius: 3,
        '&:hover': { textDecorationColor: 'currentColor' },
        '&:focus-visible': focusRing,
      },
    },
  },
};
