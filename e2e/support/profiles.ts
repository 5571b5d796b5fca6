import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

/** Who every page is opened by. */
const visitor = {
  // Of a browser with a window: what visitors do in one without is a robot's, and is not counted.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  locale: 'da-DK',
  timezoneId: 'Europe/Copenhagen',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
} as const;

/** A browser with a profile of its own on disk. */
export interface Profile {
  context: BrowserContext;
  /**
   * Makes it ready for the next test: closes its pages and removes its cookies and what they stored. What was fetched
   * and compiled stays, as for a user who comes back: fetching all of it anew is half of what a page costs.
   * @returns false when the browser did not answer in time: it is of no use any more.
   */
  clear: () => Promise<boolean>;
  end: () => Promise<void>;
}

/** Milliseconds for what takes a fraction of a second. */
const patience = 15_000;

const inTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(patience, false, { ref: false }),
  ]);

/** @param baseURL the server whose pages it opens. */
export const openProfile = async (launchOptions: LaunchOptions, baseURL: string): Promise<Profile> => {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...visitor, baseURL });
  // The browser stays open by it.
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
