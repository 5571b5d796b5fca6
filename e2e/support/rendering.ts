import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** Annotation of a failed test whose browser had stopped rendering its page. */
export const stoppedRendering = 'browser stopped rendering';

const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(milliseconds, false, { ref: false }),
  ]);

/**
 * Whether the pages of a browser are rendered. Headless Chromium sometimes stops rendering a page while its scripts
 * continue: `requestAnimationFrame` never fires, screenshots and clicks time out.
 */
export const isRendering = async (context: BrowserContext): Promise<boolean> => {
  for (const page of context.pages()) {
    const runsScripts = await within(
      5_000,
      page.evaluate(() => 1),
    );
    const frame = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (runsScripts && !(await within(5_000, frame))) return false;
  }
  return true;
};
