import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';

test('two people save at once: both changes are shown, and nothing that was typed is lost', async ({
  page,
  signIn,
  openBrowser,
  as,
  errors,
}) => {
  errors.allow(/status of 412/);
  const listing = await (await as('maegler')).create('rental', {
    title: 'Kontor med egen indgang fra gården',
  });
  const path = `/listings/rental/${listing.ID}/update`;
  await signIn('maegler');
  const other = await openBrowser('bruger');
  await page.goto(path);
  await other.goto(path);

  await listingForm(page).fillIn({
    Overskrift: 'Kontor med egen indgang og udsigt',
    Kontaktperson: 'Mette Mine',
  });
  await listingForm(other).fillIn({
    Overskrift: 'Kontor med egen indgang og altan',
    'Etageareal (m²)': '310',
  });
  await listingForm(other).saveDraft();
  await expect(other.getByText('Annoncen er opdateret')).toBeVisible();

  await listingForm(page).saveDraft();
  const dialog = page.getByRole('dialog', { name: 'Annoncen er ændret imens' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Kontor med egen indgang og udsigt');
  await expect(dialog).toContainText('Kontor med egen indgang og altan');
  await dialog.getByRole('radio', { name: 'Behold min' }).first().check();
  await dialog.getByRole('button', { name: 'Gem det valgte' }).click();
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();

  await page.goto(path);
  await expect(listingForm(page).box('Overskrift')).toHaveValue('Kontor med egen indgang og udsigt');
  await expect(listingForm(page).box('Kontaktperson')).toHaveValue('Mette Mine');
  await expect(listingForm(page).box('Etageareal (m²)')).toHaveValue('310');
});
