import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { apiOf } from '../e2e/support/api';
import { type Person, people } from '../e2e/support/people';
import { demoComplete, type RunningServer, startServer } from '../e2e/support/server';
import { openSession } from '../e2e/support/sessions';
import { widths } from '../e2e/support/widths';
import { browserFlags, ensureBrowser } from './browser';
import { build, isStale } from './build.mjs';

/** `npm run screenshots`: the README's pictures, made anew from the built product with its demo data. */
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

interface Picture {
  name: string;
  path: string | ((server: RunningServer) => Promise<string>);
  as?: Person;
  width?: keyof typeof widths;
  dark?: true;
  /** What must be on the page before the picture is taken. */
  shows: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const rows = async (page: Page) => {
  await heading('Annoncer')(page);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
};

const demoListings = z.object({ listings: z.array(z.object({ ID: z.number() })) });

/** A rental of the demo data that is on the market. */
const demoListing = async ({ url }: RunningServer) => {
  const api = apiOf(url, await openSession(url, people.maegler));
  const filter = JSON.stringify({ type: 1, status: 2, offMarket: false });
  const answer = await api.call('GET', `/api/v2/listings?filter=${encodeURIComponent(filter)}&range=[0,0]`);
  const [listing] = demoListings.parse(answer).listings;
  if (!listing) throw new Error('No rental listing in the demo data');
  return listing.ID;
};

const pictures: Picture[] = [
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
    path: async (server) => `/listings/rental/${await demoListing(server)}/update`,
    as: 'maegler',
    shows: (page) => expect(page.getByRole('textbox', { name: /^Overskrift/ })).not.toHaveValue(''),
  },
  {
    name: 'show',
    path: async (server) => `/listings/rental/${await demoListing(server)}`,
    as: 'maegler',
    shows: (page) => expect(page.getByRole('region', { name: 'Fakta' })).toBeVisible(),
  },
  { name: 'select-account', path: '/selectaccount', as: 'flere', shows: heading('Vælg konto') },
];

/** Those further down are not fetched before one scrolls there. */
const picturesLoaded = (page: Page) =>
  page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(shown.map((image) => image.decode()));
  });

const take = async (browser: Browser, server: RunningServer, picture: Picture) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: widths[picture.width ?? 'desktop'],
    deviceScaleFactor: picture.width === 'phone' ? 2 : 1,
    colorScheme: picture.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
  });
  if (picture.as) await context.addCookies((await openSession(server.url, people[picture.as])).cookies);
  const page = await context.newPage();
  await page.goto(typeof picture.path === 'string' ? picture.path : await picture.path(server));
  await picture.shows(page);
  await picturesLoaded(page);
  await page.screenshot({ path: join(folder, `${picture.name}.png`), animations: 'disabled', caret: 'hide' });
  await context.close();
  process.stdout.write(`docs/screenshots/${picture.name}.png\n`);
};

if (isStale() && !build()) process.exit(1);
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'torvet-screenshots-'));
const server = await startServer(dataDir, { seconds: 240 });
await demoComplete(server);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
try {
  for (const picture of pictures) await take(browser, server, picture);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
