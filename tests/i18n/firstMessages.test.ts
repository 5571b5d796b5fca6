import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { first } from '../../i18n/da/first';
import { rest } from '../../i18n/da/rest';

/** Modules that a file imports statically, except for types. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import (?!type)|export )[^;]*?from '(\.{1,2}\/[^']*)'/gm),
  ].flatMap(([, path = '']) => {
    const base = join(dirname(file), path);
    return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((name) => existsSync(name));
  });

it('the first bundle contains the messages of the list of listings and of the page layout', () => {
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
  const there: Readonly<Record<string, unknown>> = first;
  /** True for a part of an area that is loaded later, although the area is available from the start. */
  const isLater = (area: string, part = ''): boolean => {
    if (!Object.hasOwn(rest, area)) return false;
    const begun = there[area];
    return !(
      typeof begun === 'object' &&
      begun !== null &&
      (part.includes('$') || Object.hasOwn(begun, part))
    );
  };
  const said = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/text\(\s*[`'](torvet\.(\w+)[^`']*)/g)].flatMap(
      ([, key = '', area = '']) => (isLater(area, key.split('.')[2]) ? [`${file}: ${key}`] : []),
    ),
  );
  expect(said).toEqual([]);
  // An area in both parts must be complete in the second part, which replaces it.
  expect(rest).toMatchObject(
    Object.fromEntries(Object.entries(first).filter(([area]) => Object.hasOwn(rest, area))),
  );
});
