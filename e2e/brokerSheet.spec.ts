import { brokerSheet } from '../tests/support/brokerSheet';
import { expect, test } from './support/fixtures';

test('a cell is edited in the preview by keyboard on a phone, and its row is checked at once', async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const { text } = await api.searchAddress('aarhus c');
  const [town = '', ...street] = text.split(', ').toReversed();
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn('maegler');
  await page.goto('/listings/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg fil' }).click();
  await (await choosing).setFiles({
    name: 'sager.csv',
    mimeType: 'text/csv',
    buffer: brokerSheet([street.toReversed().join(', '), town]),
  });
  await page.getByRole('button', { name: 'Kontroller filen' }).click();
  const wrong = page.getByRole('region', { name: 'Rækker med fejl' });
  await wrong.getByRole('button', { name: 'Ret række 13' }).press('Enter');
  const number = wrong.getByRole('textbox', { name: 'Sagsnr.' });
  await expect(number).toHaveValue('BB-3');
  await number.fill('BB-9');
  await number.press('Enter');
  await expect(wrong).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Importer 12 annoncer' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuller' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop import' }).click();
});
