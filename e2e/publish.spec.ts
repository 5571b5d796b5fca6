import type { Page } from '@playwright/test';
import { caseNumber } from '../i18n/da/caseNumber';
import { listingType } from '../i18n/da/states';
import { type Family, families, familyNames } from '../schemas/listing/families';
import { chooseAction } from './support/actions';
import { filterByText } from './support/filters';
import { expect, test } from './support/fixtures';
import { addThreePhotographs, fillWholeForm, listingForm } from './support/form';
import { holdBack } from './support/holdBack';

const chooseType = async (page: Page, family: Family) => {
  await page.goto('/listings');
  await page.getByRole('link', { name: 'Opret annonce' }).first().click();
  await page.getByRole('main').getByRole('link', { name: listingType[families[family].type] }).click();
  await expect(page).toHaveURL(new RegExp(`/listings/${family}/create`));
};

const findRow = async (page: Page, filter: string, value: string, title: string) => {
  await page.goto('/listings');
  await filterByText(page, filter, value);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toHaveCount(1);
  return row;
};

/** Checks the required confirmation of the cover, by the link in the error summary. */
const confirmCover = async (page: Page) => {
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Bekræft, at forsidebilledet ikke indeholder tekst/ })
    .click();
  const tick = page.getByRole('checkbox', { name: 'Forsidebilledet indeholder ikke tekst' });
  await expect(tick).toBeFocused();
  await expect(tick).toHaveAttribute('aria-invalid', 'true');
  const said = page.waitForResponse(
    (response) => response.url().endsWith('/images') && response.request().method() === 'PUT',
  );
  await tick.check();
  await said;
};

for (const family of familyNames) {
  test(`a ${family} listing is created, completed and published`, async ({ page, signIn }) => {
    test.slow();
    const title = `Lyse lokaler midt i byen, ${family}`;
    const number = `PUB-${family}`;
    await signIn('maegler');

    await chooseType(page, family);
    const address = await fillWholeForm(page, family, title, number);
    await listingForm(page).saveDraft();
    await expect(page.getByText('Annoncen er oprettet')).toBeVisible();
    await addThreePhotographs(page);
    await listingForm(page).publish();
    await confirmCover(page);
    await listingForm(page).publish();
    await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();

    const street = address.split(',')[0] ?? address;
    await page.goto('/listings');
    await filterByText(page, 'Adresse', street);
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Aktiv');
  });
}

test('a draft is found in the list, published, edited and deactivated', async ({ page, signIn, as }) => {
  const [title, number] = ['Lyse lokaler med udsigt til åen', 'PUB-LEFT'];
  const given = { title, accountOwnerListingIdentifierID: number };
  await (await as('maegler')).createComplete('rental', given);
  await signIn('maegler');

  await (await findRow(page, caseNumber, number, title)).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Rediger' }).click();
  await expect(listingForm(page).box('Overskrift')).toHaveValue(title);
  await listingForm(page).publish();
  await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();

  await page.getByRole('link', { name: 'Rediger' }).click();
  await listingForm(page).fillIn({ Overskrift: `${title}, nu med altan` });
  await listingForm(page).save();
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();

  await (await findRow(page, caseNumber, number, `${title}, nu med altan`))
    .getByRole('link', { name: title })
    .click();
  await chooseAction(page, 'Deaktiver');
  await expect(page.getByText('Annoncen er deaktiveret').first()).toBeVisible();
  await expect(page.getByText('Inaktiv', { exact: true }).first()).toBeVisible();
});

test('activating a listing with an unusual price requires a confirmation, in its row and in its form', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const values = { accountOwnerListingIdentifierID: 'PUB-PRICE', yearlyRent: 28_800_000 };
  const { ID, title = '' } = await api.createComplete('rental', values);
  await signIn('maegler');
  const row = await findRow(page, caseNumber, 'PUB-PRICE', title);
  const question = page.getByRole('dialog', { name: 'Er beløbet rigtigt?' });
  const activate = async () => {
    await row.getByRole('button', { name: /^Flere handlinger/ }).click();
    await page.getByRole('menuitem', { name: 'Aktiver' }).click();
    await expect(question).toContainText('28.800.000');
  };
  await activate();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await activate();
  await question.getByRole('button', { name: 'Ret beløbet' }).click();
  await expect(page.getByRole('textbox', { name: /^Årlig leje/ })).toBeFocused();
  await listingForm(page).publish();
  await question.getByRole('button', { name: 'Ja, aktiver annoncen' }).click();
  await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();
  expect((await api.get(ID)).status).toBe(2);
});

test('the fields that are missing for a publication are listed by name, each with a link', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const listing = await api.create('rental', { title: 'Kælderlokale uden det hele endnu' });
  await signIn('maegler');
  await page.goto(`/listings/rental/${listing.ID}/update`);
  await listingForm(page).publish();
  const summary = page.getByRole('alert').filter({ hasText: 'felter at rette' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /Beskrivelse er krævet/ }).click();
  await expect(listingForm(page).box('Beskrivelse')).toBeFocused();

  // Saving does not move the focus.
  await listingForm(page).fillIn({ Overskrift: 'Kælderlokale med egen indgang fra gården' });
  await listingForm(page).saveDraft();
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gem kladde' })).toBeFocused();
});

test('the yield of an investment is computed while the user types', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings/investment/create');
  await listingForm(page).fillIn({
    'Kontantpris (kr.)': '12500000',
    'Årlig lejeindtægt (kr.)': '840000',
    'Årlige driftsudgifter (kr.)': '120000',
  });
  await expect(page.getByText('5,76 %')).toBeVisible();
  await expect(listingForm(page).box('Kontantpris (kr.)')).toHaveValue('12.500.000');
});

test('a text that is too short shows an error on blur, and the error disappears on focus', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  const releaseContacts = await holdBack(page, /\/contact-cards\?/);
  await page.goto('/listings/rental/create');
  const form = listingForm(page);
  const title = form.box('Overskrift');
  await title.fill('For kort');
  await title.blur();
  // Checks the field's description, because the error summary has the same text.
  const tooShort = /Overskrift skal være på mellem 20 og 128 tegn/;
  await expect(title).toHaveAccessibleDescription(tooShort);
  // Prefilling other fields does not remove the error.
  releaseContacts();
  await expect(form.box('Kontakt-e-mail')).toHaveValue('maegler@torvet.test');
  await expect(title).toHaveAccessibleDescription(tooShort);
  await expect(title).toHaveValue('For kort');
  await title.focus();
  await expect(title).not.toHaveAccessibleDescription(tooShort);
});
