/**
 * Design tokens, the source of the MUI theme and of the CSS variables (`tokensCss`). The contrast of text colours to
 * their surfaces is at least 4.5, that of control borders at least 3 (WCAG 1.4.3, 1.4.11); tested in
 * `tests/src/app/theme.test.ts`.
 */

const light = {
  /** Page background. */
  background: '#F6F4EF',
  /** Cards, inputs and dialogs. */
  surface: '#FFFFFF',
  /** Table heads, insets, skeletons. */
  sunken: '#EFECE4',
  ink: '#1C2426',
  muted: '#566163',
  hairline: '#E2DDD3',
  /** Borders of inputs and outlined buttons. */
  control: '#7C8482',
  hover: '#F1EEE7',
  selected: '#E3EDEC',
  /** Petrol (“fjord”). */
  primary: '#17494D',
  primaryStrong: '#0E3538',
  onPrimary: '#FFFFFF',
  /** Brick red (“tegl”), used sparingly. */
  accent: '#A8432A',
  accentStrong: '#8A3420',
  onAccent: '#FFFFFF',
  focus: '#0B7285',
  success: '#27643B',
  warning: '#7D5200',
  error: '#A92A1F',
  info: '#255A87',
  neutral: '#4F5A5C',
  primaryTint: '#E3EDEC',
  accentTint: '#F8E9E3',
  successTint: '#E3F0E6',
  warningTint: '#FAEFD6',
  errorTint: '#FBE9E6',
  infoTint: '#E5EEF6',
  neutralTint: '#EBE8E0',
  /** Tooltips and snackbars. */
  inverse: '#1C2426',
  onInverse: '#F6F4EF',
  backdrop: 'rgb(18 25 26 / 0.45)',
  shadowSmall: '0 1px 2px rgb(40 36 28 / 0.05), 0 2px 8px rgb(40 36 28 / 0.04)',
  shadowLarge: '0 2px 6px rgb(40 36 28 / 0.06), 0 16px 40px rgb(40 36 28 / 0.12)',
};

export type ColorToken = keyof typeof light;

const dark: Record<ColorToken, string> = {
  background: '#12191A',
  surface: '#1A2324',
  sunken: '#151D1E',
  ink: '#E9ECEA',
  muted: '#A6B1B0',
  hairline: '#2D393A',
  control: '#728182',
  hover: '#212C2D',
  selected: '#203335',
  primary: '#7FC4BF',
  primaryStrong: '#9AD6D1',
  onPrimary: '#0C2021',
  accent: '#E8A08A',
  accentStrong: '#F2B7A5',
  onAccent: '#2C0F07',
  focus: '#7FD3E0',
  success: '#8ED2A4',
  warning: '#E8BF70',
  error: '#F3A59B',
  info: '#97C4EC',
  neutral: '#B4BEBD',
  primaryTint: '#203335',
  accentTint: '#38251F',
  successTint: '#1D3226',
  warningTint: '#352B17',
  errorTint: '#3B2320',
  infoTint: '#1D2E3D',
  neutralTint: '#273132',
  inverse: '#E9ECEA',
  onInverse: '#12191A',
  backdrop: 'rgb(4 8 8 / 0.65)',
  shadowSmall: '0 1px 2px rgb(0 0 0 / 0.3)',
  shadowLarge: '0 2px 6px rgb(0 0 0 / 0.35), 0 16px 40px rgb(0 0 0 / 0.5)',
};

export const colors = { light, dark } as const;

export const fontFamily =
  '"Schibsted Grotesk Variable", "Schibsted Grotesk Fallback", system-ui, -apple-system, "Segoe UI", Arial, sans-serif';

/** Tabular figures for columns of amounts; commas and full stops keep their width (`base.css`). */
export const figures = { fontFamily: 'var(--t-figures)' } as const;

/** Media query for phones. */
export const phoneWidth = '(max-width:599.95px)';

/** Corner radii in pixels. */
export const radii = { small: 6, control: 8, card: 10, dialog: 14 } as const;

/** CSS variable with the height of the impersonation banner at the top of the window; 0 if there is no banner. */
export const bannerHeight = { name: '--t-banner', value: 'var(--t-banner, 0px)' } as const;

/** Distance in pixels from the top of the window, or from the bottom of the banner. */
export const belowBanner = (pixels: number): string => `calc(${bannerHeight.value} + ${pixels}px)`;

/** CSS variable of a colour or shadow; its value depends on the colour mode. */
export const token = (name: ColorToken): string => `var(--t-${name})`;

/** Outline of the focused element. */
export const focusRing = {
  outline: `2.5px solid ${token('focus')}`,
  outlineOffset: 2,
} as const;
