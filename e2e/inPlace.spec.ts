import type { Page } from '@playwright/test';
import { caseNumber } from '../i18n/da/caseNumber';
import { filterByText } from './support/filters';
import { expect, test } from './support/fixtures';

/** Counts mouse clicks on the page. */
const countClicks = async (page: Page) => {
  await page.evaluate(() => {
    Reflect.set(window, 'clicks', 0);
    window.addEventListener(
      'pointerdown',
      () => Reflect.set(window, 'clicks', Number(Reflect.get(window, 'clicks')) + 1),
      true,
    );
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicks')));
};

test('the price of a listing that is found by case number is changed with two clicks, or by keyboard alone', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate(
    (await api.createComplete('rental', { accountOwnerListingIdentifierID: 'PRIS-7' })).ID,
  );
  await signIn('maegler');
  await page.goto('/listings');
  const clicks = await countClicks(page);
  await filterByText(page, caseNumber, 'PRIS-7');
  const row = page.getByRole('row').filter({ hasText: 'PRIS-7' });
  const pencil = row.getByRole('button', { name: /^Ret Pris/ });
  await row.hover();
  await pencil.click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('301000');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('301.000');
  expect(await clicks()).toBeLessThanOrEqual(2);
  await expect(pencil).toBeFocused();
  expect((await api.get(ID)).yearlyRent).toBe(301_000);

  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Årlig leje');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('301.000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('302000');
  // Tab saves and moves the focus to the next editor, or back to the button.
  await page.keyboard.press('Tab');
  await expect(row).toContainText('302.000');
  await expect(pencil).toBeFocused();
  // The row is updated optimistically: waits for the response, since until then Ctrl-Z would undo the previous change.
  await expect(page.getByText(/^PRIS-7: .*er nu 302\.000\skr\.$/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('301.000');
  expect(await clicks()).toBeLessThanOrEqual(2);

  await row.getByRole('button', { name: new RegExp(`^Ret ${caseNumber}`) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('PRIS-7');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Ret Status/ })).toBeFocused();
});

test('a contact is edited in its row, and the row shows a concurrent change of another user', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 412/);
  const api = await as('maegler');
  const created = await api.createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${created.ID}`);
  const pencil = page.getByRole('button', { name: 'Ret Kontaktperson' });
  await pencil.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Mine Mortensen');
  const { version } = await api.get(created.ID);
  await api.update({ ...created, version }, 'rental', {
    ...(await api.completeValues('rental')),
    contactName: 'Deres Dahl',
  });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Der er gemt andre ændringer imens');
  await expect(dialog).toContainText('Gemt imens: Deres Dahl');
  await expect(dialog).toContainText('Din ændring: Mine Mortensen');
  await dialog.getByRole('button', { name: 'Behold min' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Mine Mortensen');
  expect((await api.get(created.ID)).contactName).toBe('Mine Mortensen');
});

test('choosing a contact sets name, phone and e-mail, and one undo restores all three values', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const other = {
    contactName: 'Olga Olsen',
    contactPhone: '+4533445566',
    contactEmail: 'olga@havneholm.test',
  };
  await api.createComplete('sales', other);
  const mine = {
    contactName: 'Mine Mortensen',
    contactPhone: '+4533112233',
    contactEmail: 'mine@havneholm.test',
  };
  const { ID } = await api.createComplete('rental', mine);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await page.getByRole('button', { name: 'Ret Kontaktperson' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Olg');
  await expect(dialog).toContainText('Telefonnummer og e-mail bliver stående');
  await page.getByRole('option', { name: /Olga Olsen/ }).click();
  await expect(dialog).toContainText('olga@havneholm.test');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await api.get(ID)).toMatchObject(other);
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
  expect(await api.get(ID)).toMatchObject(mine);
});

test('the status of a listing is changed in its row', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  await api.activate(
    (await api.createComplete('rental', { accountOwnerListingIdentifierID: 'STATUS-7' })).ID,
  );
  await signIn('maegler');
  await page.goto('/listings');
  await filterByText(page, caseNumber, 'STATUS-7');
  const row = page.getByRole('row').filter({ hasText: 'STATUS-7' });
  await row.getByRole('button', { name: /^Ret Status/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Deaktiver' }).click();
  await expect(row).toContainText('Inaktiv');
  await expect(page).toHaveURL(/\/listings(\?|$)/);
});

test('a click outside the field saves its value, and the row does not move', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const values = { accountOwnerListingIdentifierID: 'BLIV-1' };
  const { ID } = await api.activate((await api.createComplete('rental', values)).ID);
  await api.createComplete('rental', { accountOwnerListingIdentifierID: 'BLIV-2' });
  await signIn('maegler');
  await page.goto('/listings');
  const row = (number: number) => page.locator('tbody tr').nth(number);
  await expect(row(0)).toContainText('BLIV-2');
  await expect(row(1)).toContainText('BLIV-1');

  await row(1).hover();
  await row(1)
    .getByRole('button', { name: /^Ret Pris/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('310000');
  await page.mouse.click(640, 8);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^BLIV-1: Årlig leje .*er nu 310\.000\skr\.$/)).toBeVisible();
  await expect(row(1)).toContainText('310.000');
  await expect(row(0)).toContainText('BLIV-2');
  expect((await api.get(ID)).yearlyRent).toBe(310_000);

  // An invalid value keeps the editor open with an error, until Esc.
  await row(1).focus();
  await page.keyboard.press('r');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('0');
  await page.mouse.click(640, 8);
  await expect(dialog).toContainText('skal være et positivt tal');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(1)).toContainText('310.000');
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: 'BLIV-1' })).not.toContainText('310.000');
});

test('saving an unusual price requires a confirmation in the row, on the card of a phone and in the form', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const values = { accountOwnerListingIdentifierID: 'TAST-1' };
  const { ID } = await api.activate((await api.createComplete('rental', values)).ID);
  const rent = async () => (await api.get(ID)).yearlyRent;
  await signIn('maegler');
  await page.goto('/listings');
  await filterByText(page, caseNumber, 'TAST-1');
  const row = page.getByRole('row').filter({ hasText: 'TAST-1' });
  const question = page.getByRole('dialog', { name: /^Er beløb(et rigtigt|ene rigtige)\?/ });

  // A click on the price opens its editor, and not the page of the listing.
  await row.getByText('288.000').click();
  const field = page.getByRole('textbox', { name: /^Årlig leje/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('94.900.00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('„94.900.00“ kan ikke læses som et tal')).toBeVisible();
  await expect(field).toHaveValue('94.900.00');
  await field.fill('2880000.00');
  await page.keyboard.press('Enter');
  await expect(question).toContainText(
    /„Årlig leje.*“ ændres fra 288\.000\skr\. til 2\.880\.000\skr\. \(\+900 %\)\./,
  );
  await question.getByRole('button', { name: /^Ret beløb/ }).click();
  await expect(question).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await rent()).toBe(288_000);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 780 });
  const card = page.getByRole('listitem').filter({ hasText: 'TAST-1' });
  await card.getByText('288.000').click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  // The row's menu opens the same editor, which returns the focus to the menu button.
  const menuButton = card.getByRole('button', { name: /^Flere handlinger/ });
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Ret pris', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
  await card.getByText('288.000').click();
  await field.fill('0,2 mio');
  await page.keyboard.press('Enter');
  await expect(question).toContainText(/til 200\.000\skr\. \(-31 %\)/);
  await question.getByRole('button', { name: 'Ja, gem' }).click();
  await expect(card).toContainText('200.000');
  expect(await rent()).toBe(200_000);

  await page.goto(`/listings/rental/${ID}/update`);
  await field.fill('20.000');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(question).toContainText('normalt mellem');
  await question.getByRole('button', { name: /^Ret beløb/ }).click();
  await expect(field).toBeFocused();
  await field.fill('210.000');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect.poll(rent).toBe(210_000);
});
