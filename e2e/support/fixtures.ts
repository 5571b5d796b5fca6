import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { shortLived } from '../../tests/support/shortLived';
import { type Api, apiOf } from './api';
import { decidedBefore } from './consent';
import { createPageErrorLog, type ErrorExpectations, type PageErrorLog } from './pageErrors';
import type { Person } from './people';
import { openProfile, type Profile } from './profiles';
import { isRendering, stoppedRendering } from './rendering';
import { type RunningServer, startServer } from './server';
import { type Session, sessionsOf } from './sessions';

interface WorkerFixtures {
  /** This worker's own server with its own copy of the demo data. */
  server: RunningServer;
  sessionOf: (person: Person) => Promise<Session>;
  /** Pool of this worker's browser profiles, by index. */
  profiles: {
    /** Returns a profile, which is opened on first use. */
    take: (index: number) => Promise<Profile>;
    /** Resets the profile for the next test. If it does not respond, it is closed, and the next `take` opens another. */
    giveBack: (index: number) => Promise<void>;
  };
}

interface TestFixtures {
  /** Whether the browser's cache is empty, to measure a first visit. */
  firstVisit: boolean;
  /** True if consent is undecided, so that the dialog opens. */
  undecided: boolean;
  /** Console errors and warnings, uncaught errors, policy violations and 5xx fail a test that does not expect them. */
  errors: ErrorExpectations;
  pageErrorLog: PageErrorLog;
  /** Adds the cookies of a person's login session to the browser context. */
  signIn: (person: Person) => Promise<void>;
  /** Opens a page in a separate browser profile, signed in. */
  openBrowser: (person: Person) => Promise<Page>;
  /** API client with a person's session. */
  as: (person: Person) => Promise<Api>;
}

const signInTo = async (context: BrowserContext, { cookies }: Session) => {
  await context.addCookies(cookies);
};

/** Prints the ARIA snapshots of a failed test's pages: in CI, the output may be all that is available. */
const printPages = async (context: BrowserContext, title: string) => {
  for (const page of context.pages()) {
    if (!page.url().startsWith('http')) continue;
    const shown = await page.ariaSnapshot({ timeout: 5000 }).catch(String);
    process.stdout.write(`${title}, ${page.url()}:\n${shown}\n`);
  }
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern for the requested fixtures
    async ({}, provide) => {
      const seeded = process.env.TORVET_E2E_DATA;
      if (!seeded) throw new Error('TORVET_E2E_DATA is set by the global setup');
      const dataDir = mkdtempSync(join(tmpdir(), 'torvet-e2e-'));
      cpSync(seeded, dataDir, { recursive: true });
      // Several browsers and servers share the machine: a slow response is not a failure of the tested feature.
      const server = await startServer(dataDir, { flags: shortLived, env: { RESPONSE_TIMEOUT: '20' } });
      await provide(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessionOf: [async ({ server }, provide) => provide(sessionsOf(server.url)), { scope: 'worker' }],

  profiles: [
    async ({ server, launchOptions }, provide) => {
      const open = new Map<number, Profile>();
      await provide({
        take: async (index) => {
          const profile = open.get(index) ?? (await openProfile(launchOptions, server.url));
          open.set(index, profile);
          return profile;
        },
        giveBack: async (index) => {
          const profile = open.get(index);
          if (!profile || (await profile.clear())) return;
          open.delete(index);
          await profile.end();
        },
      });
      for (const profile of open.values()) await profile.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  firstVisit: [false, { option: true }],
  undecided: [false, { option: true }],

  baseURL: async ({ server }, provide) => provide(server.url),
  pageErrorLog: async ({ server }, provide, testInfo) => {
    const log = createPageErrorLog(server.url);
    const begun = statSync(server.log).size;
    await provide(log);
    if (testInfo.status !== testInfo.expectedStatus) {
      // The server's folder is deleted with its worker; its log is attached.
      const path = testInfo.outputPath('server.log');
      writeFileSync(path, readFileSync(server.log).subarray(begun));
      await testInfo.attach('server.log', { path, contentType: 'text/plain' });
    }
    log.check();
  },
  errors: async ({ pageErrorLog }, provide) => provide(pageErrorLog),
  context: async (
    { firstVisit, undecided, profiles, server, launchOptions, pageErrorLog },
    provide,
    testInfo,
  ) => {
    const profile = firstVisit ? await openProfile(launchOptions, server.url) : await profiles.take(0);
    const stopRecording = await pageErrorLog.record(profile.context);
    if (!undecided) await decidedBefore(profile.context, server.url);
    await provide(profile.context);
    if (testInfo.status !== testInfo.expectedStatus) {
      if (!(await isRendering(profile.context))) testInfo.annotations.push({ type: stoppedRendering });
      await printPages(profile.context, testInfo.title);
    }
    if (firstVisit) await profile.end();
    else await profiles.giveBack(0);
    await stopRecording();
  },
  signIn: async ({ context, sessionOf }, provide) => {
    await provide(async (person) => signInTo(context, await sessionOf(person)));
  },
  openBrowser: async ({ profiles, server, undecided, pageErrorLog, sessionOf }, provide) => {
    const ends: (() => Promise<void>)[] = [];
    await provide(async (person) => {
      const index = ends.length + 1;
      const { context } = await profiles.take(index);
      const stopRecording = await pageErrorLog.record(context);
      ends.push(async () => {
        await profiles.giveBack(index);
        await stopRecording();
      });
      if (!undecided) await decidedBefore(context, server.url);
      await signInTo(context, await sessionOf(person));
      return context.newPage();
    });
    for (const end of ends) await end();
  },
  as: async ({ server, sessionOf }, provide) => {
    await provide(async (person) => apiOf(server.url, await sessionOf(person)));
  },
});

/** A test on a server of its own, for changes of demo users that would affect other tests. */
export const testOnOwnServer = test.extend<object, { ownServer: boolean }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern for the requested fixtures
    async ({}, provide) => provide(true),
    { scope: 'worker', auto: true },
  ],
});

export { expect } from '@playwright/test';
