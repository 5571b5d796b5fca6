import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { danishDate } from '../schemas/calendar';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

/** Danish letters, and Danish names of the lists that are tested here. */
const danish =
  /[æøå]|\b(?:Kontor|Butik|Lager|Klinik|Undtaget|Ladestandere|Kantine|uge|uger|måned|Udlejet|Anden)\b/i;

/** Texts of elements, without values of inputs. */
const namesIn = (page: Page, selector: string) => page.locator(selector).allTextContents();

const optionsOf = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const names = await options.allTextContents();
  await page.keyboard.press('Escape');
  return names;
};

test('form, listing page, orders, closing and history use English names when the language is English', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental', {
    listingtypeSubcategory: 3,
    usageProposals: [5, 12],
    facilities: [4, 17],
    energyLabels: [10],
  });
  await api.activate(ID);
  await signIn('maegler');
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"en"'));

  await page.goto(`/listings/rental/${ID}/update`);
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toHaveText('Warehouse & production');
  await expect(page.getByRole('button', { name: 'Workshop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shared office', exact: true })).toBeVisible();
  const sections: Partial<Record<string, string>> = {
    Facilities: 'Energy and facilities',
    'Energy label': 'Energy and facilities',
  };
  const choices = {
    Subcategory: 'Clinic',
    Usage: 'Residential letting',
    Facilities: 'EV charging points',
    'Energy label': 'In preparation',
  };
  const outline = page.getByRole('navigation', { name: 'Contents' });
  for (const [label, one] of Object.entries(choices)) {
    await outline.getByRole('link', { name: sections[label] ?? 'Reference and use' }).click();
    const names = await optionsOf(page, label);
    expect(names).toContain(one);
    expect(names.filter((name) => danish.test(name))).toEqual([]);
  }

  await page.goto(`/listings/rental/${ID}`);
  const main = page.getByRole('main');
  for (const name of [
    'Warehouse & production',
    'Workshop, Shared office',
    'EV charging points, Bicycle parking',
    'Exempt',
  ])
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible();

  await page.goto(`/promotion/${ID}`);
  await page.getByRole('radio', { name: /^Two weeks/ }).check();
  expect((await namesIn(page, 'main .products label')).filter((name) => danish.test(name))).toEqual([]);
  await page.getByRole('button', { name: 'Order and start now' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Order and start now/ })
    .click();
  const order = main.getByRole('definition').filter({ hasText: 'Two weeks' });
  await expect(page.getByRole('heading', { level: 1, name: 'Active promotion' })).toBeVisible();
  await expect(order).toBeVisible();

  await page.goto(`/listings/rental/${ID}/close`);
  const reasons = page.getByRole('radiogroup', { name: 'Reason for closing' });
  await expect(reasons.getByRole('radio')).toHaveCount(4);
  expect(await reasons.locator('label').allTextContents()).toEqual([
    'Let',
    'The area on the address has changed',
    'The commission agreement has ended',
    'Other reason',
  ]);
  await api.move(ID, 'close', { closingReason: 1, closedSince: danishDate(new Date()) });

  await page.goto(`/listings/rental/${ID}`);
  await expect(main.getByText(/^Let · /)).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(main.getByRole('insertion').filter({ hasText: 'Two weeks' })).toBeVisible();
  // A change of the language translates the current page without refetching.
  await page.getByRole('button', { name: 'Dansk' }).click();
  await expect(main.getByText(/^Udlejet · /)).toBeVisible();
  await expect(main.getByRole('insertion').filter({ hasText: 'To uger' })).toBeVisible();
  await page.getByRole('tab', { name: 'Overblik' }).click();
  await expect(main.getByText('Værksted, Kontorfællesskab').first()).toBeVisible();
});

test('an English export has English names, and can be imported again', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const names = {
    listingtypeSubcategory: 3,
    usageProposals: [5, 12],
    facilities: [4, 15],
    energyLabels: [10],
  };
  await api.create('rental', {
    accountOwnerListingIdentifierID: 'EN-CSV',
    title: 'Lyst værksted med plads ved havnen',
    ...names,
  });
  await signIn('maegler');
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"en"'));
  await page.goto(`/listings?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"EN-CSV"}')}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export (CSV)' }).click();
  const path = await (await download).path();
  const file = readFileSync(path, 'utf8');
  for (const cell of [
    'Warehouse & production',
    'Workshop, Shared office',
    'EV charging points, Showers/changing rooms',
    'Exempt',
  ])
    expect(file).toContain(cell);

  await page.getByRole('button', { name: 'Other ways to create' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'listings.csv', mimeType: 'text/csv', buffer: readFileSync(path) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'All listings are as the file has them' })).toBeVisible();
});

test.describe('a visitor who has not decided about cookies', () => {
  test.use({ undecided: true });

  test('is asked for consent in English on the English public page, which links to the Danish page', async ({
    page,
    as,
  }) => {
    const api = await as('maegler');
    const { ID } = await api.activate((await api.createComplete('rental', { usageProposals: [12] })).ID);
    await page.goto(`/annonce/${ID}`);
    await expect(page.getByRole('dialog')).toContainText('cookies');
    await page.getByRole('button', { name: 'Afvis alle' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`/annonce/${ID}/en$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Show telephone number');
    await expect(page.getByRole('main').getByText('Shared office').first()).toBeVisible();
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      await expectNoHorizontalScroll(page);
    }
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('dialog')).toContainText('Necessary');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dansk' }).click();
    await expect(page.getByRole('region', { name: 'Kontakt' })).toBeVisible();
  });
});
