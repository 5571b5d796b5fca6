import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { password, people } from './support/people';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('staff suspend an account with a reason that its users can read, and lift the suspension', async ({
  page,
  signIn,
  openBrowser,
  errors,
}) => {
  errors.allow(/status of 403/);
  const name = 'Vesterport Udlejning ApS';
  const reason = 'Der er fakturaer, som ikke er betalt til tiden.';
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('textbox', { name: 'Søg efter konto' }).fill('vesterport');
  await expect(page.getByText('1 konto', { exact: true })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Spær kontoen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Spær kontoen' }).click();
  await expect(dialog.getByText('Begrundelse skal være på mellem 3 og 500 tegn')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ikke betalt' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Begrundelse/ })).toHaveValue(reason);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Spær kontoen' }).click();
  await expect(page.getByText(/^Kontoen blev spærret/)).toBeVisible();
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await page.setViewportSize(widths.phone);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(widths.desktop);

  const theirs = await openBrowser('light');
  await theirs.goto('/account');
  await expect(theirs.getByText(reason, { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Rediger kontoen' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Tilføj bruger' })).toHaveCount(0);
  await theirs.goto('/listings/create');
  await expect(theirs.getByRole('alert').getByText('Kontoen er spærret')).toBeVisible();

  await page.getByRole('button', { name: 'Ophæv spærring' }).click();
  await dialog.getByRole('button', { name: 'Ophæv spærring' }).click();
  await expect(page.getByText(/^Kontoen blev spærret/)).toHaveCount(0);
  await theirs.goto('/account');
  await expect(theirs.getByRole('link', { name: 'Rediger kontoen' })).toBeVisible();
});

test('staff find a user by part of the e-mail, suspend them with a reason, and end the suspension', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('intern');
  await page.goto('/');
  await page.getByRole('button', { name: 'Intern' }).click();
  await page.getByRole('menuitem', { name: 'Brugere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('KOMMUNE@');
  // Waits for the filtered list, whose rows move up.
  await expect(page.getByText('1 i alt')).toBeVisible();
  await page.getByRole('link', { name: people.kommune }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birgitte Holm' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Åsted Kommune' })).toBeVisible();
  await page.getByRole('button', { name: 'Spær brugeren' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Brugeren er eneste administrator af Åsted Kommune.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Begrundelse/ }).fill('Brugeren er stoppet.');
  await dialog.getByRole('button', { name: 'Spær brugeren' }).click();
  await expect(page.getByText(/^Brugeren blev spærret/)).toBeVisible();

  const theirs = await browser.newPage({ ...(baseURL ? { baseURL } : {}), locale: 'da-DK' });
  await theirs.goto('/login');
  await theirs.getByRole('textbox', { name: 'E-mail' }).fill(people.kommune);
  await theirs.getByLabel('Adgangskode', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Log ind' }).click();
  await expect(theirs.getByText('Din bruger er spærret. Skriv til vores support.')).toBeVisible();
  await theirs.close();

  await page.getByRole('button', { name: 'Ophæv spærring' }).click();
  await dialog.getByRole('button', { name: 'Ophæv spærring' }).click();
  await expect(page.getByText(/^Brugeren blev spærret/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send link til ny adgangskode' }).click();
  await dialog.getByRole('button', { name: 'Send link til ny adgangskode' }).click();
  await expect(page.getByText('Linket bliver sendt til Birgitte Holm')).toBeVisible();
});
