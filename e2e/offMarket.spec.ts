import { addFilter, filterChip } from './support/filters';
import { expect, test } from './support/fixtures';

test('staff create an off-market listing on an account in a form with exactly the fields of the listing type', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Åbn konto: Havneholm Erhverv A/S' }).click();
  await page.getByRole('button', { name: 'Andre måder at oprette på' }).click();
  await page.getByRole('menuitem', { name: 'Opret off-market-annonce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret off-market-annonce' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: /^Udlejning/ }).click();
  await expect(page).toHaveURL('/staff/offmarket/rental/create');
  await expect(page.getByRole('main').getByText('Off-market', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Postnummer' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveCount(0);
  await page.getByLabel('Overskrift').fill('Diskret lager ved motorvejen i Taulov');
  await page.getByRole('button', { name: 'Gem kladde' }).click();
  await expect(page).toHaveURL(/\/listings\/rental\/\d+\/update/);
  // After the first save, the form keeps its type and input.
  await expect(page.getByRole('main').getByText('Off-market', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Overskrift')).toHaveValue('Diskret lager ved motorvejen i Taulov');
  await page.getByRole('link', { name: 'Til annoncen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Diskret lager ved motorvejen i Taulov' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Off-market', { exact: true }).first()).toBeVisible();

  // Staff can filter by off-market.
  await page.goto('/listings');
  await addFilter(page, 'Off-market');
  await page.getByRole('menuitemradio', { name: 'Ja' }).click();
  await expect(page).toHaveURL(/offMarket/);
  await expect(page.getByRole('link', { name: 'Diskret lager ved motorvejen i Taulov' })).toBeVisible();
});

test('users who are not staff see that off-market listings are created by staff', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/listings');
  await expect(filterChip(page, 'Status')).toBeVisible();
  await page.getByRole('button', { name: '+ Filter' }).click();
  await expect(page.getByRole('menuitem', { name: 'Oprettet af' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Off-market/i })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Andre måder at oprette på' }).click();
  await page.getByRole('menuitem', { name: 'Opret off-market-annonce' }).click();
  await expect(page).toHaveURL(/\/noaccess/);
  await page.goto('/staff/offmarket/rental/create');
  await expect(page.getByText('Off-market-annoncer oprettes af vores interne administratorer')).toBeVisible();
});
