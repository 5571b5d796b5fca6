import type { Page } from '@playwright/test';
import * as z from 'zod';
import { caseNumber } from '../i18n/da/caseNumber';
import { addFilter, filterByChoice, filterChip } from './support/filters';
import { expect, test } from './support/fixtures';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tablist', { name: 'Visninger' }).getByRole('tab', { name });
const selected = (page: Page, name: string | RegExp) =>
  expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');

/** Saves the current view of the list under a name. */
const save = async (page: Page, name: string, forWhom?: RegExp) => {
  await page.getByRole('button', { name: 'Gem visning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gem visning' });
  await dialog.getByLabel('Navn').fill(name);
  if (forWhom) {
    const choice = await dialog.getByRole('option', { name: forWhom }).textContent();
    await dialog.getByLabel('For hvem?').selectOption(choice);
  }
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('a view of a list is saved with filters, columns and density, opened by its link, and changed', async ({
  page,
  signIn,
}) => {
  await signIn('bruger');
  await page.goto('/listings');
  await selected(page, 'Alle');
  await filterByChoice(page, 'Annoncetype', 'Udlejning');
  await save(page, 'Lejemål');
  await selected(page, 'Lejemål');
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await page.getByRole('menuitemcheckbox', { name: caseNumber, exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Kompakt' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByText('Visningen Lejemål er gemt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gem ændringer' })).toBeHidden();

  await tab(page, 'Alle').click();
  const number = page.getByRole('columnheader', { name: caseNumber });
  await expect(number).toBeVisible();
  await selected(page, 'Alle');
  await page.goBack();
  await selected(page, 'Lejemål');
  await expect(number).toBeHidden();
  await page.reload();
  await selected(page, 'Lejemål');
  await expect(filterChip(page, 'Annoncetype')).toHaveText('Annoncetype: Udlejning');
  await expect(number).toBeHidden();
  await expect(page.locator('[data-density="compact"]')).toBeVisible();

  await page.getByRole('button', { name: 'Rediger visningen Lejemål' }).click();
  await page.getByRole('menuitem', { name: 'Omdøb' }).click();
  const dialog = page.getByRole('dialog', { name: 'Omdøb visning' });
  await dialog.getByLabel('Navn').fill('Til leje');
  await dialog.getByRole('button', { name: 'Omdøb' }).click();
  await selected(page, 'Til leje');
  await page.getByRole('button', { name: 'Rediger visningen Til leje' }).click();
  await page.getByRole('menuitem', { name: 'Slet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click();
  await expect(tab(page, 'Til leje')).toHaveCount(0);
  await selected(page, 'Alle');
  await expect(tab(page, 'Alle')).toBeFocused();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await selected(page, 'Til leje');
  await expect(filterChip(page, 'Annoncetype')).toHaveText('Annoncetype: Udlejning');
  await expect(number).toBeHidden();
});

test('a saved view omits a column that no longer exists, and the next save removes the column from the view', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('bruger');
  const saved = z.object({ savedView: z.object({ ID: z.number(), columns: z.array(z.string()) }) });
  const { savedView } = saved.parse(
    await api.call('POST', '/api/v2/saved-views', {
      savedView: { list: 'listListings', name: 'Gammel', columns: ['floorArea', 'gone', '-goneToo'] },
    }),
  );
  await signIn('bruger');
  await page.goto('/listings');
  await tab(page, 'Gammel').click();
  await selected(page, 'Gammel');
  await expect(page.getByRole('columnheader', { name: 'Etageareal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gem ændringer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await page.getByRole('menuitemcheckbox', { name: caseNumber, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByText('Visningen Gammel er gemt')).toBeVisible();
  await expect(tab(page, 'Gammel')).toBeFocused();
  const views = z.object({ savedViews: z.array(saved.shape.savedView) });
  const after = views.parse(await api.call('GET', '/api/v2/saved-views?list=listListings')).savedViews;
  expect(after.find(({ ID }) => ID === savedView.ID)?.columns.toSorted()).toEqual([
    '-accountOwnerListingIdentifierID',
    'floorArea',
  ]);
});

test('a shared view is visible to colleagues, who cannot change it', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('maegler');
  await page.goto('/listings');
  await filterByChoice(page, 'Annoncetype', 'Salg');
  await save(page, 'Salgssager');
  await page.getByRole('button', { name: 'Rediger visningen Salgssager' }).click();
  await page.getByRole('menuitem', { name: 'Del med kontoen' }).click();
  await selected(page, /^Salgssager \(kontoens\)/);

  const colleague = await openBrowser('laeser');
  await colleague.goto('/listings');
  await tab(colleague, /^Salgssager/).click();
  await selected(colleague, /^Salgssager/);
  await expect(filterChip(colleague, 'Annoncetype')).toHaveText('Annoncetype: Salg');
  await filterByChoice(colleague, 'Annoncetype', 'Udlejning');
  await expect(colleague.getByRole('button', { name: 'Gem som ny' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Gem ændringer' })).toHaveCount(0);
});

test('the predefined views show the user’s own drafts, listings with missing fields, and the last author of each listing', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  await api.create('rental', {
    accountOwnerListingIdentifierID: 'VIS-1',
    title: 'Butik med to store vinduer',
  });
  await signIn('maegler');
  await page.goto('/listings');
  await tab(page, 'Mine kladder').click();
  const row = rows(page).filter({ hasText: 'VIS-1' });
  await expect(row).toContainText(/af \S+/);
  await tab(page, 'Mangler noget').click();
  await selected(page, 'Mangler noget');
  await expect(row).toBeVisible();
  await tab(page, 'Uden henvendelser i 30 dage').click();
  await expect(row).toHaveCount(0);
  // Arrow keys move between tabs.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await selected(page, 'Mangler bekræftelse');
  await addFilter(page, 'Oprettet af');
  await expect(page.getByRole('menu', { name: 'Oprettet af' })).toBeVisible();
});

test('on phones, the tabs of the views scroll in one line, and the selected tab is visible', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/listings');
  const last = tab(page, 'Fremhævning udløber');
  await last.click();
  await selected(page, 'Fremhævning udløber');
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
