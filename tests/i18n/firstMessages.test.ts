import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { first } from '../../i18n/da/first';
import { rest } from '../../i18n/da/rest';

/** What a file imports at once, other than types. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import (?!type)|export )[^;]*?from '(\.{1,2}\/[^']*)'/gm),
  ].flatMap(([, path = '']) => {
    const base = join(dirname(file), path);
    return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((name) => existsSync(name));
  });

it('what the index and what stands around every page say is there from the start', () => {
  const files = new Set<string>();
  const waiting = [
    'src/app/SignedIn.tsx',
    'src/pages/listingIndex/ListingIndex.tsx',
    'src/app/layout/SiteAnnouncements.tsx',
  ];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || file.startsWith('i18n/')) continue;
    files.add(file);
    waiting.push(...importsOf(file));
  }
  expect(files.size).toBeGreaterThan(100);
  const later = new Set(Object.keys(rest));
  const said = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/text\(\s*[`'](torvet\.(\w+)[^`']*)/g)].flatMap(
      ([, key = '', area = '']) => (later.has(area) ? [`${file}: ${key}`] : []),
    ),
  );
  expect(said).toEqual([]);
  expect(Object.keys(first).filter((area) => later.has(area))).toEqual([]);
});
