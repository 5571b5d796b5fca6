import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../schemas/operations';

/** The TypeScript files below a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file));

/** Files of a folder whose content matches a pattern; `src` by default. */
const filesWith = (pattern: RegExp, folder = 'src') =>
  filesIn(folder)
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .toSorted();

test('the app imports the paths of the services from the API contract, and contains no such path', () => {
  expect(filesWith(/['"`]\/(?:api\/v2|auth|property-service)\b/)).toEqual([]);
});

test('only the HTTP client of the app reads the URLs of the services', () => {
  expect(filesWith(/\bapiURL\b/)).toEqual([
    'src/pages/listingImport/api/ExampleCall.tsx',
    'src/providers/config.ts',
    'src/providers/data/address.ts',
    // The table of cookies is read by the consent dialog, without the data provider.
    'src/tracking/start.ts',
  ]);
});

test('requests are sent only by the HTTP client, sign-in, tracking and public pages', () => {
  const places = filesWith(/(?<!\.)\bfetch\((?!\)|load)|new XMLHttpRequest|sendBeacon/);
  expect(places.filter((file) => !/^src\/(?:providers\/http|tracking)\//.test(file))).toEqual([
    'src/providers/auth/authCalls.ts',
    // Public pages have no budget for the HTTP client.
    'src/publicSite/actingBanner.ts',
    'src/publicSite/favoriteButtons.ts',
    'src/publicSite/searchInPlace.ts',
  ]);
});

test('only the HTTP client sets the Idempotency-Key header', () => {
  expect(filesWith(/Idempotency-Key/)).toEqual(['src/providers/http/httpClient.ts']);
});

test('only requestPath.ts and the hash of idempotent writes read `request.url`', () => {
  expect(filesWith(/(?:request|raw|req)\.url\b|\{[^{}]*\burl\b[^{}]*\}: FastifyRequest/, 'server')).toEqual([
    'server/http/requestPath.ts',
    'server/http/write.ts',
  ]);
});

/** Packages that a folder imports at run time. */
const packagesIn = (folder: string): string[] =>
  filesIn(folder).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:import(?! type)[^']*|\} from |.*import\()'((?:@[^'/]+\/)?[^'./][^'/]*)/gm,
      ),
    ]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:')),
  );

test('the built server needs no package that `npm prune --omit=dev` removes', () => {
  // The second list is that of the packages that only development needs.
  const [installed = ''] = readFileSync('package.json', 'utf8').split('"devDependencies"');
  const bundled = /noExternal: \[\/\^(.+)\/\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? 'none';
  const needed = new Set(['server', 'schemas'].flatMap(packagesIn));
  expect(needed).toContain('fastify');
  const missing = [...needed].filter(
    (name) => !installed.includes(`"${name}": "`) && !new RegExp(`^${bundled}`).test(name),
  );
  // Threads load it where the server runs from its sources.
  expect(missing).toEqual(['tsx']);
});

test('the OpenAPI document is generated from the operations without special cases for operation names', () => {
  const ids = operations.map(({ id }) => id).join('|');
  expect(filesWith(new RegExp(`[!=]== '(?:${ids})'`), 'server/openapi')).toEqual([]);
});

/** Image elements with their attributes. */
const drawnImages = (source: string): string[] =>
  source.match(/<img\b[\s\S]*?\/>|component="img"[\s\S]*?\/>/g) ?? [];

/** True if an image is from the image store or a local file, and has dimensions. */
const isWhole = (image: string) =>
  /\.\.\.imageProps\(/.test(image) ||
  (/imageSource\(|src=\{objectURL\}/.test(image) && /\bwidth=/.test(image) && /\bheight=/.test(image));

test('every image has a URL of the image store and reserved dimensions', () => {
  const files = filesWith(/<img\b|component="img"/);
  expect(files.length).toBeGreaterThan(5);
  const lacking = files.filter((file) => !drawnImages(readFileSync(file, 'utf8')).every(isWhole));
  expect(lacking).toEqual([]);
  expect(isWhole('<img src={image.url} width={1} height={1} />')).toBe(false);
  expect(isWhole('<img src={imageSource(image.url)} alt="" />')).toBe(false);
});

/** Folders that may store field values: forms, list filters and sign-in. */
const keepsFields = /^src\/(?:forms|lists|ui|app\/public|listings\/fields)\//;

/** Variables of `useState` that are bound to a field. */
const fieldsOfState = (source: string): string[] =>
  [...source.matchAll(/const \[(\w+), \w+\] = useState/g)]
    .map(([, name = '']) => name)
    .filter((name) =>
      new RegExp(`\\b(?:value|defaultValue|checked|chosen|picked)=\\{[^}]*\\b${name}\\b(?!\\.)`).test(source),
    );

test('values that a user enters are in a form store: no field is bound to `useState`', () => {
  const found = filesWith(/useState/)
    .filter((file) => file.endsWith('.tsx') && !keepsFields.test(file))
    .flatMap((file) => fieldsOfState(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('the check finds a field that is bound to `useState`, whatever the syntax of the binding', () => {
  const bound = (field: string) => fieldsOfState(`const [name, setName] = useState(''); <Field ${field} />`);
  expect(bound('value={name}')).toEqual(['name']);
  expect(bound('checked={name === role}')).toEqual(['name']);
  expect(bound('value={name ?? usual} onChange={change}')).toEqual(['name']);
  expect(bound('chosen={name} onChoose={setName}')).toEqual(['name']);
  expect(bound('open={name} onClose={() => setName(false)}')).toEqual([]);
});

const rooms = ['src', 'server', 'schemas', 'resources', 'i18n', 'scripts', 'bench'];
const sources = rooms.flatMap(filesIn).filter((file) => !file.endsWith('.d.ts'));
/** Message catalogues may have any length. */
const isCatalogue = (file: string) => /^i18n\/(?:da|en)\//.test(file);
const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

/** Files that a file imports, including lazy and type imports and workers. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\(|new URL\()'(\.{1,2}(?:\/[^']*)?)'/g),
  ].flatMap(([, path = '']) => {
    const base = join(dirname(file), path);
    return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((name) => sources.includes(name));
  });

/**
 * Extension points, whose files may be small: a listing type's fields, kinds, record types, resources, pages, tables
 * and routes of a domain, and modules that the build replaces.
 */
const places = [
  /^schemas\/(?:listing\/(?:rental|investment|sales)|recordRoutes|kindNames|records\/\w+)\.ts$/,
  /^resources\/(?:definitionTable|listingFieldFilters|definitions\/\w+)\.ts$/,
  /^schemas\/core\/kinds\/\w+\.ts$/,
  /^server\/\w+\/routes\.ts$/,
  /^server\/db\/tables\/\w+\.ts$/,
  /^src\/pages\/\w+\/\w+Page\.tsx$/,
];
const isPlace = (file: string) => places.some((place) => place.test(file));

test('at most five files of fewer than 25 lines are imported by only one file', () => {
  const importers = new Map<string, Set<string>>();
  for (const file of sources)
    for (const imported of importsOf(file))
      importers.set(imported, (importers.get(imported) ?? new Set<string>()).add(file));
  const small = sources.filter(
    (file) => !isCatalogue(file) && !isPlace(file) && importers.get(file)?.size === 1 && linesOf(file) < 25,
  );
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(5);
});

/** Folders to which new record types are added; until then they contain a single file. */
const joined = ['schemas/records', 'resources/definitions', 'i18n/da/records', 'i18n/en/records'];

test('no folder contains only one file', () => {
  const folders = [...rooms, 'tests', 'e2e'].flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (folder) =>
          !/node_modules|^tests\/addResource\/(?:notes|samples|stock)/.test(folder) &&
          !joined.includes(folder) &&
          // Each page has its own folder, even with a single file.
          !/^src\/pages\/\w+$/.test(folder),
      ),
  );
  expect(folders.filter((folder) => readdirSync(folder).length === 1)).toEqual([]);
});

test('no source file is longer than 300 lines, except for message catalogues', () => {
  expect(sources.filter((file) => !isCatalogue(file) && linesOf(file) > 300)).toEqual([]);
});

test.each(['server', 'src'])('folders of %s do not import each other in a cycle', (room) => {
  const folderOf = (file: string): string | undefined => /^\w+\/(\w+)\//.exec(file)?.[1];
  const importedBy = new Map<string, Set<string>>();
  for (const file of filesIn(room))
    for (const imported of importsOf(file)) {
      const [from, to] = [folderOf(file), folderOf(imported)];
      if (!imported.startsWith(`${room}/`) || !from || !to || from === to) continue;
      importedBy.set(from, (importedBy.get(from) ?? new Set<string>()).add(to));
    }
  const reached = (from: string, seen: Set<string>): Set<string> => {
    for (const to of importedBy.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  expect(importedBy.size).toBeGreaterThan(5);
  expect([...importedBy.keys()].filter((folder) => reached(folder, new Set()).has(folder))).toEqual([]);
});

test('the files that CONTRIBUTING names exist', () => {
  const folders = [
    'bench',
    'docs',
    'e2e',
    'i18n',
    'resources',
    'schemas',
    'scripts',
    'server',
    'src',
    'tests',
  ];
  const files = ['.', ...folders].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
  );
  const named = [
    ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([\w./*-]+\.(?:tsx?|sql|mjs|json|md))`/g),
  ].map(([, file = '']) => file);
  const isPresent = (name: string) => {
    const pattern = new RegExp(`/${name.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    return files.some((file) => pattern.test(file));
  };
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !name.includes('NNNN') && !isPresent(name))).toEqual([]);
});
