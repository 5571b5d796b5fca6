import type { ThemeOptions } from '@mui/material/styles';
import { fontFamily } from '../../ui/tokens';

const heading = { fontWeight: 650, letterSpacing: '-0.015em', textWrap: 'balance' } as const;

/** Type scale. Headings grow with the window, body text does not. Sizes in rem follow the user's font size setting. */
export const typography: ThemeOptions['typography'] = {
  fontFamily,
  fontWeightMedium: 500,
  fontWeightBold: 650,
  h1: {
    ...heading,
    fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)',
    lineHeight: 1.15,
    letterSpacing: '-0.022em',
  },
  h2: { ...heading, fontSize: 'clamp(1.25rem, 1.15rem + 0.4vw, 1.4375rem)', lineHeight: 1.25 },
  h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.35 },
  h4: { ...heading, fontSize: '1rem', lineHeight: 1.4, letterSpacing: '-0.005em' },
  h5: { ...heading, fontSize: '0.9375rem', lineHeight: 1.4, letterSpacing: 0 },
  h6: { ...heading, fontSize: '0.875rem', lineHeight: 1.4, letterSpacing: 0 },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 550, letterSpacing: 0 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.6, letterSpacing: 0 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4, letterSpacing: 0 },
  overline: {
    fontSize: '0.75rem',
    lineHeight: 1.4,
    fontWeight: 600,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  button: {
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    fontWeight: 600,
    letterSpacing: 0,
    textTransform: 'none',
  },
};
