import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';

test('a new listing names whoever writes it; a contact typed once is kept, and chosen by name the next time', async ({
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
});

test('contact cards stand under the account, where they are changed', async ({ page, as, signIn }) => {
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
