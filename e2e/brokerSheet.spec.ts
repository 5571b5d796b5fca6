import type { Locator } from '@playwright/test';
import { brokerSheet } from '../tests/support/brokerSheet';
import { expect, test } from './support/fixtures';

test("a broker's spreadsheet is imported within six clicks, and the import is undone", async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const { text } = await api.searchAddress('aarhus c');
  const [town = '', ...street] = text.split(', ').toReversed();
  await signIn('maegler');
  await page.goto('/listings/import');
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const choosing = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Vælg fil' }));
  await (await choosing).setFiles({
    name: 'sager.csv',
    mimeType: 'text/csv',
    buffer: brokerSheet([street.toReversed().join(', '), town]),
  });
  await expect(page.getByText('Kolonnenavnene er læst i række 3.')).toBeVisible();
  await expect(page.getByText('1 kolonne bruges ikke: Ledig fra')).toBeVisible();
  await click(page.getByRole('button', { name: 'Kontroller filen' }));
  const checked = page.getByRole('region', { name: 'Klar til import' });
  await expect(checked.getByRole('term')).toHaveText([
    'Kan aktiveres',
    'Mangler kun billeder',
    'Mangler oplysninger',
    'Kan ikke importeres',
  ]);
  await expect(checked).toContainText('Nye annoncer oprettes som kladder');
  const problems = page.getByRole('region', { name: 'Det kunne ikke læses' });
  await expect(problems.getByText('„efter aftale“ kan ikke læses som et tal')).toBeVisible();
  await click(problems.getByRole('button', { name: /^Brug alle \d forslag$/ }));
  await expect(problems.getByText('„Kontorr“ er ikke på listen')).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Importer 27 annoncer' }));
  const price = page.getByRole('dialog', { name: 'Er prisen rigtig?' });
  await expect(price).toContainText('1.200.000 kr., altså 12.121 kr. pr. m²');
  await click(price.getByRole('button', { name: 'Ja, importer' }));
  await expect(page.getByRole('heading', { name: 'Importen er færdig' })).toBeVisible({ timeout: 20_000 });
  await click(page.getByRole('link', { name: 'Se annoncerne' }));
  await expect(page).toHaveURL(/\/listings(?:\?|$)/);
  expect(clicks).toBeLessThanOrEqual(6);

  await page.goBack();
  await page.getByRole('button', { name: 'Fortryd importen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fortryd importen' }).click();
  await expect(page.getByRole('heading', { name: 'Importen er fortrudt' })).toBeVisible({ timeout: 20_000 });
});

test('on a phone, a cell of the import preview is edited by keyboard, and its row is validated again', async ({
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
  await expect(page.getByRole('button', { name: 'Importer 28 annoncer' })).toBeVisible();
  const problems = page.getByRole('region', { name: 'Det kunne ikke læses' });
  const editor = (value: string) => problems.getByRole('textbox', { name: `I stedet for „${value}“` });
  const replace = async (from: string, to: string) => {
    await problems.getByRole('button', { name: `Ret „${from}“ i alle rækker` }).click();
    await expect(editor(from)).toHaveValue(from);
    await editor(from).fill(to);
    await editor(from).press('Enter');
  };
  // An invalid correction stays in its editor, also while another one is validated.
  await replace('efter aftale', '94.900.00');
  await expect(editor('efter aftale')).toHaveAccessibleDescription(/„94.900.00“ kan ikke læses som et tal/);
  await replace('94.900.00', '949.000');
  await expect(problems.getByRole('button', { name: 'Ret „94.900.00“ i alle rækker' })).toHaveCount(0);
  await expect(editor('efter aftale')).toHaveValue('94.900.00');
  await editor('efter aftale').fill('315.000');
  await editor('efter aftale').press('Enter');
  await expect(problems.getByText('„efter aftale“')).toHaveCount(0);
  await expect(problems.getByRole('button', { name: 'Brug „A2015“' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuller' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop import' }).click();
});
