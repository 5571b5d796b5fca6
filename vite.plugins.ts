import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, runnerImport } from 'vite';
import type * as TokensCss from './src/app/theme/tokensCss';

const readTokens = async () => (await runnerImport<typeof TokensCss>('./src/app/theme/tokensCss.ts')).module;

/** `virtual:tokens.css`: the theme's tokens as a style sheet, from the same source as the MUI theme. */
export const themeTokens = (): Plugin => {
  const name = 'virtual:tokens.css';
  return {
    name: 'torvet:tokens',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => {
      if (id !== `\0${name}`) return undefined;
      return (await readTokens()).tokensCss();
    },
  };
};

/** Modules that make a table out of the schemas, and what each exports. */
const madeTables = [
  { file: 'schemas/operationTable.ts', name: 'operationTable' },
  { file: 'schemas/recordRoutes.ts', name: 'recordRoutes' },
  { file: 'resources/definitionTable.ts', name: 'definitionTable' },
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

/**
 * The mark in the page is drawn as soon as the page has come: its few rules stand in it, and the style sheet stands
 * behind it, where it holds up only what follows.
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

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map']);

/** Puts `.br` and `.gz` beside every text asset, so that the server never compresses while someone waits. */
export const precompress = (folder: string): Plugin => ({
  name: 'torvet:precompress',
  apply: 'build',
  closeBundle: () => {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      // A few bytes travel as fast as they are, and what an earlier part of the build laid here is done.
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
