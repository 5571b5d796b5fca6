import { text } from 'node:stream/consumers';
import { chromium, expect as expectOnPage, type Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browser';
import { startServerForBrowser } from '../support/server';

/** Timeouts in milliseconds for a busy machine: of one step, and of the test. */
const [patience, whole] = [20_000, 300_000];

const shows = expectOnPage.configure({ timeout: patience });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('tbody a.title');

test('a record with a field of every kind is created, listed, filtered and exported', {
  timeout: whole,
}, async () => {
  const server = await startServerForBrowser();
  onTestFinished(() => server.close());
  const url = server.app.listeningOrigin;
  const own = await server.account();
  const call = await server.as(await server.userOn(own, 'member'));
  const contactCard = { accountID: own.id, name: 'Bo Berg', phone: '+4512345678', email: 'bo@berg.dk' };
  await call.post('/api/v2/contact-cards', { contactCard });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    baseURL: url,
    locale: 'da-DK',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await context.addCookies([{ name: 'token', value: call.token ?? '', url, sameSite: 'Lax' }]);
  context.setDefaultTimeout(patience);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(error.error().message));
  const page = await context.newPage();

  // Invalid times, and numbers with too many decimals, stay in the field with an error.
  await page.goto('/samples/create');
  await page.getByRole('textbox', { name: /^Overskrift/ }).fill('Måling');
  await page.getByRole('textbox', { name: /^Timer/ }).fill('12,55');
  await page.getByRole('textbox', { name: /^Påmindelse/ }).fill('i morgen');
  await button(page, 'Gem').click();
  await shows(page.getByText('„i morgen“ kan ikke læses som en dato med klokkeslæt').first()).toBeVisible();
  await shows(page.getByRole('textbox', { name: /^Timer/ })).toHaveValue('12,6');
  await page.getByRole('textbox', { name: /^Timer/ }).fill('12,5');
  await page.getByRole('textbox', { name: /^Pris/ }).fill('4500');
  await page.getByRole('textbox', { name: /^Påmindelse/ }).fill('2/1/2027 kl. 0.30');
  await page.getByRole('combobox', { name: /^Mærker/ }).click();
  await page.getByRole('option', { name: 'Besøg' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Kontakt/ }).fill('berg');
  await page.getByRole('option', { name: /Bo Berg/ }).click();
  await button(page, 'Gem').click();
  await page.waitForURL(/\/samples\/\d+\/update$/);
  await page.getByRole('link', { name: 'Tilbage' }).click();
  await page.waitForURL(/\/samples\/\d+$/);
  const facts = page.locator('dl');
  await shows(facts).toContainText('12,5');
  await shows(facts).toContainText('02.01.2027, 00.30');
  await shows(facts).toContainText('Besøg');
  await shows(facts.getByRole('link', { name: 'Bo Berg' })).toHaveAttribute('href', /\/contact-cards\/\d+$/);

  // The list has a column and a filter for each field.
  const others = [
    { title: 'Lille', hours: 0.5, price: 100, labels: ['call', 'mail'], facilities: [1, 2] },
    { title: 'Stor', hours: 100, price: 9000, labels: ['mail'] },
  ];
  for (const sample of others)
    await call.post('/api/v2/samples', { sample: { accountID: own.id, ...sample } });
  await page.goto('/samples?sort=title&order=ASC');
  await shows(rows(page)).toHaveText(['Lille', 'Måling', 'Stor']);
  await shows(page.locator('tbody')).toContainText('Opkald, Brev');
  await shows(page.locator('tbody').getByRole('link', { name: 'Bo Berg' })).toBeVisible();
  await button(page, 'Timer').first().click();
  await page.getByLabel('Timer fra').fill('0,6');
  await page.getByLabel('Timer til').fill('12,5');
  await shows(rows(page)).toHaveText(['Måling']);
  await page.keyboard.press('Enter');
  await shows(page.getByText('0,6 – 12,5')).toBeVisible();
  await page.reload();
  await shows(rows(page)).toHaveText(['Måling']);
  await button(page, 'Nulstil filtre').click();
  await shows(rows(page)).toHaveCount(3);
  await button(page, 'Mærker').first().click();
  await page.getByRole('menuitemcheckbox', { name: 'Brev' }).click();
  await shows(rows(page)).toHaveText(['Lille', 'Stor']);
  await page.keyboard.press('Escape');
  await button(page, 'Nulstil filtre').click();
  await shows(rows(page)).toHaveCount(3);

  const download = page.waitForEvent('download');
  await button(page, 'Eksporter (CSV)').click();
  const csv = await text(await (await download).createReadStream());
  expect(csv).toContain('12,5;4500;"02.01.2027, 00.30";"Besøg";;"Bo Berg"');

  // Phones show the same as cards, without horizontal scrolling.
  await page.setViewportSize({ width: 360, height: 740 });
  await shows(page.getByText('Opkald, Brev')).toBeVisible();
  await shows.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(problems).toEqual([]);
});
