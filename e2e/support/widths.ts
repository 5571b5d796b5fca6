import { expect, type Page } from '@playwright/test';

/** The two widths that every page is tried at. */
export const widths = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

/** The elements that reach beyond the screen. */
const widerThanScreen = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.slice(0, 40) ?? ''}”`,
      )
      .slice(0, 8);
  });

/** Nothing is wider than the screen after layout: no sideways scrolling. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => widerThanScreen(page), 'elements that reach beyond the screen').toEqual([]);
