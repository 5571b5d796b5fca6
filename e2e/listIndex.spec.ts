import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { caseNumber } from '../i18n/da/caseNumber';
import { danishDate } from '../schemas/calendar';
import { filterByChoice, filterByText, filterChip } from './support/filters';
import { expect, test } from './support/fixtures';
import { printed } from './support/printed';
import { expectNoHorizontalScroll, widths } from './support/widths';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Annoncer' });

const open = async (page: Page, query = '') => {
  await page.goto(`/listings${query}`);
  await expect(heading(page)).toBeVisible();
};

test('each listing shows its image, title, address, number, type, status, price and date', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const listing = await api.createComplete('rental', {
    title: 'Butikslokale med store vinduer mod torvet',
    accountOwnerListingIdentifierID: 'IX-100',
  });
  await api.activate(listing.ID);
  await signIn('maegler');
  await open(page);
  const row = rows(page).filter({ hasText: 'IX-100' });
  await expect(row).toContainText('Butikslokale med store vinduer mod torvet');
  await expect(row).toContainText('Udlejning');
  await expect(row).toContainText('Aktiv');
  await expect(row).toContainText('288.000 kr.');
  await expect(row).toContainText('Vestergade');
  await expect(row.getByRole('img').first()).toBeVisible();
});

test('filters narrow the list, are in the URL and are restored from it', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  await api.create('sales', {
    accountOwnerListingIdentifierID: 'FILTER-77',
    title: 'Domicil med have og egen parkering',
  });
  await signIn('maegler');
  await open(page);
  await filterByText(page, caseNumber, 'filter-77');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Domicil med have og egen parkering');
  await expect(page).toHaveURL(/filter-77/);

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(filterChip(page, caseNumber)).toHaveText(`${caseNumber}: filter-77`);

  await page.getByRole('button', { name: 'Nulstil filtre' }).click();
  await expect(page).not.toHaveURL(/filter-77/);
  await expect(rows(page)).not.toHaveCount(1);
});

test('a search without results shows a message and a reset button', async ({ page, signIn }) => {
  await signIn('maegler');
  await open(page, `?filter=${encodeURIComponent('{"address":"findes slet ikke"}')}`);
  await expect(page.getByText('Ingen annoncer passer til filtrene.')).toBeVisible();
  await page.getByRole('button', { name: 'Nulstil filtre' }).first().click();
  await expect(rows(page).first()).toBeVisible();
});

test('the empty list of an account without listings offers to create the first listing', async ({
  page,
  signIn,
}) => {
  await signIn('statistik');
  await open(page);
  await expect(page.getByText('Ingen annoncer fundet')).toBeVisible();
});

test('a column heading sorts the list, and the order is in the URL', async ({ page, signIn }) => {
  await signIn('maegler');
  await open(page);
  await page.getByRole('button', { name: /^Overskrift/ }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('columnheader', { name: /Overskrift/ })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );
});

test('a list of listings that cannot be fetched shows an error and can be retried', async ({
  page,
  signIn,
  errors,
}) => {
  errors.allow(/500/);
  await signIn('maegler');
  let broken = true;
  await page.route('**/api/v2/listings?*', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Noget gik galt', traceId: 'x' } })
      : route.continue(),
  );
  await page.goto('/listings');
  await expect(page.getByText('Annoncerne kunne ikke hentes')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('the export contains only listings that match the filters of the list', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  await api.create('rental', {
    accountOwnerListingIdentifierID: 'CSV-1',
    title: 'Lager med port, rampe og "højt" til loftet',
  });
  await signIn('maegler');
  await open(page, `?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"CSV-1"}')}`);
  await expect(rows(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksporter (CSV)' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(caseNumber);
  expect(file).toContain('CSV-1');
  expect(file).toContain('""højt""');
});

test('the export contains only selected rows if there are any, and selecting a row does not shift the layout', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  for (const number of ['PICK-1', 'PICK-2', 'PICK-3'])
    await api.create('rental', { accountOwnerListingIdentifierID: number });
  await signIn('maegler');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"PICK-"}')}`);
  const box = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'PICK-2' })
    .getByRole('checkbox');
  const before = await box.boundingBox();
  await box.check();
  const chosen = page.getByRole('group', { name: '1 annonce valgt' });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect(await box.boundingBox()).toEqual(before);
  const download = page.waitForEvent('download');
  await chosen.getByRole('button', { name: 'Eksporter valgte (CSV)' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('PICK-2');
  expect(file).not.toContain('PICK-1');
  expect(file.trim().split('\r\n')).toHaveLength(2);

  await page.setViewportSize({ width: 1280, height: 740 });
  const onDesk = page.getByRole('row').filter({ hasText: 'PICK-1' }).getByRole('checkbox');
  await page.getByRole('button', { name: 'Fravælg alle' }).click();
  const place = await onDesk.boundingBox();
  await onDesk.check();
  await expect(chosen).toBeVisible();
  expect(await onDesk.boundingBox()).toEqual(place);
});

test('rows stay in place when the button that saves a view appears', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.setViewportSize({ width: 1280, height: 740 });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/ViewActions-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, `?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"1"}')}`);
  const row = rows(page).first();
  await expect(row).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const save = page.getByRole('button', { name: 'Gem visning' });
  await expect(save).toHaveCount(0);
  const before = await row.boundingBox();
  arrive();
  await expect(save).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

test('several listings are deactivated by one action, and activated again by another', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  for (const number of ['BULK-1', 'BULK-2']) {
    const { ID } = await api.createComplete('rental', { accountOwnerListingIdentifierID: number });
    await api.activate(ID);
  }
  await signIn('maegler');
  await open(page, `?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"BULK-"}')}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: 'Deaktiver', exact: true }).click();
  await expect(page.getByText('2 annoncer er deaktiveret')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Inaktiv' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(page.getByText('2 ændringer er fortrudt')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Aktiv' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: 'Deaktiver', exact: true }).click();
  await expect(rows(page).filter({ hasText: 'Inaktiv' })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: 'Aktiver', exact: true }).click();
  await expect(page.getByText('2 annoncer er aktiveret')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Aktiv' })).toHaveCount(2);
});

test('a user with the role readonly sees the list without actions that change listings', async ({
  page,
  signIn,
}) => {
  await signIn('laeser');
  await open(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Opret annonce' })).toHaveCount(0);
});

test('invalid values in the URL do not break the list', async ({ page, signIn }) => {
  await signIn('maegler');
  await open(page, '?filter=%7Bbroken&perPage=-5&sort=hest&order=X&page=abc');
  await expect(rows(page).first()).toBeVisible();
});

test('the printed list has every row of the page, but neither controls nor empty pages', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.setViewportSize(widths.phone);
  await open(page, '?perPage=25');
  await expect(page.getByRole('list', { name: 'Annoncer' }).getByRole('listitem').nth(24)).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page).filter({ visible: true })).toHaveCount(25);
  await expect(page.getByRole('columnheader', { name: 'Adresse' })).toBeVisible();
  await expect(page.locator('tbody [data-kind="keyPrice"] .amount').first()).toBeVisible();
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.getByText('Udskrevet: nr. 1–25', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  // The placeholder drawing of a listing without images is printed.
  const controls = page.locator('tbody button, tbody svg:not([role="img"]), select, nav');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  const sheets = await printed(page);
  expect(sheets.length).toBeLessThanOrEqual(3);
  for (const texts of sheets) expect(texts).toBeGreaterThan(0);
});

/** Number of elements that are entirely within the viewport. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

test('the first screen shows twelve rows on desktop and six on phones, and more in compact mode', async ({
  page,
  signIn,
}) => {
  await page.route('**/site-announcements?*', (route) => route.fulfill({ json: { siteAnnouncements: [] } }));
  await signIn('maegler');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expect(rows(page).first()).toBeVisible();
  const comfortable = await inSight(page, 'tbody tr');
  expect(comfortable).toBeGreaterThanOrEqual(12);
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await page.getByRole('menuitemradio', { name: 'Kompakt' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => inSight(page, 'tbody tr')).toBeGreaterThanOrEqual(comfortable + 3);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const cards = page.getByRole('list', { name: 'Annoncer' }).getByRole('listitem');
  await expect(cards.nth(6)).toBeAttached();
  expect(await inSight(page, 'ul[aria-label="Annoncer"] > li')).toBeGreaterThanOrEqual(6);
});

test('on phones, a click anywhere on a card except its checkbox and menu opens the listing', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.setViewportSize(widths.phone);
  // For a filter that is not a saved view, the save button is shown.
  await page.goto('/listings?filter=%7B%22type%22%3A%5B3%5D%7D');
  const card = page.getByRole('list', { name: 'Annoncer' }).getByRole('listitem').first();
  await expect(page.getByRole('button', { name: 'Gem visning' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await card.getByRole('checkbox').check();
  await expect(card).toHaveAttribute('data-picked', 'true');
  await card.getByRole('checkbox').uncheck();
  await card.getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: 'Rediger' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/listings\?/);
  const title = (await card.getByRole('link').textContent()) ?? '';
  const box = await card.boundingBox();
  if (!box) throw new Error('No card is visible');
  // In the bottom right corner, away from the links.
  await page.mouse.click(box.x + box.width - 40, box.y + box.height - 12);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a keyboard user who follows the skip link reaches the first row with at most eight tab stops', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await open(page);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const inRow = () => page.evaluate(() => document.activeElement?.closest('tbody tr') !== null);
  let stops = 1;
  while (!(await inRow()) && stops < 30) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(8);
});

test('the default filter hides closed listings, and a chip shows them', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  for (const number of ['SEV-1', 'SEV-2']) {
    const { ID } = await api.createComplete('rental', { accountOwnerListingIdentifierID: number });
    await api.activate(ID);
    if (number === 'SEV-2')
      await api.move(ID, 'close', { closingReason: 4, closedSince: danishDate(new Date()) });
  }
  await signIn('maegler');
  await open(page, `?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"SEV-"}')}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(filterChip(page, 'Status')).toContainText('Kladde, Aktiv');
  await filterByChoice(page, 'Status', 'Afmeldt');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/%5B1%2C2%2C3%2C4%2C5%5D/);
  await page.getByRole('button', { name: `Fjern filteret ${caseNumber}` }).click();
  await expect(rows(page)).not.toHaveCount(2);
});

test('the browser remembers a removed column and an added column', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.setViewportSize(widths.desktop);
  await open(page);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(header('Annoncetype')).toBeVisible();
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Annoncetype' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Vist sagsnummer' }).click();
  await page.keyboard.press('Escape');
  await expect(header('Annoncetype')).toHaveCount(0);
  await expect(header('Vist sagsnummer')).toBeVisible();
  await page.reload();
  await expect(header('Vist sagsnummer')).toBeVisible();
  await expect(header('Annoncetype')).toHaveCount(0);
});

test('the list is usable by keyboard shortcuts, which the help dialog explains', async ({ page, signIn }) => {
  await signIn('maegler');
  await open(page);
  await expect(rows(page).first()).toBeVisible();
  const focused = (number: number) => expect(rows(page).nth(number)).toBeFocused();
  await page.keyboard.press('j');
  await focused(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await focused(2);
  await page.keyboard.press('x');
  await expect(page.getByText('1 annonce valgt')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('group', { name: '1 annonce valgt' }).locator(':focus')).toHaveCount(1);
  await rows(page).nth(2).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Tastaturgenveje' });
  for (const done of ['Rediger rækken', 'Ret i rækken', 'Gå til handlinger', 'Fortryd'])
    await expect(dialog).toContainText(done);
  await page.keyboard.press('Escape');
  await focused(2);
  const title = await rows(page).nth(2).getByRole('link').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('Shift selects a range of rows, and a button selects all results on all pages', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await open(page, '?perPage=10');
  const box = (number: number) => rows(page).nth(number).getByRole('checkbox');
  await box(1).click();
  await box(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 annoncer valgt')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: /^Vælg alle \d+$/ }).click();
  await expect(page.getByText(/^[2-9]\d annoncer valgt$/)).toBeVisible();
  // The confirmation counts listings that cannot be deactivated.
  await page.getByRole('button', { name: 'Deaktiver', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(/af de valgte springes over/);
});

test('returning from a listing restores filters, order, page and scroll position of the list', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await open(page, '?perPage=10&sort=title&order=ASC&page=2');
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.getByRole('link').click();
  await page.getByRole('link', { name: 'Alle annoncer' }).click();
  await expect(page).toHaveURL(/perPage=10/);
  await expect(page).toHaveURL(/sort=title/);
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a menu action that removes its row moves the focus to the list instead of the top of the page', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  for (const number of ['FOKUS-1', 'FOKUS-2'])
    await api.activate((await api.createComplete('rental', { accountOwnerListingIdentifierID: number })).ID);
  await signIn('maegler');
  const filter = JSON.stringify({ status: [2], accountOwnerListingIdentifierID: 'FOKUS-' });
  await page.goto(`/listings?filter=${encodeURIComponent(filter)}`);
  const row = page.getByRole('row').filter({ hasText: 'FOKUS-1' });
  for (const takeAway of [
    async () => {
      await row.getByRole('button', { name: /^Flere handlinger/ }).press('Enter');
      await page.getByRole('menuitem', { name: 'Deaktiver' }).press('Enter');
    },
    async () => {
      await row.getByRole('checkbox').press('Space');
      await page.getByRole('button', { name: 'Deaktiver' }).press('Enter');
    },
  ]) {
    await takeAway();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Annoncer', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Fortryd' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row).toBeVisible();
  }
});
