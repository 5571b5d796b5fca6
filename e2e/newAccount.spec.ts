import { expectNoAxeViolations } from './support/axe';
import { test as base, expect } from './support/fixtures';
import { linkFromMail } from './support/mail';
import { people } from './support/people';
import { expectNoSidewaysScroll, widths } from './support/widths';

/** A worker, and so a server, of its own: to other tests its newcomer has no account. */
const test = base.extend<object, { ownWorker: boolean }>({
  ownWorker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are asked for from the pattern
    async ({}, provide) => provide(true),
    { scope: 'worker', auto: true },
  ],
});

test('who has no account makes one, lands where they were going, and advertises once staff have looked at it', async ({
  page,
  signIn,
  openBrowser,
  server,
}) => {
  await signIn('ny');
  await page.goto('/listings/create');
  await expect(page).toHaveURL(/\/account\/create\?redirect=%2Flistings%2Fcreate$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sådan går det videre' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(widths.desktop);

  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByRole('alert')).toContainText('Virksomhedsnavn er krævet');
  await form.getByRole('textbox', { name: /^Virksomhedsnavn/ }).fill('Havnens Nye Lokaler ApS');
  const copies = form.getByRole('combobox', { name: /^Kopimodtagere/ });
  await copies.fill('salg@havnen.dk, ikke-en-adresse');
  await copies.blur();
  await expect(form.getByText('ikke-en-adresse er ikke en e-mailadresse')).toBeVisible();
  await form.getByLabel('Fjern ikke-en-adresse').click();
  await form.getByRole('textbox', { name: /^Telefonnummer/ }).fill('33 12 14 16');
  await form.getByRole('button', { name: 'Opret konto' }).click();

  // The type of a listing is what they were about to choose.
  await expect(page).toHaveURL(/\/listings\/create$/);
  await expect(page.getByText('Kontoen har endnu ingen rettigheder til at annoncere.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Konto', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Havnens Nye Lokaler ApS' })).toBeVisible();
  await expect(page.getByText('Kontoen afventer gennemgang')).toBeVisible();
  await expect(page.getByText('salg@havnen.dk')).toBeVisible();
  expect(await linkFromMail(server.dataDir, people.intern)).toContain('/accounts?filter=');

  // Staff give it what it may do, and its user is told and goes on.
  const staff = await openBrowser('intern');
  await staff.goto('/accounts');
  await staff.getByRole('textbox', { name: 'Søg efter konto' }).fill('havnens nye');
  await staff.getByRole('button', { name: 'Åbn konto: Havnens Nye Lokaler ApS' }).click();
  await expect(staff).toHaveURL(/\/listings$/);
  await staff.goto('/account/update');
  const agreement = staff.getByRole('main');
  await agreement.getByRole('combobox', { name: /^Kontotype/ }).click();
  await staff.getByRole('option', { name: 'Premium-annoncør' }).click();
  await agreement.getByRole('checkbox', { name: 'Udlejningsannoncer' }).check();
  await agreement.getByRole('checkbox', { name: 'Kontoen afventer gennemgang' }).uncheck();
  await expectNoAxeViolations(staff);
  await agreement.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(agreement.getByText('Alt er gemt')).toBeVisible();
  expect(await linkFromMail(server.dataDir, people.ny)).toContain('/account');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Havnens Nye Lokaler ApS' })).toBeVisible();
  await expect(page.getByText('Kontoen afventer gennemgang')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ny annonce' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Udlejning' })).toBeVisible();
});
