import { expect, type Page, type Request } from '@playwright/test';

/**
 * Budgets for the compressed JavaScript of a cold load, in KiB, shared by tests and bench. Current sizes:
 * - Login page: 75.4, with the rights of all account types and listing types (read from the session), and the reason why
 *   a visitor was redirected there.
 * - Listing index: 268.7, with announcements, closing of popups by Back on phones, placement of toasts, the overflow menu
 *   of the navigation, mutations of stock components, and introductions that pages show while they load.
 * - Favourites: 276.3, which is the index without announcements, and 9.3 for cards, sorting, `PUT` and texts in two
 *   languages.
 *
 * Half a KiB is tolerance: the minifier orders its symbols by file names, so a changed text on another page moves the
 * compressed size of an unchanged index by up to 0.2 KiB.
 */
export const budgets = {
  login: 75.9,
  index: 269.2,
  favorites: 276.8,
  tracking: 3.1,
  publicPage: 4.5,
  dialog: 10.8,
} as const;

/** A script as it was transferred. */
export interface LoadedScript {
  path: string;
  /** Compressed, without headers. */
  bytes: number;
  encoding: string | undefined;
  text: string;
}

const read = async (request: Request): Promise<LoadedScript> => {
  const response = await request.response();
  return {
    path: new URL(request.url()).pathname,
    bytes: (await request.sizes()).responseBodySize,
    encoding: await response?.headerValue('content-encoding').then((value) => value ?? undefined),
    // The browser discards response bodies of earlier pages.
    text: (await response?.text().catch(() => '')) ?? '',
  };
};

/** Records the scripts that the page loads from now on. @returns a function that returns those loaded so far. */
export const watchScripts = (page: Page) => {
  const loading: Promise<LoadedScript>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const reading = read(request);
    // A script that is being read when the page closes fails a test only if the test waits for it.
    reading.catch(() => undefined);
    loading.push(reading);
  });
  return () => Promise.all(loading);
};

export const totalKiB = (scripts: readonly LoadedScript[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** A property of RJSF's form component that only its chunk contains. Minifiers do not rename properties. */
const formEngineMark = 'experimental_defaultFormStateBehavior';
export const hasFormEngine = (scripts: readonly LoadedScript[]) =>
  scripts.some(({ text }) => text.includes(formEngineMark));

/** Waits for the heading, and until no request is pending. */
export const untilLoaded = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
};
