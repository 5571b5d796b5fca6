import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import {
  appAhead,
  finishedTables,
  firstImage,
  precompress,
  svgComponents,
  themeTokens,
  withoutDescriptions,
} from './vite.plugins.ts';

const serverPort = process.env.PORT ?? '8000';

/** Preloads the font in parallel with the style sheet. */
const preloadFont = (): Plugin => ({
  name: 'torvet:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /schibsted-grotesk-da.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});

/** The largest file of the first page is requested first: it takes the connection that is already open. */
const largestFirst = (): Plugin => ({
  name: 'torvet:largest-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /\/react-[^/]*\.js$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend' as const,
        })),
  },
});

/** The services answer through the development server's own address (see `proxy`). */
const developmentConfig = {
  apiURL: '/api/v2',
  authURL: '/auth',
  propertyURL: '/property-service',
  trackingURL: '/tracking',
  mediaURL: '/media',
  demo: true,
};

/** Values of the page for Vite's development server, which the bundled server fills in. */
const developmentPage = (): Plugin => ({
  name: 'torvet:development-page',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace('%TORVET_CONFIG%', JSON.stringify(developmentConfig).replaceAll('"', '&quot;'))
      .replace(/\s*<meta property="csp-nonce"[^>]*>/, ''),
});

/** Copies run-time files of the server next to its bundle. */
const serverFiles = (): Plugin => ({
  name: 'torvet:server-files',
  apply: 'build',
  closeBundle: () => {
    cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true });
    cpSync('server/demo/data', 'dist/server/demoData', { recursive: true });
    cpSync('schemas/listing/types', 'dist/server/listingTypes', {
      recursive: true,
      filter: (file) => !file.endsWith('.ts'),
    });
  },
});

interface Chunking {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Static imports of a module. */
const importsIn =
  (chunking: Chunking) =>
  (id: string): readonly string[] =>
    chunking.getModuleInfo(id)?.importedIds ?? [];

const zodNeeds = new Map<string, boolean>();

/** Whether a module imports Zod, directly or indirectly. */
const bringsZod = (id: string, importsOf: (id: string) => readonly string[]): boolean => {
  if (/node_modules[\\/]/.test(id)) return /node_modules[\\/]zod[\\/]/.test(id);
  const known = zodNeeds.get(id);
  if (known !== undefined) return known;
  // A module met again on the way is decided by the others.
  zodNeeds.set(id, false);
  const needs = importsOf(id).some((imported) => bringsZod(imported, importsOf));
  zodNeeds.set(id, needs);
  return needs;
};

/**
 * Modules that library entry points import and no page renders: react-admin's own pages with all controls, and parts of
 * forms.
 */
const unused =
  /ra-ui-materialui|@mui[\\/](system[\\/]Grid|material[\\/](Slider|ListItemButton))[\\/]|ra-core[\\/]dist[\\/](routing[\\/]useBlocker|controller[\\/]useReference|dataProvider[\\/]use(GetManyAggregate|Create|Update|Delete|MutationWithMutationMode))\./;

/** Whether a module is a static dependency of one of these. */
const neededBy = (...entries: readonly string[]) => {
  const needed = new Set<string>();
  return (id: string, importsOf: (id: string) => readonly string[]): boolean => {
    const waiting = needed.size > 0 ? [] : entries.map((path) => resolve(path));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (needed.has(next) || unused.test(next)) continue;
      needed.add(next);
      waiting.push(...importsOf(next));
    }
    return needed.has(id);
  };
};

/** Modules needed before sign-in, and for the index. */
const isNeededAtStart = neededBy('src/app/begin.tsx');
const isNeededByIndex = neededBy('src/app/SignedIn.tsx', 'src/pages/listingIndex/ListingIndex.tsx');

/** Pages without a form that visits often begin with, by the name of their route. */
const firstPages = {
  favorites: 'src/pages/favorites/FavoritesPage.tsx',
  overview: 'src/pages/overview/OverviewPage.tsx',
  staffToday: 'src/pages/staffToday/StaffTodayPage.tsx',
  accountStatistics: 'src/pages/accountStatistics/AccountStatisticsPage.tsx',
  marketStatistics: 'src/pages/marketStatistics/MarketStatisticsPage.tsx',
};

/** Their entries, which are preloaded: the favourites have texts of their own. */
const firstEntries = Object.fromEntries(
  Object.entries(firstPages).map(([name, page]) => [
    name,
    name === 'favorites' ? [page] : [page, 'i18n/da/rest.ts'],
  ]),
);

/** One file of the modules that these pages share with others: pages without a form, which are often the first. */
const sharedBy = (name: string, priority: number, ...entries: readonly string[]) => {
  const isNeeded = neededBy(...entries);
  return {
    debugName: name,
    name: (id: string, chunking: Chunking) => (isNeeded(id, importsIn(chunking)) ? name : null),
    minShareCount: 2,
    priority,
  };
};

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [serverFiles()],
        publicDir: false,
        // Bundled rather than installed: their packages take 43 MB, of which the server needs one.
        ssr: { external: true, noExternal: [/^@(opentelemetry|sentry)\//], target: 'node' },
        build: {
          target: 'node20',
          outDir: 'dist/server',
          emptyOutDir: true,
          sourcemap: true,
          minify: false,
          rolldownOptions: {
            // Entry points: server, threads, and the commands of an operator, who has no sources.
            input: {
              main: 'server/main.ts',
              fileWorker: 'server/imports/fileWorker.ts',
              drawingWorker: 'server/prospectus/drawingWorker.ts',
              'create-staff': 'server/auth/staffCommand.ts',
              'import-addresses': 'server/addresses/importCommand.ts',
              'rebuild-market': 'server/market/rebuildCommand.ts',
              move: 'server/move/moveCommand.ts',
              backup: 'server/backup/backupCommand.ts',
              restore: 'server/backup/restoreCommand.ts',
            },
            output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
          },
        },
      }
    : {
        plugins: [
          themeTokens(),
          finishedTables(),
          withoutDescriptions(),
          svgComponents(),
          react(),
          preloadFont(),
          largestFirst(),
          appAhead('src/app/SignedIn.tsx', firstEntries),
          firstImage(),
          developmentPage(),
          precompress('dist/client'),
        ],
        // Unused dependencies of libraries.
        resolve: {
          alias: {
            'jsonexport/dist/index.js': resolve('src/app/substitutes/csvExport.ts'),
            'object.entries': resolve('src/app/substitutes/objectEntries.cjs'),
            inflection: resolve('src/app/substitutes/inflection.ts'),
            // The package exports only its development build, which is the same with warnings.
            'react-router/dom': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
            'react-router': resolve('node_modules/react-router/dist/production/index.mjs'),
          },
        },
        build: {
          target: 'es2023',
          outDir: 'dist/client',
          emptyOutDir: true,
          // A chunk is named after its contents alone, so that what did not change stays in the browser.
          assetsInlineLimit: 0,
          reportCompressedSize: false,
          chunkSizeWarningLimit: 1200,
          rolldownOptions: {
            output: {
              // Files that share modules arrive in any order, and some need each other: each module waits for its own.
              strictExecutionOrder: true,
              // Name of the group; the default lists all sharing chunks.
              chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
              // Few files, since each costs a request: the first page, the libraries, and the product's own code by
              // use. Zod and the form libraries are separate.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                    priority: 6,
                  },
                  {
                    debugName: 'start',
                    name: (id, chunking) => (isNeededAtStart(id, importsIn(chunking)) ? 'start' : null),
                    priority: 5,
                  },
                  {
                    // Two files for the index, whole: the browser has six connections, and a further file delays the largest.
                    debugName: 'vendor',
                    name: (id, chunking) => (isNeededByIndex(id, importsIn(chunking)) ? 'vendor' : null),
                    // English messages are fetched on demand.
                    test: /node_modules[\\/](?!zod|@rjsf|ra-language-english)/,
                    priority: 4,
                  },
                  {
                    debugName: 'shared',
                    name: (id, chunking) => (isNeededByIndex(id, importsIn(chunking)) ? 'shared' : null),
                    test: /[\\/](src|i18n|resources|schemas)[\\/]/,
                    priority: 3,
                  },
                  {
                    // Announcements on the first page show markup.
                    name: 'shownMarkup',
                    test: /src[\\/]ui[\\/](Markup|harmlessMarkup)|schemas[\\/]markup/,
                    priority: 3.5,
                  },
                  sharedBy('favorites', 2.9, firstPages.favorites),
                  // Without a group, tracking would load the pages that its modules are merged with.
                  sharedBy('tracking', 2.85, 'src/tracking/memberEvents.ts'),
                  sharedBy('today', 2.8, firstPages.overview, firstPages.staffToday),
                  sharedBy('statistics', 2.7, firstPages.accountStatistics, firstPages.marketStatistics),
                  {
                    // The sanitiser is fetched by editors only.
                    name: 'markup',
                    test: /node_modules[\\/]dompurify|src[\\/]forms[\\/]richText[\\/](cleanMarkup|MarkupPreview)/,
                    priority: 3,
                  },
                  {
                    name: 'controls',
                    test: /node_modules[\\/](?!zod|@rjsf)/,
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 12_000,
                    priority: 2,
                  },
                  {
                    // Texts that other entries share, without components: every page but the index waits for all texts.
                    debugName: 'texts',
                    name: (id) => /[\\/]i18n[\\/](da|en)[\\/]/.exec(id)?.[1] ?? null,
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 12_000,
                    priority: 2.5,
                  },
                  {
                    // A chunk with Zod has no modules that are needed without it.
                    debugName: 'common',
                    name: (id, chunking) => (bringsZod(id, importsIn(chunking)) ? 'contract' : 'common'),
                    // Charts and QR codes bring libraries, which nothing else may wait for.
                    test: /[\\/](src(?![\\/]ui[\\/](?:chart|SquareCode|codeFiles))|i18n|resources)[\\/]/,
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 12_000,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
        server: {
          port: 5173,
          proxy: Object.fromEntries(
            [
              '/api',
              '/auth',
              '/property-service',
              '/tracking',
              '/media',
              '/annonce',
              // Assets of public pages, from the last build.
              '/assets',
              '/healthz',
              '/readyz',
            ].map((path) => [path, `http://localhost:${serverPort}`]),
          ),
        },
      },
);
