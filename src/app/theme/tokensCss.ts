import { modeAttribute } from '../../../schemas/appearance';
import { colors, fontFamily, radii } from '../../ui/tokens';
import { scene } from './scene';

const variables = (prefix: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => `--${prefix}-${name}:${value}`);

const declarations = (scheme: 'light' | 'dark'): string =>
  [`color-scheme:${scheme}`, ...variables('t', colors[scheme]), ...variables('s', scene[scheme])].join(';');

const constant = [
  `--t-font:${fontFamily}`,
  `--t-figures:"Schibsted Grotesk Figures",${fontFamily}`,
  ...Object.entries(radii).map(([name, pixels]) => `--t-radius-${name}:${pixels}px`),
].join(';');

/** CSS rules for light mode, and for dark mode by system setting or user choice; print is always light. */
const inBoth = (rule: (scheme: 'light' | 'dark') => string): string[] => [
  `:root{${rule('light')}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([${modeAttribute}=light]){${rule('dark')}}}`,
  `@media screen{:root[${modeAttribute}=dark]{${rule('dark')}}}`,
];

/** Style sheet of the design tokens. */
export const tokensCss = (): string => [`:root{${constant}}`, ...inBoth(declarations)].join('\n');

/** Style sheet with the logo's colours, for the time before the main style sheet has loaded. */
export const firstImageCss = (): string =>
  [
    ...inBoth((scheme) => `color-scheme:${scheme};background:${colors[scheme].background}`),
    'body{margin:0}',
    '.splash{display:grid;min-height:100dvh;place-items:center}',
  ].join('');
