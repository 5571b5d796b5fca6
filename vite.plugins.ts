import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, runnerImport } from 'vite';
import type * as TokensCss from './src/app/theme/tokensCss';

/** `virtual:tokens.css`: the theme's tokens as a style sheet, from the same source as the MUI theme. */
export const themeTokens = (): Plugin => {
  const name = 'virtual:tokens.css';
  return {
    name: 'torvet:tokens',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => {
      if (id !== `\0${name}`) return undefined;
      const { module } = await runnerImport<typeof TokensCss>('./src/app/theme/tokensCss.ts');
      return module.tokensCss();
    },
  };
};

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
