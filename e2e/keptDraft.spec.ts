import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { password, people } from './support/people';

const typed = 'Værksted med høj port og plads til tre biler';

test('a draft is offered after a reload', async ({ page, signIn, as }) => {
  const { ID } = await (await as('maegler')).create('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await listingForm(page).fillIn({ Overskrift: typed });
  await expect(page.getByText(/^Gemt her på enheden/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Du har ændringer, der ikke er gemt')).toBeVisible();
  await expect(page.getByText('Alt er gemt')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fortsæt med mine ændringer' }).click();
  await expect(listingForm(page).box('Overskrift')).toHaveValue(typed);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a draft is offered after a crash, and can be discarded', async ({ page, context, signIn, as }) => {
  const listing = await (await as('maegler')).create('sales', {
    title: 'Grund ved motorvejen, klar til byggeri',
  });
  await signIn('maegler');
  await page.goto(`/listings/sales/${listing.ID}/update`);
  await listingForm(page).fillIn({ Overskrift: typed });
  await expect(page.getByText(/^Gemt her på enheden/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(`/listings/sales/${listing.ID}/update`);
  await again.getByRole('button', { name: 'Kasser dem' }).click();
  await expect(listingForm(again).box('Overskrift')).toHaveValue('Grund ved motorvejen, klar til byggeri');
});

test('leaving a changed form by a link or the browser’s Back requires a confirmation', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/listings');
  await page.getByRole('link', { name: 'Opret annonce' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Udlejning' }).click();
  await listingForm(page).fillIn({ Overskrift: typed });

  await page.getByRole('navigation').getByRole('link', { name: 'Annoncer', exact: true }).click();
  const warning = page.getByRole('dialog', { name: 'Vil du forlade siden?' });
  await warning.getByRole('button', { name: 'Bliv på siden' }).click();
  await expect(listingForm(page).box('Overskrift')).toHaveValue(typed);

  await listingForm(page).box('Overskrift').focus();
  await page.goBack();
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Bliv på siden' }).click();
  await expect(listingForm(page).box('Overskrift')).toBeFocused();
  await expect(page).toHaveURL(/\/listings\/rental\/create/);
  await expect(listingForm(page).box('Overskrift')).toHaveValue(typed);

  await page.goBack();
  await warning.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page).toHaveURL(/\/listings\/create/);
});

test('an offered draft remains until it is accepted or discarded', async ({ page, signIn }) => {
  await signIn('maegler');
  const form = listingForm(page);
  const offer = page.getByRole('button', { name: 'Fortsæt med mine ændringer' });
  const leave = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Annoncer', exact: true }).click();
    const asked = page.getByRole('dialog').getByRole('button', { name: 'Forlad siden' });
    const index = page.getByRole('heading', { level: 1, name: 'Annoncer' });
    await expect(asked.or(index)).toBeVisible();
    if (await asked.isVisible()) await asked.click();
    await expect(index).toBeVisible();
  };
  await page.goto('/listings/rental/create');
  await form.fillIn({ Overskrift: typed });
  await leave();

  // Focused without typing, then left by a link and by the address bar.
  for (const away of [leave, () => page.goto('/account')]) {
    await page.goto('/listings/rental/create');
    await expect(offer).toBeVisible();
    await form.box('Overskrift').focus();
    await away();
  }
  // New input while the offer is neither accepted nor discarded.
  await page.goto('/listings/rental/create');
  await form.fillIn({ Blikfang: 'Ledigt nu' });
  await expect(page.getByText(/^Gemt her på enheden/)).toBeVisible();
  await leave();

  await page.goto('/listings/rental/create');
  await offer.click();
  await expect(form.box('Overskrift')).toHaveValue(typed);
  await expect(form.box('Blikfang')).toHaveValue('Ledigt nu');
  await leave();
  await page.goto('/listings/rental/create');
  await page.getByRole('button', { name: 'Kasser dem' }).click();
  await expect(form.box('Overskrift')).toHaveValue('');
  await leave();
  await page.goto('/listings/rental/create');
  await expect(form.box('Overskrift')).toHaveValue('');
  await expect(offer).toHaveCount(0);
});

test('leaving an unchanged form requires no confirmation', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings/rental/create');
  await expect(listingForm(page).box('Overskrift')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Annoncer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
});

test('signing out with unsaved changes requires a confirmation, and deletes these changes in all tabs', async ({
  page,
  context,
}) => {
  // A separate session, since signing out ends it.
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(people.light);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL(/\/listings$/);
  const other = await context.newPage();
  await other.goto('/listings/officespace/create');
  await listingForm(other).fillIn({ Overskrift: typed });
  await expect(other.getByText(/^Gemt her på enheden/)).toBeVisible();

  await page.goto('/listings/rental/create');
  await listingForm(page).fillIn({ Overskrift: typed });
  const question = page.getByRole('dialog', { name: 'Vil du logge ud uden at gemme?' });
  const signOut = page.getByRole('button', { name: 'Log ud', exact: true });
  await signOut.click();
  // The dialog lists the open listing, and links to the one of the other tab.
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await expect(question.getByRole('link', { name: typed })).toHaveAttribute(
    'href',
    '/listings/officespace/create',
  );
  await question.getByRole('button', { name: 'Bliv logget på' }).click();
  await expect(signOut).toBeFocused();
  await expect(listingForm(page).box('Overskrift')).toHaveValue(typed);
  await signOut.click();
  await question.getByRole('button', { name: 'Log ud, og slet dem' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(typed);
  expect(kept).not.toContain('draft.');
});
