import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokensCss } from '../../../src/app/theme/tokensCss';
import { type ColorToken, colors } from '../../../src/ui/tokens';

/** WCAG 2.2, relative luminance and contrast ratio of two colours written `#rrggbb`. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const surfaces = [
  'background',
  'surface',
  'sunken',
  'hover',
  'selected',
] as const satisfies readonly ColorToken[];
const texts = [
  'ink',
  'muted',
  'primary',
  'accent',
  'success',
  'warning',
  'error',
  'info',
  'neutral',
] as const;
const tinted = ['primary', 'accent', 'success', 'warning', 'error', 'info', 'neutral'] as const;
const filled = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryStrong'],
  ['onPrimary', 'success'],
  ['onPrimary', 'warning'],
  ['onPrimary', 'error'],
  ['onPrimary', 'info'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onInverse', 'inverse'],
] as const satisfies readonly (readonly [ColorToken, ColorToken])[];

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (scheme) => {
  const color = colors[scheme];

  it('every text has enough contrast on every surface', () => {
    for (const text of texts) {
      for (const surface of surfaces)
        expect(contrast(color[text], color[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const text of tinted) {
      expect(contrast(color[text], color[`${text}Tint`]), `${text} on its tint`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color.ink, color[`${text}Tint`]), `ink on ${text} tint`).toBeGreaterThanOrEqual(4.5);
    }
    for (const [text, surface] of filled)
      expect(contrast(color[text], color[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  it('the boundaries of controls and the focus ring have enough contrast', () => {
    for (const surface of surfaces) {
      expect(contrast(color.control, color[surface]), `control on ${surface}`).toBeGreaterThanOrEqual(3);
      expect(contrast(color.focus, color[surface]), `focus on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  });
});

it('the style sheet contains both colour schemes', () => {
  expect(tokensCss()).toContain(`--t-ink:${colors.light.ink}`);
  expect(tokensCss()).toContain(`--t-ink:${colors.dark.ink}`);
});

it('SVG files use only colour variables of the theme', () => {
  const css = tokensCss();
  const drawings = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
  const used = drawings.flatMap((file) => [
    ...readFileSync(`src/${file}`, 'utf8').matchAll(/var\((--[\w-]+)\)|"(#[^"]*)"/g),
  ]);
  expect(used.length).toBeGreaterThan(50);
  for (const [colour, variable = ''] of used) expect(css, colour).toContain(`${variable}:`);
});
