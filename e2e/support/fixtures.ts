import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Api, apiOf } from './api';
import { type FieldErrors, type PageErrorLog, watchFaults } from './pageErrors';
import type { Person } from './people';
import { type RunningServer, startServer } from './server';
import { type Session, sessionsOf } from './sessions';

interface WorkerFixtures {
  /** This worker's own server with its own copy of the demo data. */
  server: RunningServer;
  sessionOf: (person: Person) => Promise<Session>;
}

interface TestFixtures {
  /** Console errors and warnings, uncaught errors, policy violations and 5xx fail a test that does not expect them. */
  errors: FieldErrors;
  pageErrorLog: PageErrorLog;
  /** Gives the browser a person's login session, as the login page would have. */
  signIn: (person: Person) => Promise<void>;
  /** Another browser with nothing of the first's, signed in. */
  openBrowser: (person: Person) => Promise<Page>;
  /** Calls the server directly as a person. */
  as: (person: Person) => Promise<Api>;
}

const signInTo = async (context: BrowserContext, { cookies }: Session) => {
  await context.addCookies(cookies);
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are asked for from the pattern
    async ({}, provide) => {
      const seeded = process.env.TORVET_E2E_DATA;
      if (!seeded) throw new Error('TORVET_E2E_DATA is set by the global setup');
      const dataDir = mkdtempSync(join(tmpdir(), 'torvet-e2e-'));
      cpSync(seeded, dataDir, { recursive: true });
      const server = await startServer(dataDir);
      await provide(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessionOf: [async ({ server }, provide) => provide(sessionsOf(server.url)), { scope: 'worker' }],

  baseURL: async ({ server }, provide) => provide(server.url),
  pageErrorLog: async ({ server }, provide) => {
    const log = watchFaults(server.url);
    await provide(log);
    log.check();
  },
  errors: async ({ pageErrorLog }, provide) => provide(pageErrorLog),
  context: async ({ context, pageErrorLog }, provide) => {
    await pageErrorLog.watch(context);
    await provide(context);
  },
  signIn: async ({ context, sessionOf }, provide) => {
    await provide(async (person) => signInTo(context, await sessionOf(person)));
  },
  openBrowser: async (
    { browser, baseURL, contextOptions, locale, timezoneId, viewport, pageErrorLog, sessionOf },
    provide,
  ) => {
    const opened: BrowserContext[] = [];
    await provide(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId, viewport });
      opened.push(context);
      await pageErrorLog.watch(context);
      await signInTo(context, await sessionOf(person));
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  as: async ({ server, sessionOf }, provide) => {
    await provide(async (person) => apiOf(server.url, await sessionOf(person)));
  },
});

export { expect } from '@playwright/test';
