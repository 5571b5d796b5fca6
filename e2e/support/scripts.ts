import { expect, type Page } from '@playwright/test';

/**
 * Compressed JavaScript of a cold load, in KiB: what is tested and what the bench measures. The login page has 77.5: the rights
 * of account types and listing types are one table each, which its session reads, and it says why a visitor was led there. The index has 268.9: Back closes what is open on
 * phones, toasts are placed where they cover nothing that is needed, and links that do not fit in the navigation row are
 * behind a button. The favourites have 276.4: the index's files, and 8.4 of their own for cards, sorting, `PUT` and the texts of both languages.
 *
 * Half a KiB is left for the minifier: the names of files decide the order of its symbols, so that a changed text in another
 * page's file moves the compressed size of an index with the same bytes by up to 0.2 KiB.
 */
export const budgets = {
  login: 78,
  index: 269.9,
  favorites: 277.4,
  tracking: 3.1,
  publicPage: 4.5,
  dialog: 10.8,
} as const;

/** A script as it came over the wire. */
export interface LoadedScript {
  path: string;
  /** Compressed, without headers. */
  bytes: number;
  encoding: string | undefined;
  text: string;
}

/** Collects every script that the page loads from now on; call what it gives for those that have come so far. */
export const watchScripts = (page: Page) => {
  const loading: Promise<LoadedScript>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    loading.push(
      (async () => {
        const response = await request.response();
        return {
          path: new URL(request.url()).pathname,
          bytes: (await request.sizes()).responseBodySize,
          encoding: await response?.headerValue('content-encoding').then((value) => value ?? undefined),
          // The browser forgets what an earlier page loaded.
          text: (await response?.text().catch(() => '')) ?? '',
        };
      })(),
    );
  });
  return () => Promise.all(loading);
};

export const totalKiB = (scripts: readonly LoadedScript[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** A property of RJSF's form component, which no minifier renames and nothing else of ours contains. */
const formEngineMark = 'experimental_defaultFormStateBehavior';
export const hasFormEngine = (scripts: readonly LoadedScript[]) =>
  scripts.some(({ text }) => text.includes(formEngineMark));

/** Waits for the heading, and for idle fetches. */
export const untilLoaded = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
};
