import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
// With its extension: that is how Vite reads a configuration without bundling it.
import { withAddedField } from './tests/addField/plugin.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';
import { svgComponents } from './vite.plugins.ts';

// A database in the process leaves much garbage behind: with less room (in megabytes), it would be looked for again and again,
// and where all processors are taken, threads that look for it together cost more than they save.
const garbage = ['--max-semi-space-size=64', '--single-threaded-gc'];

/**
 * `unit` needs nothing, `screen` a document, `server` a database: it runs each file on a real one, through the HTTP
 * door. Their files share modules, which take longer to load than most tests to run, so each cleans up after itself.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['tests/{schemas,i18n}/**/*.test.ts'],
          // Properties try hundreds of listings, on machines that do other things too.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [svgComponents(), react()],
        test: {
          name: 'screen',
          isolate: false,
          setupFiles: ['tests/support/screenSetup.ts'],
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          setupFiles: ['tests/support/serverSetup.ts'],
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          pool: 'forks',
          execArgv: garbage,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The whole product with a field more than it has: what a developer's three lines do.
        plugins: [withAddedField(), svgComponents(), react()],
        test: {
          name: 'addedField',
          setupFiles: ['tests/support/screenSetup.ts', 'tests/support/serverSetup.ts'],
          environment: 'node',
          include: ['tests/addField/**/*.test.{ts,tsx}'],
          exclude: ['tests/addField/types.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          pool: 'forks',
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Copies of the whole product with a field or a resource more than it has: what a newcomer's files do.
        test: {
          name: 'copies',
          environment: 'node',
          include: ['tests/addField/types.test.ts', 'tests/addResource/*.test.ts'],
          pool: 'forks',
          maxWorkers: 3,
          // After all others: their browser has pages that wait for the whole product, which is slow beside other tests.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // What a test prints is noise unless it failed.
    silent: 'passed-only',
  },
});
