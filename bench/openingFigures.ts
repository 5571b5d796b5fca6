import type { Locator, Page } from '@playwright/test';
import { demoListing } from '../e2e/support/demoListing';
import { bareLabel, onStage, openBarePage, type Stage, signIn } from './browserFigures';
import { atMost, type Figure, median } from './figures';

declare global {
  interface Window {
    fieldDrawn: Promise<number>;
  }
}

/** Lets the page measure the milliseconds from the next mouse press until a field is rendered. */
const awaitField = (page: Page, field: string) =>
  page.evaluate((selector) => {
    window.fieldDrawn = new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          new MutationObserver((_changes, observer) => {
            if (!document.querySelector(selector)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          }).observe(document.body, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
    });
  }, field);

const slow = async (page: Page, rate: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

const opened = async (page: Page, link: Locator, rate: number): Promise<number> => {
  await link.waitFor();
  await awaitField(page, 'main input, main textarea');
  await slow(page, rate);
  await link.click();
  const took = await page.evaluate(() => window.fieldDrawn);
  await slow(page, 1);
  return took;
};

/** Measures the baseline: a mouse press that adds a text box to an empty page. */
const bare = async (stage: Stage, rate: number): Promise<number> => {
  const page = await openBarePage(stage);
  await page.evaluate((label) => {
    const button = document.createElement('button');
    button.textContent = label;
    const main = document.createElement('main');
    main.append(button);
    button.addEventListener('click', () => main.append(document.createElement('input')));
    document.body.replaceChildren(main);
  }, bareLabel);
  const took = await opened(page, page.getByRole('button'), rate);
  await page.close();
  return took;
};

const rounds = 5;

/** Maximum milliseconds for opening the form from the listing's page, by slowdown of the processor. */
const allowed = [
  [1, 500],
  [4, 1_500],
] as const;

/** Measures the time from a press on *Rediger* to the first rendered field, with a warm browser cache. */
export const openingFigures = () =>
  onStage(async (stage) => {
    await signIn(stage);
    const path = `/listings/rental/${await demoListing(stage.server.url, 'rental')}`;
    const measure = async (rate: number, most: number): Promise<Figure> => {
      const [times, nothing]: [number[], number[]] = [[], []];
      // The first round fills the cache and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const page = await stage.context.newPage();
        await page.goto(`${stage.server.url}${path}`);
        const link = page.getByRole('main').getByRole('link', { name: 'Rediger' }).first();
        const [took, empty] = [await opened(page, link, rate), await bare(stage, rate)];
        await page.close();
        if (round === 0) continue;
        times.push(took);
        nothing.push(empty);
      }
      const each = times.map((time) => Math.round(time)).join(', ');
      const name = `From *Rediger* to the first field of a listing's form${rate > 1 ? `, ${rate}× slower processor` : ''}`;
      return atMost(
        name,
        median(times),
        most,
        'ms',
        `rounds ${each}; an empty page ${Math.round(median(nothing))} ms`,
      );
    };
    const figures: Figure[] = [];
    for (const [rate, most] of allowed) figures.push(await measure(rate, most));
    return figures;
  });
