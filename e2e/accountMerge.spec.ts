import { expectNoAxeViolations } from './support/axe';
import { expect, testOnOwnServer as test } from './support/fixtures';
import { password } from './support/people';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('staff merge two accounts of one company, and the page of the merged account links to the remaining one', async ({
  page,
  signIn,
  openBrowser,
  errors,
}) => {
  errors.allow(/status of 422 .*\/merge/);
  const from = 'Vesterport Udlejning ApS';
  const into = 'Sundby Ejendomme A/S';
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('textbox', { name: 'Søg efter konto' }).fill('vesterport');
  await expect(page.getByText('1 konto', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: from, exact: true }).click();
  await page.getByRole('link', { name: 'Læg sammen med en anden konto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Læg ${from} sammen` })).toBeVisible();

  await page.getByRole('combobox', { name: 'Den konto, der skal blive' }).fill('sundby');
  await page.getByRole('option', { name: into }).click();
  await expect(page.getByRole('heading', { name: `Det flyttes til ${into}` })).toBeVisible();
  await expect(page.getByText(/^\d+ annoncer?$/)).toBeVisible();
  await expect(page.getByText(/^Det kan ikke fortrydes/)).toBeVisible();
  const names = page.getByRole('group', { name: 'Virksomhedsnavn' });
  await expect(names.getByRole('radio', { name: into })).toBeChecked();
  // Values are not links: a click selects their radio button.
  await expect(page.getByRole('group').getByRole('link')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.setViewportSize(widths.phone);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(widths.desktop);

  await page.getByRole('button', { name: 'Læg kontiene sammen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Oprettet to gange' }).click();
  await dialog.getByLabel('Adgangskode', { exact: true }).fill('ikke min adgangskode');
  await dialog.getByRole('button', { name: 'Læg kontiene sammen' }).click();
  await expect(dialog.getByText('Adgangskoden er ikke rigtig')).toBeVisible();
  await dialog.getByLabel('Adgangskode', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Læg kontiene sammen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: into })).toBeVisible();
  await expect(page.getByText(`${from} er lagt sammen med ${into}`)).toBeVisible();

  // Users of the merged account are users of the remaining one.
  const theirs = await openBrowser('light');
  await theirs.goto('/account');
  await expect(theirs.getByRole('heading', { level: 1, name: into })).toBeVisible();

  await page.goto('/accounts?filter=%7B%22merged%22%3Atrue%7D');
  await page.getByRole('link', { name: from, exact: true }).click();
  await expect(page.getByText(/^Kontoen blev lagt sammen med en anden konto/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spær kontoen' })).toHaveCount(0);
  await page.getByRole('link', { name: `Gå til ${into}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: into })).toBeVisible();
});
