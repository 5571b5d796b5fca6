import { expect, test } from './support/fixtures';

test('staff act for an account with a reason and a role, see so on every page, and end it', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Alle konti' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Søg efter konto' }).fill('havneholm');
  await page.getByRole('link', { name: 'Log ind som Havneholm Erhverv A/S' }).click();
  await expect(page.getByRole('combobox', { name: 'Søg efter konto' })).toHaveValue('Havneholm Erhverv A/S');

  const start = page.getByRole('button', { name: 'Log ind som kontoen' });
  await start.click();
  await expect(page.getByText('Begrundelse er krævet')).toBeVisible();
  // No role is chosen beforehand.
  await expect(page.getByText('Brugerrolle er krævet')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Læser' }).check();
  await page.getByRole('textbox', { name: 'Begrundelse' }).fill('Kunden har ringet om sine annoncer');
  await start.click();

  const banner = page.getByRole('region', { name: 'Handler på vegne af en konto' });
  await expect(banner).toContainText(
    'Du er logget på som intern@torvet.test på vegne af Havneholm Erhverv A/S.',
  );
  await expect(page).toHaveURL(/\/listings$/);
  // Exactly the chosen role, and no staff rights beside it.
  await page.goto('/listings/create');
  await expect(page.getByText('Din brugerrolle giver ikke adgang til denne side')).toBeVisible();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Afslut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alle konti' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('staff open an account in their own name, and it is still chosen after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Åbn konto: Havneholm Erhverv A/S' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Havneholm Erhverv A/S');
});

test('an administrator who is something else too picks a role to work in', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/selectaccount');
  await page.getByRole('radio', { name: 'Bruger' }).check();
  await page.getByRole('button', { name: 'Vælg Havneholm Erhverv A/S' }).click();
  await expect(page).toHaveURL(/\/listings$/);
  await page.goto('/account/update');
  await expect(page.getByText('Din brugerrolle giver ikke adgang til denne side')).toBeVisible();
});

test('on a phone the banner stays at the top of a long form, and the form’s sections right below it', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('textbox', { name: 'Søg efter konto' }).fill('havneholm');
  await page.getByRole('link', { name: 'Log ind som Havneholm Erhverv A/S' }).click();
  await page.getByRole('checkbox', { name: 'Administrator' }).check();
  await page.getByRole('textbox', { name: 'Begrundelse' }).fill('Kunden har ringet om sine annoncer');
  await page.getByRole('button', { name: 'Log ind som kontoen' }).click();
  await expect(page).toHaveURL(/\/listings$/);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto('/listings/rental/create');
  const sections = page.getByRole('button', { name: 'Gå til afsnit' });
  await expect(sections).toBeVisible();
  await page.getByRole('heading', { name: 'Kontakt', exact: true }).scrollIntoViewIfNeeded();
  const banner = page.getByRole('region', { name: 'Handler på vegne af en konto' });
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(sections).toBeInViewport({ ratio: 1 });
  const below = async () => {
    const [over, under] = await Promise.all([banner.boundingBox(), sections.boundingBox()]);
    return over && under ? under.y - (over.y + over.height) : -1;
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  expect(await below()).toBeLessThan(20);
  await banner.getByRole('button', { name: 'Afslut' }).click();
  await expect(banner).toBeHidden();
});
