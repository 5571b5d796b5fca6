import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Rules about colours, the only ones whose result depends on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const optionsIn: Record<'light' | 'dark', RunOptions> = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // Experimental in axe: the accessible name contains the visible text (WCAG 2.5.3).
    rules: { 'label-content-name-mismatch': { enabled: true } },
  },
  dark: { runOnly: { type: 'rule', values: colorRules } },
};

/**
 * Waits for all finite animations, whose intermediate colours would be checked. The end of a transition may start
 * transitions of child elements in the next frame.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const nextFrame = () => new Promise(requestAnimationFrame);
    do {
      await Promise.allSettled(ending().map((animation) => animation.finished));
      await nextFrame();
      await nextFrame();
    } while (ending().length > 0);
  });

/** Waits for figures and rows that are faded while a request for their replacement is pending. */
const upToDate = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every(
      (busy) => getComputedStyle(busy).opacity === '1',
    ),
  );

/** Renders sections with `content-visibility: auto`: off screen they keep the colours of the previous colour scheme. */
const renderAll = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      if (getComputedStyle(section).contentVisibility === 'auto') section.style.contentVisibility = 'visible';
  });

/** Runs axe, injected once per page: parsing the script is slow. */
const violationsIn = async (page: Page, options: RunOptions) => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source);
  return page.evaluate(async (given) => {
    // Passed rules are not needed.
    const found = await window.axe?.run(document, { ...given, resultTypes: ['violations'] });
    if (!found) throw new Error('axe is not in the page');
    return found.violations;
  }, options);
};

/** Expects no violation of WCAG 2.2 AA in both colour schemes. A failure lists rules and elements. */
export const expectNoAxeViolations = async (page: Page) => {
  await renderAll(page);
  await upToDate(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const violations = await violationsIn(page, optionsIn[colorScheme]);
    const readable = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${colorScheme} ${id} ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
    expect(readable, `axe, ${colorScheme}`).toEqual([]);
  }
};
