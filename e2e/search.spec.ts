import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { holdBack } from './support/holdBack';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('a keyboard user finds a listing by its case number and by a misspelt street', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: /^Havneholm/ })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Søg i alt' });
  const options = page.getByRole('dialog', { name: 'Søg i alt' }).getByRole('option');

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  // Enter waits for the response, and an exact case number is the first result.
  await page.keyboard.type('ha 2434');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listings\/\w+\/\d+$/);
  await expect(page.getByRole('main')).toContainText('HA-02434');
  const opened = page.url();

  await page.keyboard.press('Control+k');
  // The last opened result is suggested first.
  await expect(options.first()).toContainText('HA-02434');
  await page.keyboard.type('Weidekampsgde');
  await expect(options.first()).toContainText('Weidekampsgade');
  const second = await options.nth(1).textContent();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`)).toHaveText(
    second ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  expect(page.url()).toBe(opened);

  await page.keyboard.press('/');
  await page.keyboard.type('importer');
  await expect(options.first()).toContainText('Importer annoncer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listings\/import$/);
});

for (const [name, size] of Object.entries(widths)) {
  test(`the search is accessible on a ${name} with and without results`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('intern');
    await page.goto('/staff/queues');
    await page.getByRole('button', { name: 'Søg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Søg i alt' });
    await dialog.getByRole('combobox').fill('havneholm');
    await expect(dialog.getByRole('option', { name: /Havneholm Erhverv/ }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('combobox').fill('kontor');
    await expect(dialog.getByRole('status').filter({ hasText: 'Viser de 8 bedste annoncer' })).toBeAttached();
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('combobox').fill('qqxzzy');
    await expect(dialog.getByText('Vi fandt ikke noget for „qqxzzy“')).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

for (const [name, size] of Object.entries(widths)) {
  test(`text typed while a search is running starts another search, on a ${name}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn('maegler');
    const release = await holdBack(page, /SearchDialog-[^/]*\.js$/);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: /^Havneholm/ })).toBeVisible();
    if (name === 'phone') await page.getByRole('button', { name: 'Søg' }).click();
    else await page.keyboard.press('/');
    await page.keyboard.type('243', { delay: 80 });
    release();
    await page.keyboard.type('4', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/listings\/\w+\/\d+$/);
    await expect(page.getByRole('main')).toContainText('HA-02434');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('Esc closes the search while it is loading, and restores the focus', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.route(/SearchDialog-[^/]*\.js$/, () => undefined);
  await page.goto('/account');
  const button = page.getByRole('button', { name: 'Søg' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Søg i alt' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});
