import type { Page, Request } from '@playwright/test';

/**
 * Keeps requests on their way, to see what the page is like until they are answered.
 * @param url what they go to. @param which of them; without it, all.
 * @returns lets them go, and those that follow.
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
