import type { Page, Request } from '@playwright/test';

/**
 * Blocks matching requests, to test the loading state of a page.
 * @param url of the requests. @param which predicate for requests; by default all of them.
 * @returns a function that releases these and all later requests.
 */
export const holdBack = async (
  page: Page,
  url: string | RegExp,
  which: (request: Request) => boolean = () => true,
): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (which(route.request())) await released;
    await route.continue();
  });
  return release;
};
