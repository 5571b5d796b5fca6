import { text } from 'node:stream/consumers';
import { chromium, expect as expectOnPage, type Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browser';
import { image } from '../support/images';
import { startServerForBrowser } from '../support/server';

/** Timeouts in milliseconds for a busy machine: of one step, and of the test. */
const [patience, whole] = [20_000, 300_000];

const shows = expectOnPage.configure({ timeout: patience });

const desk = { width: 1280, height: 800 };

/** Built copy on the embedded database, and a browser in which a user of an account is signed in. */
const open = async () => {
  const server = await startServerForBrowser();
  onTestFinished(() => server.close());
  const url = server.app.listeningOrigin;
  const own = await server.account();
  const call = await server.as(await server.userOn(own, 'member'));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    baseURL: url,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: desk,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await context.addCookies([{ name: 'token', value: call.token ?? '', url, sameSite: 'Lax' }]);
  context.setDefaultTimeout(patience);
  const problems: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return { page: await context.newPage(), call, own, problems };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.locator('tbody a.title');

test('an added resource is listed, created, read, edited after a conflict and deleted like any other resource', {
  timeout: whole,
}, async () => {
  const { page, call, own, problems } = await open();

  // The menu leads to the empty list, and the list to the form.
  await page.goto('/listings');
  await page.getByRole('link', { name: 'Noter' }).first().click();
  await shows(page.getByRole('heading', { name: 'Noter', level: 1 })).toBeVisible();
  await shows(page.getByText('Her er ikke noget endnu')).toBeVisible();
  await page.getByRole('link', { name: 'Ny note' }).first().click();

  // Missing fields are listed above the form, and input remains after a reload.
  await button(page, 'Gem').click();
  await shows(page.getByText('Der er 1 felt at rette')).toBeVisible();
  await page.getByRole('link', { name: 'Overskrift er krævet' }).click();
  await shows(box(page, 'Overskrift')).toBeFocused();
  await box(page, 'Overskrift').fill('Ring til udlejer');
  await shows(page.getByText(/Gemt her på enheden/)).toBeVisible();
  await page.reload();
  await button(page, 'Fortsæt med mine ændringer').click();
  await shows(box(page, 'Overskrift')).toHaveValue('Ring til udlejer');

  // The image is sent with the first save, and the form stays open at the path of the saved note.
  await box(page, 'Tekst').fill('Om nøglerne til kælderen');
  await page.getByLabel('Frist').fill('2027-01-31');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Vælg fil').click();
  const buffer = await image({ seed: 73 });
  await (await chooser).setFiles({ name: 'kælder.jpg', mimeType: 'image/jpeg', buffer });
  await button(page, 'Gem').click();
  await page.waitForURL(/\/notes\/\d+\/update$/);
  await shows(page.getByRole('img', { name: 'Billede' })).toBeVisible();
  const path = new URL(page.url()).pathname.replace('/update', '');

  // A concurrent change is resolved field by field, without losing input.
  const api = `/api/v2${path}`;
  const { note } = (await call.get(api)).json<{ note: { version: number } }>();
  const theirs = { title: 'Ring til udlejer om nøgler', dueDate: '2027-01-31' };
  const saved = await call.put(api, { note: theirs }, { 'if-match': `"${note.version}"` });
  expect(saved.statusCode).toBe(200);
  await box(page, 'Overskrift').fill('Skriv til udlejer');
  await button(page, 'Gem').click();
  const dialog = page.getByRole('dialog', { name: 'Der er gemt andre ændringer imens' });
  await shows(dialog).toContainText('Ring til udlejer om nøgler');
  await dialog.getByRole('button', { name: 'Behold alle mine' }).click();
  await dialog.getByRole('button', { name: 'Gem det valgte' }).click();
  await shows(page.getByRole('heading', { name: 'Skriv til udlejer', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Tilbage' }).click();
  await page.waitForURL(`**${path}`);
  await shows(page.getByText('31. januar 2027')).toBeVisible();
  await shows(page.locator('dl')).toContainText('Frist');
  await shows(page.getByRole('img')).toBeVisible();

  for (const more of [
    { title: 'Åben dørene', dueDate: '2027-03-01' },
    { title: 'Aftale', done: true },
  ])
    await call.post('/api/v2/notes', { note: { ...more, accountID: own.id } });
  await page.getByRole('link', { name: 'Alle noter' }).click();
  await page.getByRole('columnheader', { name: 'Overskrift' }).getByRole('button').click();
  await shows(rows(page)).toHaveText(['Aftale', 'Skriv til udlejer', 'Åben dørene']);
  await button(page, 'Udført').first().click();
  await page.getByRole('menuitemradio', { name: 'Nej' }).click();
  await shows(rows(page)).toHaveText(['Skriv til udlejer', 'Åben dørene']);
  await button(page, 'Frist').first().click();
  await page.getByLabel('Frist fra').fill('2027-02-01');
  await shows(rows(page)).toHaveText(['Åben dørene']);
  await page.keyboard.press('Escape');
  await button(page, 'Nulstil filtre').click();
  await shows(rows(page)).toHaveCount(3);

  const download = page.waitForEvent('download');
  await button(page, 'Eksporter (CSV)').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^noter-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await text(await file.createReadStream());
  expect(csv.split('\r\n')[0]).toContain('"Overskrift";"Tekst";"Frist";"Udført"');
  expect(csv).toContain('"Skriv til udlejer"');

  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await button(page, 'Marker som udført').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marker som udført' }).click();
  await shows(page.locator('tbody').getByText('Ja', { exact: true })).toHaveCount(3);

  await button(page, 'Flere handlinger for Aftale').click();
  await page.getByRole('menuitem', { name: 'Slet' }).click();
  await shows(page.getByRole('dialog', { name: 'Vil du slette „Aftale“?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click();
  await shows(rows(page)).toHaveText(['Skriv til udlejer', 'Åben dørene']);

  // Phones show the same as cards, without horizontal scrolling.
  await page.setViewportSize({ width: 360, height: 740 });
  await shows(page.getByRole('link', { name: 'Åben dørene' })).toBeVisible();
  await shows.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // The browser itself logs the 412 response.
  expect(problems.filter((problem) => !problem.includes('status of 412'))).toEqual([]);
});

test('pages that consist of react-admin components list, create, export and delete records of two added resources', {
  timeout: whole,
}, async () => {
  const { page, call, own, problems } = await open();
  for (const title of ['Første note', 'Anden note', 'Tredje note'])
    await call.post('/api/v2/notes', { note: { title, accountID: own.id } });
  for (const name of ['Karen Holm', 'Ib Lund'])
    await call.post('/api/v2/contact-cards', {
      contactCard: { name, phone: '+4533445566', email: 'karen@torvet.test', accountID: own.id },
    });
  const cells = (column: string) => page.locator(`tbody .column-${column}`);

  // react-admin's inputs set helper texts as HTML, which the trusted types policy must allow.
  await page.goto('/notes/create?stock');
  await box(page, 'Overskrift').fill('Fjerde note');
  await button(page, 'Gem').click();
  const titles = async () =>
    (await call.get('/api/v2/notes')).json<{ notes: { title: string }[] }>().notes.map(({ title }) => title);
  await shows.poll(titles).toContain('Fjerde note');
  await page.goto('/notes?stock');
  await shows(cells('title')).toHaveCount(4);

  const download = page.waitForEvent('download');
  await button(page, 'Eksporter (CSV)').click();
  const csv = await text(await (await download).createReadStream());
  expect(csv).toContain('"Fjerde note"');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(5);

  const { notes } = (await call.get('/api/v2/notes')).json<{ notes: { ID: number; title: string }[] }>();
  const first = notes.find(({ title }) => title === 'Første note');
  await page.goto(`/notes/${first?.ID}/update?stock`);
  await shows(box(page, 'Overskrift')).toHaveValue('Første note');
  await box(page, 'Overskrift').fill('Rettet note');
  await button(page, 'Gem').click();
  await shows.poll(titles).toContain('Rettet note');
  await page.goto('/notes?stock');
  await shows(cells('title').filter({ hasText: 'Rettet note' })).toHaveCount(1);

  const selectAll = () => page.locator('thead').getByRole('checkbox').check();
  await selectAll();
  await button(page, 'Nyt navn').click();
  await button(page, 'Bekræft').click();
  await shows(cells('title').filter({ hasText: 'Fælles navn' })).toHaveCount(4);

  await page.goto('/contact-cards?stock');
  await shows(cells('name')).toHaveCount(2);
  // Links of react-admin contain the name of the resource instead of its path.
  await page.getByRole('link', { name: 'Rediger' }).first().click();
  await page.waitForURL(/\/contact-cards\/\d+\/update$/);
  await shows(box(page, 'Navn')).toHaveValue(/Karen Holm|Ib Lund/);
  await page.goto('/contact-cards?stock');
  await selectAll();
  // The default mode of the button is `undoable`, which must send the request at once.
  await button(page, 'Slet').click();
  await shows(cells('name')).toHaveCount(0);
  const left = async () =>
    (await call.get('/api/v2/contact-cards')).json<{ contactCards: unknown[] }>().contactCards;
  await shows.poll(left).toEqual([]);
  expect(problems).toEqual([]);
});
