import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../i18n/catalogue';
import type { MessageParams } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import type { Family } from '../../schemas/listing/families';
import { listingType } from '../../schemas/listing/types';
import { type Photograph, photographs } from './photographs';

/** A Danish message. */
const text = (key: string, params?: MessageParams) => translate(catalogue.da, key, params);

const exactly = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Page object of the listing form. Finds controls by label. */
export const listingForm = (page: Page) => {
  const form = page.getByRole('main');
  const box = (label: string) => form.getByRole('textbox', { name: exactly(label) });

  const pick = async (label: string, option: string) => {
    const combobox = form.getByRole('combobox', { name: exactly(label) });
    const choice = page.getByRole('option', { name: option, exact: true });
    // Retried: the click can miss an option that moves while the page scrolls.
    await expect(async () => {
      if ((await page.getByRole('option').count()) === 0) await combobox.click();
      if ((await choice.getAttribute('aria-selected')) !== 'true') await choice.click({ timeout: 5_000 });
      if (await choice.isVisible()) await expect(choice).toHaveAttribute('aria-selected', 'true');
      else await expect(combobox).toContainText(option, { timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
  };

  const pickLast = async (label: string) => {
    await form.getByRole('combobox', { name: exactly(label) }).click();
    // Before the choices have been fetched, there is at most an option without a value.
    const name = await page.locator('[role="option"]:not([data-value=""])').last().textContent();
    await page.keyboard.press('Escape');
    await pick(label, name ?? '');
  };

  const lookUp = async (address: string) => {
    const search = form.getByRole('combobox', { name: exactly('Adresse') });
    await search.fill(address);
    const found = page.getByRole('option').first();
    await expect(found).toContainText(address.split(' ')[0] ?? '');
    const chosen = (await found.textContent()) ?? '';
    await found.click();
    return chosen;
  };

  const addPhotographs = async (files: Photograph[]) => {
    const before = await form.getByRole('listitem', { name: /^Billede \d/ }).count();
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Vælg filer' }).click();
    await (await chooser).setFiles(files);
    await expect(form.getByRole('listitem', { name: /^Billede \d/ })).toHaveCount(before + files.length);
  };

  return {
    box,
    pick,
    pickLast,
    lookUp,
    addPhotographs,
    fillIn: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await box(label).fill(value);
    },
    saveDraft: () => form.getByRole('button', { name: 'Gem kladde' }).click(),
    save: () => form.getByRole('button', { name: 'Gem', exact: true }).click(),
    publish: () => form.getByRole('button', { name: 'Gem og aktiver' }).click(),
  };
};

/** Fills in what a listing type requires beyond the common fields, from its example values. */
const fillExample = async (page: Page, family: Family) => {
  const form = listingForm(page);
  for (const [name, value] of Object.entries(listingType(family).example.values)) {
    const label = text(`torvet.listing.fields.${name}`);
    if (typeof value !== 'object' || value === null) {
      await form.fillIn({ [label]: String(value) });
      continue;
    }
    await page.getByRole('button', { name: text('torvet.form.addSeating', { name: label }) }).click();
    for (const [part, amount] of Object.entries(value))
      await form.fillIn({ [text(`torvet.listing.parts.${part}`)]: String(amount) });
  }
};

/** Fills in all fields required for publication, without images. @returns the chosen address. */
export const fillWholeForm = async (page: Page, family: Family, title: string, caseNumber: string) => {
  const form = listingForm(page);
  await form.fillIn({ [text('torvet.listing.fields.accountOwnerListingIdentifierID')]: caseNumber });
  await form.pickLast('Underkategori');
  await form.pick('Anvendelse', 'Kontor');
  const address = await form.lookUp('Vestergade 1');
  await form.fillIn({ 'Etageareal (m²)': '240' });
  await fillExample(page, family);
  await form.fillIn({
    Overskrift: title,
    Beskrivelse:
      'Velholdte lokaler med godt lysindfald, egen indgang og plads til både kontor og møder. '.repeat(2),
    Kontaktperson: 'Karen Holm',
    Telefonnummer: '+45 33 12 14 16',
    'Kontakt-e-mail': 'karen@eksempel.dk',
  });
  await form.pick('Energimærke', 'C');
  return address;
};

export const addThreePhotographs = async (page: Page) =>
  listingForm(page).addPhotographs(await photographs(3));
