import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { decidedBefore } from '../e2e/support/consent';
import { demoListing } from '../e2e/support/demoListing';
import { people } from '../e2e/support/people';
import { budgets, totalKiB, untilLoaded, watchScripts } from '../e2e/support/scripts';
import { atRest, type RunningServer, startServer } from '../e2e/support/server';
import { openSession } from '../e2e/support/sessions';
import { brokerPath } from '../schemas/brokerPaths';
import { publicPath } from '../schemas/listing/publication';
import { browserFlags, ensureBrowser } from '../scripts/browser';
import { freePort } from '../tests/support/freePort';
import { atLeast, atMost, type Figure, median, percentile } from './figures';

export interface Stage {
  server: RunningServer;
  /** Default context of the browser; pages that Lighthouse opens share its cookies. */
  context: BrowserContext;
  debuggingPort: number;
}

/** Signs in as a demo user, which replaces the previous session. */
export const signIn = async ({ server, context }: Stage, person: keyof typeof people = 'maegler') => {
  const { cookies } = await openSession(server.url, people[person]);
  await context.addCookies(cookies);
};

/** Starts the built server with demo data, and a browser with remote debugging. */
export const onStage = async (play: (stage: Stage) => Promise<Figure[]>): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  const server = await startServer(folder, { seconds: 240 });
  await atRest(server);
  const debuggingPort = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: ensureBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
    locale: 'da-DK',
    viewport: { width: 1280, height: 900 },
  });
  // Stores a consent decision; otherwise every page would also load the consent dialog.
  await decidedBefore(context, server.url);
  try {
    return await play({ server, context, debuggingPort });
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Measures the compressed JavaScript that an empty cache loads. */
export const sizeFigures = () =>
  onStage(async (stage) => {
    const cold = async (path: string, heading: string) => {
      const page = await stage.context.newPage();
      const session = await stage.context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      const loaded = watchScripts(page);
      await page.goto(`${stage.server.url}${path}`);
      await untilLoaded(page, heading);
      const size = totalKiB(await loaded());
      await page.close();
      return size;
    };
    const login = await cold('/login', 'Log ind');
    await signIn(stage);
    const index = await cold('/listings', 'Annoncer');
    return [
      atMost('JavaScript of the login page, brotli', login, budgets.login, 'KiB'),
      atMost('JavaScript of the listing index, cold, brotli', index, budgets.index, 'KiB'),
    ];
  });

declare global {
  interface Window {
    keyDurations: Map<number, number>;
  }
}

/** Records the time from each key press to the next frame. */
const observeKeys = (page: Page) =>
  page.evaluate(() => {
    const from = performance.now();
    window.keyDurations = new Map();
    const events = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
        // Skips earlier key presses, which may be reported late.
        if (entry.startTime < from) continue;
        const longest = Math.max(window.keyDurations.get(entry.interactionId) ?? 0, entry.duration);
        window.keyDurations.set(entry.interactionId, longest);
      }
    }).observe(events);
  });

const typed = 'Lyse kontorpladser med udsigt over havnen og kort vej til metroen. ';

/** Measures milliseconds per key press with the processor slowed down four times. */
const typeSlowed = async (page: Page, label: string): Promise<number[]> => {
  const session = await page.context().newCDPSession(page);
  await page.getByRole('textbox', { name: label }).click();
  // Warm-up: compiles the code, like for a user who has already filled in some fields.
  await page.keyboard.type(typed);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await observeKeys(page);
  // Fast typing: eight keys a second.
  await page.keyboard.type(typed, { delay: 125 });
  const durations = await page.evaluate(() => [...window.keyDurations.values()]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // The browser reports no event shorter than 16 ms.
  const unreported = Math.max(0, typed.length - durations.length);
  return [...durations, ...Array.from({ length: unreported }, () => 16)];
};

/** Label of the baseline of a key press: a page with only a text box. */
export const bareLabel = 'Bare';
export const openBarePage = async ({ context, server }: Stage): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${server.url}/healthz`);
  await page.evaluate((label) => {
    const box = document.createElement('textarea');
    box.setAttribute('aria-label', label);
    document.body.replaceChildren(box);
  }, bareLabel);
  return page;
};

const rounds = 3;

/** Measures typing into the largest form with the processor slowed down four times, as the median of the rounds. */
export const typingFigures = () =>
  onStage(async (stage) => {
    await signIn(stage);
    const labels = ['Overskrift', 'Beskrivelse'];
    const measured = new Map<string, number[][]>([...labels, bareLabel].map((label) => [label, []]));
    for (let round = 0; round < rounds; round += 1) {
      const bare = await openBarePage(stage);
      measured.get(bareLabel)?.push(await typeSlowed(bare, bareLabel));
      await bare.close();
      const page = await stage.context.newPage();
      await page.goto(`${stage.server.url}/listings/officespace/create`);
      for (const label of labels) measured.get(label)?.push(await typeSlowed(page, label));
      await page.close();
    }
    const percentiles = (label: string) => (measured.get(label) ?? []).map((keys) => percentile(keys, 0.95));
    const detail = (label: string) =>
      `median ${median((measured.get(label) ?? []).flat())} ms; rounds ${percentiles(label).join(', ')} ms`;
    const nothing = median(percentiles(bareLabel));
    return labels.map((label) =>
      atMost(
        `Typing in the office space form (${label}), 4× slower processor, 95th percentile of a key`,
        median(percentiles(label)),
        50,
        'ms',
        `${detail(label)}; an empty page ${nothing} ms`,
      ),
    );
  });

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Target scores. Pages of the member area have no SEO target, because robots are excluded. */
type Scores = readonly [performance: number, accessibility: number, bestPractices: number, seo?: number];

/** Measured pages and their target scores; pages are loaded with an empty cache. */
const lighthousePages: readonly {
  name: string;
  path: string | ((stage: Stage) => Promise<string>);
  as?: keyof typeof people;
  targets: Scores;
}[] = [
  { name: 'login', path: '/login', targets: [99, 100, 100] },
  {
    name: 'public page of a listing',
    path: async ({ server }) => publicPath(await demoListing(server.url, 'rental')),
    targets: [100, 100, 100, 100],
  },
  { name: 'front page', path: '/lokaler', targets: [100, 100, 100, 100] },
  { name: 'public search', path: '/lokaler/til-leje', targets: [100, 100, 100, 100] },
  { name: 'page of a broker', path: brokerPath(1, 'da'), targets: [100, 100, 100, 100] },
  { name: 'public market statistics', path: '/statistik', targets: [95, 100, 100, 100] },
  { name: 'listing index', path: '/listings', as: 'maegler', targets: [85, 100, 100] },
  { name: 'page of the day', path: '/overview', as: 'maegler', targets: [85, 100, 100] },
  { name: 'account statistics', path: '/account/statistics', as: 'maegler', targets: [90, 100, 100] },
  { name: 'market statistics', path: '/market-statistics', as: 'statistik', targets: [90, 100, 100] },
];

/** Measures Lighthouse's mobile scores, as the median of three runs. */
export const lighthouseFigures = () =>
  onStage(async (stage) => {
    const figures: Figure[] = [];
    for (const { name, path, as, targets } of lighthousePages) {
      if (as) await signIn(stage, as);
      const url = `${stage.server.url}${typeof path === 'string' ? path : await path(stage)}`;
      const runs: number[][] = [];
      for (let run = 0; run < 3; run += 1) {
        const result = await lighthouse(url, {
          port: stage.debuggingPort,
          logLevel: 'error',
          onlyCategories: [...categories],
        });
        runs.push(categories.map((category) => (result?.lhr.categories[category]?.score ?? 0) * 100));
      }
      for (const [index, target] of targets.entries())
        figures.push(
          atLeast(
            `Lighthouse mobile, ${name}, ${categories[index]}`,
            median(runs.map((run) => run[index] ?? 0)),
            target ?? 0,
          ),
        );
    }
    return figures;
  });
