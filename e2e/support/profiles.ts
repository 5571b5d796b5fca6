import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

/** Context options of all profiles. */
const visitor = {
  // User agent of a headed browser: headless ones are classified as robots.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  locale: 'da-DK',
  timezoneId: 'Europe/Copenhagen',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
} as const;

/** A browser with a persistent profile. */
export interface Profile {
  context: BrowserContext;
  /**
   * Resets the browser for the next test: closes its pages and clears cookies and storage. Its cache remains, as for a
   * returning user: fetching all files again is half the cost of a page.
   * @returns false if the browser did not respond in time and has to be replaced.
   */
  clear: () => Promise<boolean>;
  end: () => Promise<void>;
}

/** Time limit in milliseconds for resetting or closing a profile, which normally takes a fraction of a second. */
const patience = 15_000;

const inTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(patience, false, { ref: false }),
  ]);

/** @param baseURL of the server. */
export const openProfile = async (launchOptions: LaunchOptions, baseURL: string): Promise<Profile> => {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...visitor, baseURL });
  // Keeps the browser open between tests.
  const [blank = await context.newPage()] = context.pages();
  const devtools = await context.newCDPSession(blank);
  const clear = async () => {
    for (const page of context.pages()) if (page !== blank) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearCookies();
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
    await devtools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes });
  };
  return {
    context,
    clear: () => inTime(clear()),
    end: async () => {
      await inTime(context.close());
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
