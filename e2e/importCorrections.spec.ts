import type { Locator } from '@playwright/test';
import { csvOf, goodRow } from '../tests/support/importFiles';
import { expect, test } from './support/fixtures';

test('an invalid correction of an import row, or of all rows, remains in its input field and shows an error', async ({
  page,
  as,
  signIn,
}) => {
  const { text } = await (await as('maegler')).searchAddress('aarhus c');
  await signIn('maegler');
  await page.goto('/listings/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg fil' }).click();
  const file = csvOf([
    goodRow('E2E-R1', { Adresse: text, Årsleje: 'efter aftale' }),
    goodRow('E2E-R2', { Adresse: text, Årsleje: '250-300' }),
  ]);
  await (await choosing).setFiles({ name: 'sager.csv', mimeType: 'text/csv', buffer: file });
  await page.getByRole('button', { name: 'Kontroller filen' }).click();

  const unread = page.getByRole('region', { name: 'Det kunne ikke læses' });
  await unread.getByRole('button', { name: 'Ret „efter aftale“ i alle rækker' }).click();
  const replacement = unread.getByRole('textbox', { name: 'I stedet for „efter aftale“' });
  await replacement.fill('94.900.00');
  await page.keyboard.press('Enter');
  await expect(replacement).toHaveAccessibleDescription(/^„94\.900\.00“ kan ikke læses som et tal/);
  await expect(replacement).toBeFocused();
  const widthOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().width);
  const button = unread.getByRole('button', { name: 'Ret i 1 række' });
  expect(await widthOf(button)).toBeLessThan((await widthOf(replacement)) / 2);
  await replacement.fill('94.900');
  await page.keyboard.press('Enter');
  await expect(unread.getByText('efter aftale')).toHaveCount(0);

  const row = page
    .getByRole('region', { name: 'Annoncerne' })
    .getByRole('listitem')
    .filter({ hasText: 'E2E-R2' });
  await row.getByRole('button', { name: /^Ret række/ }).click();
  const cell = row.getByRole('textbox', { name: 'Årsleje' });
  await cell.fill('250-400');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAccessibleDescription(/^„250-400“ kan ikke læses som et tal/);
  await expect(cell).toHaveValue('250-400');
  // The original text of the file is validated too.
  await cell.fill('250-300');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAccessibleDescription(/^„250-300“ kan ikke læses som et tal/);
  await cell.fill('250.300');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveCount(0);
  await expect(row).toContainText('250.300');
});
