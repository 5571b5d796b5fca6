import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, runnerImport, transformWithOxc, Visitor } from 'vite';
import type * as ThemeCss from './src/app/theme/themeCss';
import type * as TokensCss from './src/app/theme/tokensCss';

const readTokens = async () => (await runnerImport<typeof TokensCss>('./src/app/theme/tokensCss.ts')).module;

const readTheme = async () => (await runnerImport<typeof ThemeCss>('./src/app/theme/themeCss.ts')).module;

/** Style sheets that are made while the app is built, by the name that they are imported under. */
const madeSheets: ReadonlyMap<string, () => Promise<string>> = new Map([
  ['\0virtual:tokens.css', async () => (await readTokens()).tokensCss()],
  ['\0virtual:theme.css', async () => (await readTheme()).themeCss()],
]);

/**
 * `virtual:tokens.css` with the theme's tokens, and `virtual:theme.css` with MUI's variables, which the browser would
 * otherwise compute on each visit.
 */
export const themeTokens = (): Plugin => ({
  name: 'torvet:tokens',
  resolveId: (id) => (madeSheets.has(`\0${id}`) ? `\0${id}` : undefined),
  load: async (id) => madeSheets.get(id)?.(),
});

/** Modules that make a table out of the schemas, and what each exports. */
const madeTables = [
  { file: 'schemas/operationTable.ts', name: 'operationTable' },
  { file: 'schemas/recordRoutes.ts', name: 'recordRoutes' },
  { file: 'schemas/kindNames.ts', name: 'kindNames' },
  { file: 'schemas/listing/familyTable.ts', name: 'families' },
  { file: 'resources/definitionTable.ts', name: 'definitionTable' },
  { file: 'resources/listingFieldFilters.ts', name: 'listingFieldFilters' },
  { file: 'resources/defaultStatuses.ts', name: 'defaultStatuses' },
] as const;

/** Puts finished tables in the place of the modules that make them: the browser has them without the schemas. */
export const finishedTables = (): Plugin => ({
  name: 'torvet:finished-tables',
  enforce: 'pre',
  async load(id) {
    const source = id.split('?', 1)[0];
    const table = madeTables.find(({ file }) => resolve(file) === source);
    if (!table) return undefined;
    const { file, name } = table;
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(`./${file}`);
    for (const dependency of dependencies) this.addWatchFile(resolve(dependency));
    return `export const ${name} = ${JSON.stringify(module[name])};`;
  },
});

const describing = new Set(['describe', 'meta']);

/** Removes `.describe(…)` and `.meta(…)` of the schemas: only the server uses them, for the OpenAPI document. */
export const withoutDescriptions = (): Plugin => ({
  name: 'torvet:without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]schemas[\\/][^?]*\.ts$/ },
    handler(code) {
      const calls: { start: number; end: number }[] = [];
      new Visitor({
        CallExpression: ({ callee, end }) => {
          if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
            return;
          const { name, start } = callee.property;
          // From the dot: the object may end with a bracket that is no part of it.
          if (describing.has(name)) calls.push({ start: code.lastIndexOf('.', start), end });
        },
      }).visit(this.parse(code));
      if (calls.length === 0) return undefined;
      const ordered = calls.toSorted((one, other) => one.start - other.start);
      const kept = ordered.map(({ start }, index) => code.slice(ordered[index - 1]?.end ?? 0, start));
      return { code: kept.join('') + code.slice(ordered.at(-1)?.end), map: null };
    },
  },
});

/**
 * Inlines the styles of the logo, so that it is rendered at once; the style sheet is placed after it, where it blocks
 * only what follows.
 */
export const firstImage = (): Plugin => ({
  name: 'torvet:first-picture',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const rules = (await readTokens()).firstImageCss();
      const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
      const behind = (html.match(sheet) ?? []).join('');
      return html
        .replace(sheet, '')
        .replace('</head>', `  <style nonce="%CSP_NONCE%">${rules}</style>\n  </head>`)
        .replace(/\s*<\/body>/, `${behind}\n  </body>`);
    },
  },
});

const asComponent = '.svg?component';

/** Imports `drawing.svg?component` as a React component: inline, so that its colours are those of the theme. */
export const svgComponents = (): Plugin => ({
  name: 'torvet:svg-components',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(asComponent)) return undefined;
    const [file = ''] = id.split('?', 1);
    this.addWatchFile(file);
    const markup = readFileSync(file, 'utf8')
      .replace(/ xmlns="[^"]*"/, '')
      .replaceAll(
        /(?<= )(stroke|fill)-([a-z])(?=[a-z]+=)/g,
        (_, name: string, letter: string) => name + letter.toUpperCase(),
      )
      .replaceAll(' class=', ' className=');
    return transformWithOxc(`export default () => ${markup};`, `${file}.jsx`, {
      jsx: { runtime: 'automatic', development: false },
    });
  },
});

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map']);

/**
 * Preloads chunks in the page of signed-in users, with lower priority than the first view.
 * @param app entry of the app, whose chunks every page needs.
 * @param pages entries by name of their route, whose further chunks only that page needs.
 */
export const appAhead = (app: string, pages: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'torvet:app-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sizeOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.code.length ?? 0;
      const filesOf = (...entries: readonly string[]) => {
        const files = new Set<string>();
        const waiting = chunks.filter(({ moduleIds }) =>
          entries.some((entry) => moduleIds.includes(resolve(entry))),
        );
        for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
          files.add(chunk.fileName);
          const { imports } = chunk;
          waiting.push(
            ...chunks.filter(({ fileName }) => imports.includes(fileName) && !files.has(fileName)),
          );
        }
        return [...files].filter((file) => !html.includes(`/${file}`));
      };
      const links = (files: readonly string[], page?: string) =>
        // The largest first: it is the last to arrive.
        files
          .toSorted((one, other) => sizeOf(other) - sizeOf(one))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              crossorigin: true,
              href: `/${file}`,
              fetchpriority: 'low',
              'data-for': 'signed-in',
              ...(page === undefined ? {} : { 'data-page': page }),
            },
            injectTo: 'head' as const,
          }));
      const shared = filesOf(app);
      return [
        ...links(shared),
        ...Object.entries(pages).flatMap(([page, entries]) =>
          links(
            filesOf(...entries).filter((file) => !shared.includes(file)),
            page,
          ),
        ),
      ];
    },
  },
});

/** Writes `.br` and `.gz` files next to every text asset, so that the server never compresses on request. */
export const precompress = (folder: string): Plugin => ({
  name: 'torvet:precompress',
  apply: 'build',
  closeBundle: () => {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      // Small files are not compressed, nor outputs of an earlier step of the build.
      if (
        !entry.isFile() ||
        !compressible.has(extname(file)) ||
        statSync(file).size < 512 ||
        existsSync(`${file}.br`)
      )
        continue;
      const content = readFileSync(file);
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(content, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      );
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
