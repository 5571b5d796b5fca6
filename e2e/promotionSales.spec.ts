import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from './support/axe';
import { filterByChoice } from './support/filters';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('staff filter and export promotion orders, and cancel an order with a reason', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/staff/promotions');
  const rows = page.getByRole('table').getByRole('row');
  const sold = page.getByRole('region', { name: 'Solgt' });
  await expect(sold.getByText(/^Solgt i alt: [\d.]+\skr\.$/)).toBeVisible();
  const whole = await sold.getByText(/^Solgt i alt/).textContent();
  await filterByChoice(page, 'Produkt', 'En uge');
  await expect(sold.getByText(/^Solgt i alt/)).not.toHaveText(whole ?? '');
  await expect(rows.nth(1)).toContainText('En uge');
  await filterByChoice(page, 'Produkt', 'Alle');
  await filterByChoice(page, 'Status', 'Aktiv');
  await expect(rows.nth(1)).toContainText('Aktiv');
  await expectNoAxeViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Eksporter/ }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.split('\n')[0]).toContain('Pris (kr.)');
  expect(file).toContain('Aktiv');

  await page
    .getByRole('button', { name: /^Annuller: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Annuller fremhævningen' }).click();
  await expect(dialog.getByText('Begrundelse er krævet')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Begrundelse' }).fill('Bestilt ved en fejl');
  await dialog.getByRole('button', { name: 'Annuller fremhævningen' }).click();
  await expect(page.getByText('Fremhævningen er annulleret')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.setViewportSize(widths.phone);
  await expectNoHorizontalScroll(page);
});

test('staff add a promotion product, which is offered at once, and retire it', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('intern');
  await page.goto('/staff/promotions');
  await page.getByRole('link', { name: 'Produkter' }).click();
  await page.getByRole('button', { name: 'Tilføj produkt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Navn på dansk' }).fill('Weekend');
  await dialog.getByRole('textbox', { name: 'Navn på engelsk' }).fill('Weekend');
  await dialog.getByRole('textbox', { name: 'Periode (dage)' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Pris uden moms (kr.)' }).fill('245');
  await dialog.getByRole('textbox', { name: 'Rabat ved fornyelse (%)' }).fill('0');
  await dialog.getByRole('button', { name: 'Tilføj produkt' }).click();
  await expect(dialog).toBeHidden();
  const rows = page.getByRole('list', { name: 'Kan bestilles' }).getByRole('listitem');
  await expect(rows.last()).toContainText(
    '3 dage · 245 kr. · ingen rabat ved fornyelse · ikke bestilt endnu',
  );
  await expectNoAxeViolations(page);

  const edit = page.getByRole('button', { name: 'Rediger Weekend' });
  const price = dialog.getByRole('textbox', { name: 'Pris uden moms (kr.)' });
  const question = page.getByRole('dialog', { name: 'Er beløbet rigtigt?' });
  await edit.click();
  await price.fill('2450');
  await dialog.getByRole('button', { name: 'Gem' }).click();
  await expect(question).toContainText(/ændres fra 245\skr\. til 2\.450\skr\. \(\+900 %\)/);
  await question.getByRole('button', { name: 'Ret beløbet' }).click();
  await expect(price).toBeFocused();
  await price.fill('245,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('„245,50“ er rundet til 246')).toBeVisible();
  await expect(rows.last()).toContainText('246 kr.');
  await edit.click();
  await price.fill('245');
  await dialog.getByRole('button', { name: 'Gem' }).click();
  await expect(dialog).toBeHidden();
  const broker = await openBrowser('maegler');
  await broker.goto('/priser-og-vilkaar');
  await expect(broker.getByRole('row', { name: 'Weekend 3 dage 245 kr. 0 %' })).toBeVisible();
  await page.getByRole('button', { name: 'Lad udgå: Weekend' }).click();
  await dialog.getByRole('button', { name: 'Lad udgå' }).click();
  await expect(page.getByRole('button', { name: 'Tag i brug igen: Weekend' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Weekend' })).toHaveCount(0);
});
