import { expect, type Page } from '@playwright/test';

/** The viewports in which every page is tested. */
export const widths = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Elements that overflow the viewport on the right. */
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

/** Expects no horizontal scrolling of the page. */
export const expectNoHorizontalScroll = (page: Page) =>
  expect.poll(() => widerThanScreen(page), 'elements that overflow the viewport').toEqual([]);
