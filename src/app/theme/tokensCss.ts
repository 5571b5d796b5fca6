import { scene } from './scene';
import { colors, fontFamily, modeAttribute, radii } from './tokens';

const variables = (prefix: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => `--${prefix}-${name}:${value}`);

const declarations = (scheme: 'light' | 'dark'): string =>
  [`color-scheme:${scheme}`, ...variables('t', colors[scheme]), ...variables('s', scene[scheme])].join(';');

const constant = [
  `--t-font:${fontFamily}`,
  `--t-figures:"Schibsted Grotesk Figures",${fontFamily}`,
  ...Object.entries(radii).map(([name, pixels]) => `--t-radius-${name}:${pixels}px`),
].join(';');

/** The tokens as a style sheet: light, and dark when the system or the reader's own choice says so. */
export const tokensCss = (): string =>
  [
    `:root{${constant};${declarations('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([${modeAttribute}=light]){${declarations('dark')}}}`,
    `:root[${modeAttribute}=dark]{${declarations('dark')}}`,
  ].join('\n');
