import type { Page } from '@playwright/test';
import { caseNumber } from '../i18n/da/caseNumber';
import { danishDate } from '../schemas/calendar';
import { chooseAction } from './support/actions';
import { filterByChoice, filterByText, filterChip } from './support/filters';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const title = 'Lyse lokaler midt i byen med udsigt';
const chip = (page: Page, status: string) => main(page).getByText(status, { exact: true }).first();
const today = () => danishDate(new Date());
const confirm = async (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

/** As staff in their own name, opens the broker's account. */
const openAccount = async (page: Page) => {
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Åbn konto: Havneholm Erhverv A/S' }).click();
  await expect(heading(page, 'Annoncer')).toBeVisible();
};

const closings = [
  { reason: 'Udlejet', text: '' },
  { reason: 'Arealet på adressen er ændret', text: '' },
  { reason: 'Formidlingsaftalen er ophørt', text: 'Ejeren har valgt en anden mægler.' },
  { reason: 'Anden årsag', text: 'Ejeren vil vente til foråret.' },
];

for (const { reason, text } of closings) {
  test(`a listing is closed with the reason “${reason}”`, async ({ page, signIn, as }) => {
    const api = await as('maegler');
    const { ID } = await api.createComplete('rental');
    await api.activate(ID);
    await signIn('maegler');
    await page.goto(`/listings/rental/${ID}`);
    await chooseAction(page, 'Afmeld');
    await expect(heading(page, 'Afmeld annonce')).toBeVisible();
    await page.getByRole('radio', { name: reason }).check();
    const details = page.getByRole('textbox', { name: /^Uddybning/ });
    if (reason === 'Anden årsag') {
      await page.getByRole('button', { name: 'Afmeld' }).click();
      const summary = page.getByRole('alert').filter({ hasText: 'felt at rette' });
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: 'Uddybning er krævet' }).click();
      await expect(details).toBeFocused();
    }
    await details.fill(text);
    await page.getByRole('button', { name: 'Afmeld' }).click();
    await expect(page.getByText('Annoncen er afmeldt', { exact: true }).first()).toBeVisible();
    await expect(chip(page, 'Afmeldt')).toBeVisible();
    await page.getByRole('tab', { name: 'Historik' }).click();
    await expect(main(page).getByRole('insertion').filter({ hasText: reason })).toBeVisible();
  });
}

test('the closing of a listing is corrected, and the closed listing is reopened', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('sales');
  await api.activate(ID);
  await api.move(ID, 'close', { closingReason: 3, closedSince: today() });
  await signIn('maegler');
  await page.goto(`/listings/sales/${ID}`);
  await chooseAction(page, 'Ret afmelding');
  await expect(page.getByRole('radio', { name: 'Arealet på adressen er ændret' })).toBeChecked();
  await page.getByRole('radio', { name: 'Solgt' }).check();
  const price = page.getByRole('textbox', { name: 'Opnået pris' });
  await price.pressSequentially('6750000');
  await expect(price).toHaveValue('6.750.000');
  const save = page.getByRole('button', { name: 'Gem rettelsen' });
  const summary = page.getByRole('alert').getByRole('link');
  await price.fill('94.900.00');
  await save.click();
  await expect(summary).toHaveText('Opnået pris: „94.900.00“ kan ikke læses som et tal. Skriv f.eks. 94.900');
  await price.fill('mange');
  await price.blur();
  await expect(summary).toHaveText(/„mange“ kan ikke læses/);
  const { salesPrice } = await api.get(ID);
  await price.fill(`${Number(salesPrice) * 10}`);
  await save.click();
  const question = page.getByRole('dialog', { name: 'Er beløbet rigtigt?' });
  await expect(question).toContainText('„Opnået pris“ er 67.500.000');
  await expect(question).toContainText('men i annoncen står der 6.750.000');
  await question.getByRole('button', { name: 'Ret beløbet' }).click();
  await expect(price).toBeFocused();
  await price.fill('6750000');
  await save.click();
  await expect(page.getByText('Afmeldingen er rettet')).toBeVisible();

  await page.getByRole('button', { name: 'Genaktiver' }).first().click();
  await expect(page.getByText('Annoncen er genaktiveret')).toBeVisible();
  await expect(chip(page, 'Aktiv')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hvorfor vises annoncen ikke?' })).toHaveCount(0);
});

test('the closing dialog keeps its input when the server rejects the closing', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 422/);
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  await api.activate(ID);
  await signIn('maegler');
  await page.route(`**/api/v2/listings/${ID}/close`, (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'invalid',
        message: 'Noget er ikke udfyldt rigtigt.',
        fields: { closedSince: 'Afmeldt siden kan ikke være senere end i dag' },
        traceId: 'x',
      },
    }),
  );
  await page.goto(`/listings/rental/${ID}/close`);
  await page.getByRole('radio', { name: 'Udlejet' }).check();
  await page.getByRole('textbox', { name: /^Uddybning/ }).fill('Lejer flytter ind den første.');
  await page.getByRole('button', { name: 'Afmeld' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Afmeldt siden kan ikke være senere end i dag',
  );
  await expect(page.getByRole('radio', { name: 'Udlejet' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Uddybning/ })).toHaveValue(
    'Lejer flytter ind den første.',
  );
});

test('a copy of a listing is created with or without the case number, and a case number in use is reported immediately', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental', { accountOwnerListingIdentifierID: 'KOPI-1' });
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await chooseAction(page, 'Kopier');
  await expect(page.getByRole('heading', { name: 'Vil du beholde sagsnummeret?' })).toBeVisible();
  await expect(page.getByText('Nogle sagssystemer kræver unikke sagsnumre.')).toBeVisible();
  // A duplicate case number blocks imports: the copy without it is the primary action.
  await expect(page.getByRole('button', { name: 'Nej, kopier uden sagsnummer' })).toHaveClass(/contained/);
  await page.getByRole('button', { name: 'Ja, behold KOPI-1' }).click();
  await expect(page).toHaveURL(/\/listings\/rental\/\d+\/update/);
  expect(page.url()).not.toContain(`/${ID}/`);
  await expect(listingForm(page).box(caseNumber)).toHaveValue('KOPI-1');
  const inForm = main(page).getByRole('alert').filter({ hasText: 'Sagsnummeret bruges allerede af' });
  await expect(inForm.getByRole('link', { name: title })).toHaveAttribute('href', `/listings/rental/${ID}`);
  await listingForm(page).box(caseNumber).fill('KOPI-2');
  await expect(inForm).toHaveCount(0);
  await listingForm(page).box(caseNumber).fill('KOPI-1');
  await expect(inForm).toBeVisible();
  await expect(main(page).getByRole('listitem', { name: /^Billede \d/ })).toHaveCount(3);
  const copyPath = new URL(page.url()).pathname.replace('/update', '');

  await page.goto(`/listings/${ID}/copy`);
  const warning = page.getByRole('alert').filter({ hasText: 'Sagsnummeret bruges allerede af' });
  await expect(warning.getByRole('link', { name: title })).toHaveAttribute('href', copyPath);
  await page.getByRole('button', { name: 'Nej, kopier uden sagsnummer' }).click();
  await expect(page).toHaveURL(/\/listings\/rental\/\d+\/update/);
  await expect(listingForm(page).box(caseNumber)).toHaveValue('');
  await expect(listingForm(page).box('Overskrift')).toHaveValue(title);
});

test('a user with the role readonly copies a listing, and can open the copy', async ({
  page,
  signIn,
  as,
}) => {
  const { ID } = await (await as('maegler')).createComplete('rental');
  await signIn('laeser');
  await page.goto(`/listings/rental/${ID}`);
  await page.getByRole('link', { name: 'Kopier' }).click();
  await expect(page.getByText('Annoncen har intet sagsnummer.')).toBeVisible();
  await page.getByRole('button', { name: 'Kopier' }).click();
  await expect(page.getByText('Annoncen er kopieret')).toBeVisible();
  await expect(page).toHaveURL(/\/listings\/rental\/\d+$/);
  expect(page.url()).not.toMatch(new RegExp(`/${ID}$`));
  await page.getByRole('tab', { name: 'Historik' }).click();
  await expect(page.getByText(`Kopieret fra annonce ${ID}`)).toBeVisible();
});

test('a deleted listing is found and restored by staff', async ({ page, signIn, as, openBrowser }) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental', { accountOwnerListingIdentifierID: 'SLET-1' });
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await chooseAction(page, 'Slet');
  const question = page.getByRole('dialog', { name: 'Vil du slette annoncen?' });
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(page.getByText('Annoncen er slettet', { exact: true }).first()).toBeVisible();
  await page.goto('/listings');
  await filterChip(page, 'Status').click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Arkiveret' })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Slettet' })).toHaveCount(0);

  const staff = await openBrowser('intern');
  await openAccount(staff);
  await staff.goto('/listings');
  await filterByChoice(staff, 'Status', 'Slettet');
  await filterByText(staff, caseNumber, 'SLET-1');
  const row = staff.getByRole('row').filter({ hasText: 'SLET-1' });
  await row.getByRole('button', { name: /^Flere handlinger/ }).click();
  await staff.getByRole('menuitem', { name: 'Gendan' }).click();
  await confirm(staff, 'Gendan');
  await expect(staff.getByText('Annoncen er gendannet')).toBeVisible();
  expect((await api.get(ID)).status).toBe(3);
});

test('staff quarantine a listing; its advertiser sees the reason, and withdraws the listing', async ({
  page,
  signIn,
  as,
  openBrowser,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  await api.activate(ID);
  const staff = await openBrowser('intern');
  await openAccount(staff);
  await staff.goto(`/listings/rental/${ID}`);
  await chooseAction(staff, 'Sæt i karantæne');
  await confirm(staff, 'Sæt i karantæne');
  const reason = staff.getByRole('textbox', { name: /^Begrundelse/ });
  await expect(reason).toHaveAccessibleDescription(/Begrundelse skal være på mellem 3 og 500 tegn/);
  await reason.fill('Lejen ser ud til at mangle et ciffer.');
  await confirm(staff, 'Sæt i karantæne');
  await expect(staff.getByText('Annoncen er sat i karantæne')).toBeVisible();

  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  const why = page.getByRole('region', { name: 'Hvorfor vises annoncen ikke?' });
  await expect(why).toContainText('Lejen ser ud til at mangle et ciffer.');
  await why.getByRole('button', { name: 'Træk tilbage' }).click();
  await expect(page.getByText('Annoncen er trukket tilbage')).toBeVisible();
  await expect(why).toContainText('Annoncen er deaktiveret');
  await why.getByRole('button', { name: 'Aktiver' }).click();
  await expect(why).toHaveCount(0);
});

test('several listings are closed by one action, and the reason is shown for a listing that cannot be closed', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 409/);
  const api = await as('maegler');
  const ids: number[] = [];
  for (const number of ['SAMLET-1', 'SAMLET-2', 'SAMLET-3']) {
    const { ID } = await api.createComplete('rental', { accountOwnerListingIdentifierID: number });
    await api.activate(ID);
    ids.push(ID);
  }
  await signIn('maegler');
  await page.goto(`/listings?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"SAMLET-"}')}`);
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: 'Afmeld', exact: true }).click();
  // A concurrent change closes one of them.
  const [first = 0] = ids;
  await api.move(first, 'close', { closingReason: 1, closedSince: today() });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Formidlingsaftalen er ophørt' }).check();
  await dialog.getByRole('button', { name: 'Afmeld 3 annoncer' }).click();
  await expect(page.getByRole('dialog', { name: '2 af 3 annoncer er afmeldt' })).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('Afvist');
  await expect(dialog.getByRole('listitem').first()).toContainText('Handlingen er ikke mulig');
  await expect(dialog.getByText('Udført')).toHaveCount(2);
});

test('an earlier version of a listing is restored into the form, reviewed and saved', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const created = await api.createComplete('rental');
  const { title: before, ...fields } = { ...(await api.completeValues('rental')), title };
  await api.update(created, 'rental', {
    ...fields,
    title: 'Mørke lokaler langt ude på landet',
    floorArea: 90,
  });
  await signIn('maegler');
  await page.goto(`/listings/rental/${created.ID}`);
  await expect(heading(page, 'Mørke lokaler langt ude på landet')).toBeVisible();
  await page.getByRole('tab', { name: 'Historik' }).click();
  await page.getByRole('link', { name: 'Brug denne version' }).first().click();
  await expect(listingForm(page).box('Overskrift')).toHaveValue(before);
  await expect(listingForm(page).box('Etageareal (m²)')).toHaveValue('240');
  const notice = page.getByRole('status').filter({ hasText: 'Intet er gemt endnu' });
  await expect(notice.getByRole('link')).toHaveText(['Etageareal (m²)', 'Overskrift']);
  expect((await api.get(created.ID)).title).toBe('Mørke lokaler langt ude på landet');
  await listingForm(page).saveDraft();
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();
  expect((await api.get(created.ID)).title).toBe(before);
});
