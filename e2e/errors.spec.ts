import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { widths } from './support/widths';

test('a form shows that the browser is offline, and retains its input until the connection is restored', async ({
  page,
  context,
  signIn,
  errors,
}) => {
  errors.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn('maegler');
  // On phones, the notice could cover the buttons.
  await page.setViewportSize(widths.phone);
  await page.goto('/listings/rental/create');
  await listingForm(page).fillIn({ Overskrift: 'Skrevet i et tog uden forbindelse' });
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText('Du er offline. Gemt her på enheden')).toBeVisible();
  await listingForm(page).saveDraft();
  await expect(page.getByText('Intet svar fra serveren. Kontroller din forbindelse.').first()).toBeVisible();
  await context.setOffline(false);
  await listingForm(page).saveDraft();
  await expect(page.getByText('Annoncen er oprettet')).toBeVisible();
});

test('a server error is shown at its field and disappears when the field is edited', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 422/);
  const { ID } = await (await as('maegler')).create('rental', {
    title: 'Kontor med egen indgang fra gården',
  });
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await page.route(`**/api/v2/listings/rental/${ID}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            code: 'invalid',
            message: 'Noget er ikke udfyldt rigtigt.',
            fields: { title: 'Overskriften er optaget' },
            traceId: 'x',
          },
        })
      : route.continue(),
  );
  await listingForm(page).fillIn({ Overskrift: 'Kontor med egen indgang fra gaden' });
  await listingForm(page).saveDraft();
  await expect(page.getByText('Overskriften er optaget').first()).toBeVisible();
  await expect(listingForm(page).box('Overskrift')).toHaveAttribute('aria-invalid', 'true');
  await listingForm(page).fillIn({ Overskrift: 'Kontor med egen indgang fra torvet' });
  await expect(listingForm(page).box('Overskrift')).toHaveAttribute('aria-invalid', 'false');
});

test('after the session has ended, the user is sent to the login page, and the typed text is still there after signing in', async ({
  page,
  context,
  signIn,
  errors,
}) => {
  errors.allow(/status of 401/);
  await signIn('maegler');
  await page.goto('/listings/rental/create');
  await listingForm(page).fillIn({ Overskrift: 'Skrevet lige før sessionen udløb her' });
  await expect(page.getByText(/^Gemt her på enheden/)).toBeVisible();
  await context.clearCookies();
  await listingForm(page).saveDraft();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill('maegler@torvet.test');
  await page.getByLabel('Adgangskode', { exact: true }).fill('torvet-demo');
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL(/\/listings\/rental\/create/);
  await page.getByRole('button', { name: 'Fortsæt med mine ændringer' }).click();
  await expect(listingForm(page).box('Overskrift')).toHaveValue('Skrevet lige før sessionen udløb her');
});

test('a script chunk or page that cannot be fetched shows one error, and can be retried', async ({
  page,
  signIn,
  errors,
}) => {
  errors.allow(/ERR_FAILED|dynamically imported module/);
  // Marks the automatic reload after a deployment as done: a missing chunk triggers it once.
  await page.addInitScript(() => sessionStorage.setItem('torvet.reloadedAt', String(Date.now())));
  await signIn('maegler');
  await page.goto('/listings');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let asked = 0;
  const chunks = /\/assets\/(ColumnList|ListingCreate)-.*\.js/;
  await page.route(chunks, (route) => {
    asked += 1;
    return route.abort();
  });
  const columns = page.getByRole('button', { name: 'Kolonner' });
  await columns.click();
  await expect(page.getByText('Kontroller din forbindelse, og prøv igen.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Opret annonce' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Siden kunne ikke hentes' })).toBeVisible();
  expect(asked).toBeLessThan(12);

  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret annonce' })).toBeVisible();
  await page.goBack();
  await columns.click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
});
