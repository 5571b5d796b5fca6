import { defineConfig, type Plugin } from 'vite';
import { precompress, themeTokens } from './vite.plugins.ts';

/** A style sheet has no script of its own: the empty one that stands for it goes. */
const stylesAlone = (): Plugin => ({
  name: 'torvet:styles-alone',
  generateBundle: (_options, bundle) => {
    for (const [name, { type }] of Object.entries(bundle)) if (type === 'chunk') delete bundle[name];
  },
});

const output = {
  outDir: 'dist/client',
  emptyOutDir: false,
  assetsInlineLimit: 0,
  reportCompressedSize: false,
};

/**
 * The files of the public site, laid beside those of the web app: `--mode styles` its style sheet, `--mode script` the
 * one that counts, which other sites load too and whose name therefore stays.
 */
export default defineConfig(({ mode }) =>
  mode === 'styles'
    ? {
        publicDir: false,
        plugins: [themeTokens(), stylesAlone(), precompress('dist/client')],
        build: {
          ...output,
          target: 'es2023',
          rolldownOptions: { input: { publicSite: 'src/publicSite/style.ts' } },
        },
      }
    : {
        publicDir: false,
        plugins: [precompress('dist/client')],
        build: {
          ...output,
          target: 'es2020',
          rolldownOptions: {
            input: 'src/tracking/embed/tracking.ts',
            output: { format: 'iife', entryFileNames: 'tracking.js' },
          },
        },
      },
);
