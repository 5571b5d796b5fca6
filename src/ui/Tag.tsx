import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type ColorToken, figures, radii, token } from './tokens';

/** Design tokens for text and background of each colour. */
const colors = {
  default: ['neutral', 'neutralTint'],
  primary: ['primary', 'primaryTint'],
  success: ['success', 'successTint'],
  warning: ['warning', 'warningTint'],
  error: ['error', 'errorTint'],
  info: ['info', 'infoTint'],
  accent: ['accent', 'accentTint'],
} as const satisfies Record<string, readonly [ColorToken, ColorToken]>;
export type TagColor = keyof typeof colors;

const Root = styled('span')({
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  maxWidth: '100%',
  height: 24,
  padding: '0 9px 0 8px',
  borderRadius: radii.small,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
  },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  ...Object.fromEntries(
    Object.entries(colors).map(([color, [ink, tint]]) => [
      `&[data-color="${color}"]`,
      { color: token(ink), backgroundColor: token(tint) },
    ]),
  ),
});

interface TagProps {
  color?: TagColor;
  children: ReactNode;
}

/** State of a record as coloured text with a dot. Renders few elements, because each row of a list has one. */
export const Tag = ({ color = 'default', children }: TagProps) => <Root data-color={color}>{children}</Root>;
