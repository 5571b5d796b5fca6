import type { Page, Request } from '@playwright/test';

/**
 * Delays requests, to test the page until they are answered.
 * @param url of the requests. @param which of them; all without it.
 * @returns releases them, and later ones.
 */
export const holdBack = async (
  page: Page,
  url: string | RegExp,
  which: (request: Request) => boolean = () => true,
): Promise<() => void> => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (which(route.request())) await released;
    await route.continue();
  });
  return letGo;
};
