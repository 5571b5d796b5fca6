import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { people } from './support/people';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('staff see the account of every listing in the list, and staff actions in the row menu', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/listings?filter={"status":[2]}');
  const account = page.getByRole('main').locator('a.account').first();
  await expect(page.getByRole('columnheader', { name: 'Konto' })).toBeVisible();
  await expect(account).toHaveAttribute('href', /^\/accounts\/\d+$/);
  await page
    .getByRole('button', { name: /^Flere handlinger for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Sæt i karantæne' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(widths.phone);
  await account.click();
  await expect(page).toHaveURL(/\/accounts\/\d+$/);
  await page.setViewportSize(widths.desktop);
  await signIn('maegler');
  await page.goto('/listings');
  await expect(page.getByRole('columnheader', { name: 'Adresse' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Konto' })).toHaveCount(0);
});

test('staff pages have a grouped sidebar that marks the current page; on phones it is in the menu', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/listings');
  const sidebar = page.getByRole('navigation', { name: 'Intern', exact: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await expect(sidebar).toHaveCount(0);
  await page.goto('/staff/queues');
  await expect(sidebar.getByRole('link', { name: /^Køer/ })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('region', { name: 'Personer' }).getByRole('link')).toHaveText([
    'Konti',
    'Brugere',
  ]);
  await sidebar.getByRole('link', { name: 'Brugere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Brugere' })).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolations(page);
  await page.setViewportSize(widths.phone);
  await expect(sidebar).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Åbn menuen' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Køer/ })).toBeVisible();
});

test('staff suspend a user and an account from their rows', async ({ page, signIn }) => {
  await signIn('intern');
  await page.goto('/users');
  await page.getByRole('button', { name: `Flere handlinger for ${people.kommune}` }).click();
  await page.getByRole('menuitem', { name: 'Spær brugeren' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/eneste administrator/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await page.goto('/accounts');
  const row = page.getByRole('row').filter({ hasText: 'Kanalhuset Kontorhotel ApS' });
  await row.getByRole('button', { name: /^Flere handlinger for/ }).click();
  await page.getByRole('menuitem', { name: 'Spær kontoen' }).click();
  await dialog.getByRole('textbox', { name: /^Begrundelse/ }).fill('Der er fakturaer, som ikke er betalt.');
  await dialog.getByRole('button', { name: 'Spær kontoen' }).click();
  await expect(row.getByText('Spærret')).toBeVisible();
  await row.getByRole('button', { name: /^Flere handlinger for/ }).click();
  await page.getByRole('menuitem', { name: 'Ophæv spærring' }).click();
  await dialog.getByRole('button', { name: 'Ophæv spærring' }).click();
  await expect(row.getByText('Spærret')).toHaveCount(0);
});
