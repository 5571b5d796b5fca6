import { expect, type Page } from '@playwright/test';
import type { Family } from '../../schemas/listing/families';
import { type Photograph, photographs } from './photographs';

const exactly = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** The listing form as its user meets it: by the labels it has. */
export const listingForm = (page: Page) => {
  const form = page.getByRole('main');
  const box = (label: string) => form.getByRole('textbox', { name: exactly(label) });

  const pick = async (label: string, option: string) => {
    const combobox = form.getByRole('combobox', { name: exactly(label) });
    const choice = page.getByRole('option', { name: option, exact: true });
    // A list that moves while the page scrolls to it can be missed: what counts is that the choice is made.
    await expect(async () => {
      if ((await page.getByRole('option').count()) === 0) await combobox.click();
      if ((await choice.getAttribute('aria-selected')) !== 'true') await choice.click({ timeout: 5_000 });
      if (await choice.isVisible()) await expect(choice).toHaveAttribute('aria-selected', 'true');
      else await expect(combobox).toContainText(option, { timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
  };

  const lookUp = async (text: string) => {
    const search = form.getByRole('combobox', { name: exactly('Adresse') });
    await search.fill(text);
    const found = page.getByRole('option').first();
    await expect(found).toContainText(text.split(' ')[0] ?? '');
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

/** What each listing type needs beside the common fields. */
const economy: Record<Family, Record<string, string>> = {
  rental: { 'Årlig leje (kr., ekskl. moms)': '288000', 'Årlige driftsudgifter (kr.)': '42000' },
  investment: {
    'Kontantpris (kr.)': '12500000',
    'Årlig lejeindtægt (kr.)': '840000',
    'Årlige driftsudgifter (kr.)': '120000',
  },
  sales: { 'Kontantpris (kr.)': '6750000' },
  officespace: {},
};

const subcategory: Record<Family, string> = {
  rental: 'Kontor',
  investment: 'Detail',
  sales: 'Domicil',
  officespace: 'Kontorhotel',
};

/** Fills in everything that publication needs but the images, and gives the address that was chosen. */
export const fillWholeForm = async (page: Page, family: Family, title: string, caseNumber: string) => {
  const form = listingForm(page);
  await form.fillIn({ Sagsnummer: caseNumber });
  await form.pick('Underkategori', subcategory[family]);
  await form.pick('Anvendelse', 'Kontor');
  const address = await form.lookUp('Vestergade 1');
  await form.fillIn({ 'Etageareal (m²)': '240', ...economy[family] });
  if (family === 'officespace') {
    await page.getByRole('button', { name: 'Tilføj Flekspladser' }).click();
    await form.fillIn({ 'Antal pladser fra': '4', 'Antal pladser til': '12' });
  }
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
