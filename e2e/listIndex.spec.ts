import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

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

test('filters narrow the list, live in the address bar and come back with it', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  await api.create('sales', {
    accountOwnerListingIdentifierID: 'FILTER-77',
    title: 'Domicil med have og egen parkering',
  });
  await signIn('maegler');
  await open(page);
  await page.getByRole('textbox', { name: 'Sagsnummer', exact: true }).fill('filter-77');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Domicil med have og egen parkering');
  await expect(page).toHaveURL(/filter-77/);

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Sagsnummer', exact: true })).toHaveValue('filter-77');

  await page.getByRole('button', { name: 'Nulstil filtre' }).click();
  await expect(page).not.toHaveURL(/filter-77/);
  await expect(rows(page)).not.toHaveCount(1);
});

test('a search that finds nothing says so and offers to reset', async ({ page, signIn }) => {
  await signIn('maegler');
  await open(page, `?filter=${encodeURIComponent('{"address":"findes slet ikke"}')}`);
  await expect(page.getByText('Ingen annoncer passer til filtrene.')).toBeVisible();
  await page.getByRole('button', { name: 'Nulstil filtre' }).first().click();
  await expect(rows(page).first()).toBeVisible();
});

test('an account with no listings is invited to make the first', async ({ page, signIn }) => {
  await signIn('statistik');
  await open(page);
  await expect(page.getByText('Ingen annoncer fundet')).toBeVisible();
});

test('a heading sorts by its column, and the order is in the address bar', async ({ page, signIn }) => {
  await signIn('maegler');
  await open(page);
  await page.getByRole('button', { name: /^Overskrift/ }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('columnheader', { name: /Overskrift/ })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );
});

test('a list that cannot be fetched says so and can be tried again', async ({ page, signIn, errors }) => {
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

test('the list is exported as it is filtered', async ({ page, signIn, as }) => {
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
  expect(file).toContain('Sagsnummer');
  expect(file).toContain('CSV-1');
  expect(file).toContain('""højt""');
});

test('several listings are taken down and put up again together', async ({ page, signIn, as }) => {
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
  await page.getByRole('button', { name: 'Deaktiver 2 annoncer' }).click();
  await expect(page.getByText('2 annoncer er deaktiveret')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Inaktiv' })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: 'Aktiver', exact: true }).click();
  await page.getByRole('button', { name: 'Aktiver 2 annoncer' }).click();
  await expect(page.getByText('2 annoncer er aktiveret')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Aktiv' })).toHaveCount(2);
});

test('a reader sees the list but is offered nothing that changes it', async ({ page, signIn }) => {
  await signIn('laeser');
  await open(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Opret annonce' })).toHaveCount(0);
});

test('broken values in the address bar do not break the list', async ({ page, signIn }) => {
  await signIn('maegler');
  await open(page, '?filter=%7Bbroken&perPage=-5&sort=hest&order=X&page=abc');
  await expect(rows(page).first()).toBeVisible();
});
