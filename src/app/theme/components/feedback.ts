import type { ThemeOptions } from '@mui/material/styles';
import { type ColorToken, figures, radii, token } from '../../../ui/tokens';

const severities = ['success', 'warning', 'error', 'info'] as const;
type Severity = (typeof severities)[number];

const tints: Record<Severity, ColorToken> = {
  success: 'successTint',
  warning: 'warningTint',
  error: 'errorTint',
  info: 'infoTint',
};

const alertVariants = severities.map((severity) => ({
  props: { severity, variant: 'standard' as const },
  style: {
    backgroundColor: token(tints[severity]),
    color: token('ink'),
    '& .MuiAlert-icon': { color: token(severity) },
    '& .MuiAlertTitle-root': { color: token(severity) },
  },
}));

/**
 * Variants of filled alerts, which are used as toasts: same text colour on all backgrounds, severity as border colour.
 */
const toastVariants = severities.map((severity) => ({
  props: { severity, variant: 'filled' as const },
  style: {
    backgroundColor: token('inverse'),
    color: token('onInverse'),
    boxShadow: token('shadowLarge'),
    '& .MuiAlert-icon': { color: token(tints[severity]), opacity: 1 },
    '& .MuiAlert-action': { color: 'inherit' },
    // Errors have a background of their own, to attract attention.
    ...(severity === 'error' && {
      backgroundColor: token('errorTint'),
      color: token('ink'),
      border: `1px solid ${token('error')}`,
      '& .MuiAlert-icon': { color: token('error'), opacity: 1 },
    }),
  },
}));

/** Theme of alerts, toasts, tooltips, chips, progress bars and skeletons. */
export const feedback: ThemeOptions['components'] = {
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radii.card,
        padding: '10px 16px',
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        alignItems: 'flex-start',
      },
      icon: { padding: '6px 0', marginRight: 12 },
      action: { paddingTop: 2, marginRight: -6 },
    },
    variants: [...alertVariants, ...toastVariants],
  },
  MuiAlertTitle: { styleOverrides: { root: { marginBottom: 2, fontWeight: 650, fontSize: '0.9375rem' } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: token('inverse'),
        color: token('onInverse'),
        borderRadius: radii.card,
        boxShadow: token('shadowLarge'),
        fontSize: '0.9375rem',
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterTouchDelay: 300 },
    styleOverrides: {
      tooltip: {
        backgroundColor: token('inverse'),
        color: token('onInverse'),
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.4,
        padding: '6px 10px',
        borderRadius: radii.small,
      },
      arrow: { color: token('inverse') },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radii.small, fontWeight: 550, fontSize: '0.8125rem' },
      outlined: { borderColor: token('control') },
    },
    variants: [
      { props: { variant: 'filled', color: 'default' }, style: { backgroundColor: token('neutralTint') } },
    ],
  },
  MuiBadge: { styleOverrides: { badge: { fontWeight: 650, ...figures } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      // In dark mode, `sunken` has too little contrast to the background.
      root: { backgroundColor: token('hover'), borderRadius: radii.small },
      rounded: { borderRadius: radii.card },
      text: { transform: 'scale(1, 0.7)' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: token('hairline') },
      bar: { borderRadius: 3 },
    },
  },
  MuiCircularProgress: { defaultProps: { thickness: 4.5 } },
};
