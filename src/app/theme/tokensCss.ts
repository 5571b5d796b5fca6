import { colors, fontFamily, modeAttribute, radii } from './tokens';

const declarations = (scheme: 'light' | 'dark'): string =>
  [
    `color-scheme:${scheme}`,
    ...Object.entries(colors[scheme]).map(([name, value]) => `--t-${name}:${value}`),
  ].join(';');

/** The tokens as a style sheet: light, dark when the system or the reader's own choice says so. */
export const tokensCss = (): string =>
  [
    `:root{--t-font:${fontFamily};${Object.entries(radii)
      .map(([name, pixels]) => `--t-radius-${name}:${pixels}px`)
      .join(';')};${declarations('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([${modeAttribute}=light]){${declarations('dark')}}}`,
    `:root[${modeAttribute}=dark]{${declarations('dark')}}`,
  ].join('\n');
