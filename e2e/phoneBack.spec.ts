import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { widths } from './support/widths';

/** Goes back from within the page: `page.goBack` may read the history before it has the entry that was just pushed. */
const back = (page: Page) => page.evaluate(() => window.history.back());

test.beforeEach(({ page }) => page.setViewportSize(widths.phone));

test('Back closes an open menu or dialog and stays on the page', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/listings');
  const heading = page.getByRole('heading', { level: 1, name: 'Annoncer' });
  const [menu, dialog] = [page.getByRole('menu'), page.getByRole('dialog')];
  const rowMenu = page.getByRole('button', { name: /^Flere handlinger for/ }).first();

  await rowMenu.click();
  await expect(menu).toBeVisible();
  await back(page);
  await expect(menu).toHaveCount(0);
  await expect(rowMenu).toBeFocused();
  await expect(page).toHaveURL(/\/listings$/);

  await page.getByRole('button', { name: 'Åbn menuen' }).click();
  await expect(dialog).toBeVisible();
  await back(page);
  await expect(dialog).toHaveCount(0);
  await expect(heading).toBeVisible();

  // A link in the menu replaces the menu's history entry: one Back returns to the list.
  await page.getByRole('button', { name: 'Åbn menuen' }).click();
  await dialog.getByRole('link', { name: 'Konto', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/account$/);
  await page.goBack();
  await expect(heading).toBeVisible();

  // A dialog that is closed by its button leaves no history entry behind.
  await page
    .getByRole('list', { name: 'Annoncer' })
    .getByRole('listitem')
    .filter({ hasText: 'Kladde' })
    .first()
    .getByRole('button', { name: /^Flere handlinger for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Slet' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => 'modal' in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
});

test('Back in a changed form requires a confirmation', async ({ page, signIn, as }) => {
  const { ID } = await (await as('maegler')).createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await page.getByRole('link', { name: 'Rediger', exact: true }).click();
  await expect(page).toHaveURL(/\/update$/);
  await listingForm(page).fillIn({ Overskrift: 'Lyse kontorer' });
  await page.getByRole('button', { name: 'Gå til afsnit' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await back(page);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(/\/update$/);

  const question = page.getByRole('dialog');
  await back(page);
  await question.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page).toHaveURL(new RegExp(`/listings/rental/${ID}$`));
  await expect(page.getByRole('link', { name: 'Rediger', exact: true })).toBeVisible();
});
