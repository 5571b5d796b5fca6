import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('staff see current and recent key figures, each with a link to the counted records', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/');
  await page.getByRole('button', { name: /^Intern/ }).click();
  await page.getByRole('menuitem', { name: 'Overblik', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
  await expect(page.getByText(/Opgjort/)).toBeVisible();

  const people = page.getByRole('region', { name: 'Nye konti og brugere' });
  await expect(people.getByRole('img', { name: /^Diagram: Nye konti og brugere/ })).toBeVisible();
  await people.getByText('Vis tallene uge for uge').click();
  await expect(people.getByRole('row')).toHaveCount(13);
  await expectNoAxeViolations(page);
  await page.setViewportSize(widths.phone);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(widths.desktop);

  const users = people.getByRole('link', { name: /^Nye brugere/ }).first();
  const counted = Number(await users.textContent());
  await users.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await expect(page.getByText(`${counted} i alt`)).toBeVisible();
});

test('without a chosen account, a key figure about listings links to the listings of all accounts', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/staff/figures');
  const statuses = page.getByRole('region', { name: 'Annoncer efter status' });
  const active = statuses.getByRole('link', { name: /^Aktiv, I alt: / });
  const counted = await active.textContent();
  await active.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await expect(page.getByText(`${counted} annoncer`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Opret/ })).toHaveCount(0);
});

test('key figures that cannot be fetched show an error, and can be retried', async ({
  page,
  signIn,
  errors,
}) => {
  errors.allow(/status of 500|500 from GET .*figures/);
  await signIn('intern');
  await page.route('**/api/v2/staff/figures', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  await page.goto('/staff/figures');
  await expect(page.getByText('Tallene kunne ikke hentes')).toBeVisible();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { name: 'Annoncer efter status' })).toBeVisible();
});
