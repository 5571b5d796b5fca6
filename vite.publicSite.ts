import { defineConfig, type Plugin, type UserConfig } from 'vite';
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

const styles = {
  publicDir: false as const,
  plugins: [themeTokens(), stylesAlone(), precompress('dist/client')],
  build: {
    ...output,
    target: 'es2023',
    rolldownOptions: { input: { publicSite: 'src/publicSite/style.ts' } },
  },
};

const page = {
  publicDir: false as const,
  plugins: [precompress('dist/client')],
  build: {
    ...output,
    target: 'es2020',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { publicSite: 'src/publicSite/page.ts' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/consentDialog-[hash].js',
        assetFileNames: 'assets/consentDialog-[hash][extname]',
      },
    },
  },
};

const apiPage = {
  publicDir: false as const,
  plugins: [themeTokens(), precompress('dist/client')],
  build: {
    ...output,
    target: 'es2023',
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { apiPage: 'src/apiPage/start.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
};

const script = {
  publicDir: false as const,
  plugins: [precompress('dist/client')],
  build: {
    ...output,
    target: 'es2020',
    rolldownOptions: {
      input: 'src/tracking/embed/tracking.ts',
      // Our modules have no getters: tables that the script does not use are left out.
      treeshake: { propertyReadSideEffects: false as const },
      output: { format: 'iife' as const, entryFileNames: 'tracking.js' },
    },
  },
};

/** A script of public pages that few visitors load, under a fixed name. */
const scriptOf = (name: string, source: string) => ({
  publicDir: false as const,
  plugins: [precompress('dist/client')],
  build: {
    ...output,
    target: 'es2020',
    rolldownOptions: {
      input: { [name]: source },
      preserveEntrySignatures: 'strict' as const,
      output: { entryFileNames: '[name].js' },
    },
  },
});

const acting = scriptOf('acting', 'src/publicSite/actingBanner.ts');

const favorites = scriptOf('favoriteButtons', 'src/publicSite/favoriteButtons.ts');

const debug = scriptOf('tracking-debug', 'src/tracking/embed/debugMode.ts');

const parts: Readonly<Record<string, UserConfig>> = {
  styles,
  page,
  acting,
  favorites,
  apiPage,
  debug,
  script,
};

/**
 * The files of the public site, laid beside those of the web app: `--mode styles` its style sheet, `--mode page` the
 * script of a listing's page with the dialog that asks for consent, `--mode acting` the banner of staff who act for an
 * account, `--mode favorites` the favourite buttons of signed-in visitors, `--mode apiPage` the script of the contract's
 * page, `--mode script` the one that counts, which other sites load too and whose name therefore stays, `--mode debug` what it
 * loads in debug mode.
 */
export default defineConfig(({ mode }) => parts[mode] ?? {});
