import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** The annotation of a test that failed while its browser no longer drew its page. */
export const stoppedDrawing = 'browser stopped drawing';

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
export const isDrawn = async (context: BrowserContext): Promise<boolean> => {
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
