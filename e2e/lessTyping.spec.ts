import { caseNumber } from '../i18n/da/caseNumber';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';

test('the default contact of a new listing is its author; a typed contact is stored, and can be chosen by name later', async ({
  page,
  signIn,
}) => {
  await signIn('bruger');
  await page.goto('/listings/rental/create');
  const form = listingForm(page);
  const [name, phone, mail] = ['Kontaktperson', 'Telefonnummer', 'Kontakt-e-mail'].map(form.box);
  if (!name || !phone || !mail) throw new Error('No contact');
  await expect(mail).toHaveValue('bruger@torvet.test');
  await expect(name).not.toHaveValue('');
  await expect(form.box('Overskrift')).toHaveAccessibleDescription(/Mindst 20 tegn/);
  await expect(page.getByText(/^Mindst 3 billeder, højst 10\. /)).toBeVisible();

  await form.fillIn({ Kontaktperson: 'Ulla Ørsted', 'Kontakt-e-mail': 'ulla@eksempel.dk' });
  await phone.fill('86 12-34 56');
  await mail.focus();
  await expect(phone).toHaveValue('+45 86 12 34 56');
  const keep = page.getByRole('button', { name: 'Gem som kontaktkort' });
  await keep.click();
  await expect(page.getByText('Kontaktkortet er gemt')).toBeVisible();
  await expect(keep).toHaveCount(0);

  await form.fillIn({ Kontaktperson: 'Ham vikaren' });
  await page.getByRole('combobox', { name: 'Hent en kontakt' }).fill('ørst');
  await page.getByRole('option', { name: /^Ulla Ørsted/ }).click();
  await expect(name).toHaveValue('Ulla Ørsted');
  await expect(phone).toHaveValue('+45 86 12 34 56');
  await expect(mail).toHaveValue('ulla@eksempel.dk');

  // A colleague without a phone number: the current number remains.
  await page.getByRole('combobox', { name: 'Hent en kontakt' }).click();
  await page.getByRole('option', { name: /maegler@torvet\.test/ }).click();
  await expect(mail).toHaveValue('maegler@torvet.test');
  await expect(phone).toHaveValue('+45 86 12 34 56');
  await expect(page.getByRole('status').filter({ hasText: 'intet telefonnummer' })).toBeAttached();
});

test('contact cards are shown and edited on the page of the account', async ({ page, as, signIn }) => {
  const api = await as('maegler');
  const { accountID } = await api.create('rental');
  const contactCard = { accountID, name: 'Palle Persson', phone: '33121416', email: 'palle@eksempel.dk' };
  await api.call('POST', '/api/v2/contact-cards', { contactCard });
  await signIn('maegler');
  await page.goto('/account');
  await page.getByRole('link', { name: 'Åbn kontaktkort' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktkort' })).toBeVisible();
  await page.getByRole('link', { name: 'Palle Persson' }).click();
  await page.getByRole('link', { name: 'Rediger' }).click();
  await listingForm(page).fillIn({ Titel: 'Udlejningschef' });
  await listingForm(page).save();
  await expect(page.getByText('Alt er gemt').first()).toBeVisible();
  await page.goto('/contact-cards');
  await expect(page.getByText('Udlejningschef')).toBeVisible();
});

test('values of a listing at the same postal address or of a pasted text can be copied to a new listing one by one, and each copy can be undone', async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const address = await api.searchAddress('Nørregade 1');
  const other = await api.searchAddress('Nørregade 2');
  const facts = await api.completeValues('rental');
  const description =
    'Et lokale, som vi har beskrevet én gang, og som ingen skal skrive om en gang til. '.repeat(2);
  await api.create('rental', {
    ...facts,
    address: { ID: address.ID },
    accountOwnerListingIdentifierID: 'HA-2410',
    description,
    floorArea: 777,
  });
  await signIn('maegler');
  await page.goto('/listings/create');
  await page.getByRole('combobox', { name: 'Sagsnummer eller adresse' }).fill('ha-241');
  await page.getByRole('option', { name: /HA-2410/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Brug oplysninger fra HA-2410' });
  await expect(dialog.getByRole('checkbox', { name: /^Etageareal/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Årlig leje/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Annuller' }).click();

  const form = listingForm(page);
  await form.fillIn({ 'Etageareal (m²)': '500' });
  await form.lookUp(address.text);
  await page.getByRole('button', { name: 'Brug oplysninger fra HA-2410' }).click();
  // Typed values are not selected for replacement.
  await expect(dialog.getByRole('checkbox', { name: /^Etageareal/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: /^Sæt \d+ felter ind$/ }).click();
  await expect(form.box('Beskrivelse')).toHaveValue(description.trim());
  await expect(form.box('Etageareal (m²)')).toHaveValue('500');
  await expect(form.box(caseNumber)).toHaveValue('');
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(form.box('Beskrivelse')).toHaveValue('');

  await page.getByRole('button', { name: 'Indsæt tekst' }).click();
  const paste = page.getByRole('dialog', { name: 'Indsæt tekst' });
  const lines = [
    'Sagsnr. PA-7, grundareal 2.400 m². Årlig leje: 240.000 kr. Driftsudgifter: 94.900.00 kr.',
    `Beliggende ${other.text}`,
    'Bent Lund, tlf. 86 12 34 17',
  ];
  await paste.getByLabel('Teksten').fill(lines.join('\n'));
  const unread = 'Årlige driftsudgifter (kr.): „Driftsudgifter: 94.900.00“ kan ikke læses';
  await expect(paste.getByText(unread)).toBeVisible();
  await paste.getByRole('checkbox', { name: /^Årlig leje/ }).uncheck();
  // Name, phone and e-mail of a contact are selected together.
  const parts = [/^Kontaktperson/, /^Telefonnummer/, /^Kontakt-e-mail/].map((name) =>
    paste.getByRole('checkbox', { name }),
  );
  for (const part of parts) await expect(part).toBeChecked();
  await parts[0]?.uncheck();
  for (const part of parts) await expect(part).not.toBeChecked();
  await parts[1]?.check();
  for (const part of parts) await expect(part).toBeChecked();
  await paste.getByRole('checkbox', { name: /^Adresse/ }).check();
  await paste.getByRole('button', { name: /^Sæt \d+ felter ind$/ }).click();
  const taken = page.getByRole('status').filter({ hasText: 'er sat ind fra teksten' });
  await expect(taken).toContainText('Grundareal (m²)');
  await expect(taken).toContainText(unread);
  await expect(page.getByRole('textbox', { name: /^Kontaktperson/ })).toHaveValue('Bent Lund');
  await expect(page.getByRole('textbox', { name: /^Kontakt-e-mail/ })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: /^Adresse/ })).toHaveValue(other.text);
  await expect(page.getByText('Officiel adresse')).toBeVisible();
  await expect(form.box('Grundareal (m²)')).toHaveValue('2.400');
  await expect(form.box(caseNumber)).toHaveValue('PA-7');
  await expect(form.box('Årlig leje (kr., ekskl. moms)')).toHaveValue('');
});
