import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { decidedBefore } from '../e2e/support/consent';
import { demoListing } from '../e2e/support/demoListing';
import { type Person, people } from '../e2e/support/people';
import { demoComplete, type RunningServer, startServer } from '../e2e/support/server';
import { openSession } from '../e2e/support/sessions';
import { widths } from '../e2e/support/widths';
import { publicPath } from '../schemas/listing/publication';
import { browserFlags, ensureBrowser } from './browser';
import { build, isStale } from './build.mjs';

/** `npm run screenshots`: renders the README's images from the built product with its demo data. */
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

interface Screenshot {
  name: string;
  path: string | ((server: RunningServer) => Promise<string>);
  as?: Person;
  width?: keyof typeof widths;
  dark?: true;
  /** Waits until the content of the screenshot is visible. */
  shows: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const rows = async (page: Page) => {
  await heading('Annoncer')(page);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
};

const screenshots: Screenshot[] = [
  { name: 'login', path: '/login', shows: heading('Log ind') },
  { name: 'listings', path: '/listings', as: 'maegler', shows: rows },
  { name: 'listings-dark', path: '/listings', as: 'maegler', dark: true, shows: rows },
  {
    name: 'listings-phone',
    path: '/listings',
    as: 'maegler',
    width: 'phone',
    shows: (page) => expect(page.getByRole('main').getByRole('listitem').nth(1)).toBeVisible(),
  },
  { name: 'create', path: '/listings/create', as: 'maegler', shows: heading('Opret annonce') },
  {
    name: 'form',
    path: async ({ url }) => `/listings/rental/${await demoListing(url, 'rental')}/update`,
    as: 'maegler',
    shows: (page) => expect(page.getByRole('textbox', { name: /^Overskrift/ })).not.toHaveValue(''),
  },
  {
    name: 'show',
    path: async ({ url }) => `/listings/rental/${await demoListing(url, 'rental')}`,
    as: 'maegler',
    shows: (page) => expect(page.getByRole('region', { name: 'Fakta' })).toBeVisible(),
  },
  {
    name: 'public',
    path: async ({ url }) => publicPath(await demoListing(url, 'rental')),
    shows: (page) => expect(page.getByRole('region', { name: 'Fakta' }).first()).toBeVisible(),
  },
  {
    name: 'statistics',
    path: async ({ url }) => `/listings/${await demoListing(url, 'investment')}/statistics?days=90`,
    as: 'maegler',
    shows: (page) =>
      expect(
        page
          .getByRole('img', { name: /^Diagram/ })
          .locator('path')
          .first(),
      ).toBeVisible(),
  },
  { name: 'select-account', path: '/selectaccount', as: 'flere', shows: heading('Vælg konto') },
];

/** Waits until all images in the viewport are loaded. */
const imagesLoaded = (page: Page) =>
  page.evaluate(async () => {
    // Hidden images are not loaded, so the script does not wait for them.
    const shown = [...document.images].filter(
      (image) =>
        image.checkVisibility({ contentVisibilityAuto: true }) &&
        image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.allSettled(shown.map((image) => image.decode()));
  });

const take = async (browser: Browser, server: RunningServer, shot: Screenshot) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: widths[shot.width ?? 'desktop'],
    deviceScaleFactor: shot.width === 'phone' ? 2 : 1,
    colorScheme: shot.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
  });
  await decidedBefore(context, server.url);
  if (shot.as) await context.addCookies((await openSession(server.url, people[shot.as])).cookies);
  const page = await context.newPage();
  await page.goto(typeof shot.path === 'string' ? shot.path : await shot.path(server));
  await shot.shows(page);
  await imagesLoaded(page);
  await page.screenshot({ path: join(folder, `${shot.name}.png`), animations: 'disabled', caret: 'hide' });
  await context.close();
  process.stdout.write(`docs/screenshots/${shot.name}.png\n`);
};

/** Names of the screenshots to take; all by default: `npm run screenshots -- form show`. */
const named = process.argv.slice(2);
const wanted = screenshots.filter(({ name }) => named.length === 0 || named.includes(name));

if (isStale() && !build()) process.exit(1);
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'torvet-screenshots-'));
const server = await startServer(dataDir, { seconds: 240 });
await demoComplete(server);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
try {
  for (const shot of wanted) await take(browser, server, shot);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
