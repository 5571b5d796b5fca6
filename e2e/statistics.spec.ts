import type { Api } from './support/api';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

const publish = async (api: Api) => api.activate((await api.createComplete('rental')).ID);

const heading = 'Lyse lokaler midt i byen med udsigt';
const gone = 'Annoncen kan ikke vises';

test('the public page of a closed listing says that it is closed; a deactivated listing has no public page', async ({
  page,
  as,
  errors,
}) => {
  errors.allow(/status of 404/);
  const api = await as('maegler');
  const { ID } = await publish(api);
  await page.goto(`/annonce/${ID}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const closedSince = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(new Date());
  await api.call('POST', `/api/v2/listings/${ID}/close`, { closingReason: 1, closedSince });
  await page.reload();
  await expect(page.getByText('Udlejet', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lignende lokaler' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ring' })).toHaveCount(0);
  const other = await publish(api);
  await api.call('POST', `/api/v2/listings/${other.ID}/deactivate`);
  const response = await page.goto(`/annonce/${other.ID}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible();
});

test('the statistics of an account link to the listings that they count, and every selected option is in the URL', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/listings');
  await page.getByRole('link', { name: 'Kontostatistik', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontostatistik' })).toBeVisible();
  await page.getByRole('button', { name: 'Seneste 365 dage' }).click();
  await page.getByRole('combobox', { name: 'Sammenlign med' }).selectOption('samme periode året før');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Udlejning');
  await page.getByRole('button', { name: 'Ændring' }).click();
  await expect(page).toHaveURL(/\/account\/statistics\?days=365&compare=year&type=1&sort=change$/);
  await page.reload();
  const sorted = page.getByRole('columnheader', { name: 'Ændring' });
  await expect(sorted).toHaveAttribute('aria-sort', 'descending');
  const rows = page.getByRole('table', { name: 'Annoncerne' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Udlejning');
  const file = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Annoncerne' })
    .getByRole('button', { name: 'Hent som CSV' })
    .click();
  expect((await file).suggestedFilename()).toMatch(/^kontostatistik-\d+-\d{4}-\d{2}-\d{2}-.*\.csv$/);
  await expect(
    page.getByRole('img', {
      name: /^Diagram over besøg og henvendelser fra .* fremhævninger begyndte i perioden\. \d+ fremhævninger sluttede/,
    }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Daglige tal' })).toContainText(
    /fremhævning(?:er)? (?:begyndte|sluttede)/,
  );
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Statistik' })).toHaveAttribute('aria-selected', 'true');
});

test('the statistics of an account show all figures on phones and in print', async ({ page, signIn }) => {
  await page.setViewportSize(widths.phone);
  await signIn('maegler');
  await page.goto('/account/statistics');
  // The comparison above the table must have its final height before the table is scrolled into view.
  await expect(page.getByRole('table', { name: 'Sammenlignet med lignende annoncer' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  const table = page.getByRole('table', { name: 'Annoncerne' });
  const last = table.getByRole('columnheader', { name: 'Liggetid (dage)' });
  await expect(last).not.toBeInViewport();
  await last.getByRole('button').focus();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(table.getByRole('columnheader', { name: 'Annonce', exact: true })).toBeInViewport();

  const more = page.getByRole('button', { name: /^Vis \d+ annoncer mere$/ });
  await expect(more).toBeVisible();
  await page.pdf({ format: 'A4' });
  await expect(more).toHaveCount(0);
});

test('the public page of a listing can be used on phones, by keyboard and without JavaScript', async ({
  browser,
  baseURL,
  as,
}) => {
  const { ID } = await publish(await as('maegler'));
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: widths.phone });
  const page = await context.newPage();
  await page.goto(`/annonce/${ID}`);
  await expect(page.getByRole('link', { name: 'Ring' })).toBeInViewport();
  await page.getByText('Vis telefonnummer').press('Enter');
  await expect(page.getByRole('link', { name: '+45 33 12 14 16' })).toHaveAttribute(
    'href',
    'tel:+4533121416',
  );
  await expect(page.getByRole('img')).toHaveCount(3);
  await page.getByRole('link', { name: /Billede 1 af 3/ }).click();
  await expect(page).toHaveURL(/#billede-1$/);
  await context.close();
});

test('the row of a listing links to its statistics, copy and promotion pages', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental', { accountOwnerListingIdentifierID: 'FRA-RAEKKEN' });
  await api.activate(ID);
  await signIn('maegler');
  const pages = { 'Se statistik': heading, Kopier: 'Kopier annonce', Fremhæv: 'Fremhæv annonce' };
  for (const [action, title] of Object.entries(pages)) {
    await page.goto(
      `/listings?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"FRA-RAEKKEN"}')}`,
    );
    await page.getByRole('button', { name: /^Flere handlinger for/ }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(heading);
  }
});

test('the statistics of a listing without visits explain how to get visits', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const { ID } = await publish(api);
  await signIn('maegler');
  await page.setViewportSize(widths.phone);
  await page.goto(`/listings/${ID}/statistics`);
  // The previous URL redirects to the tab.
  await expect(page).toHaveURL(/\/listings\/rental\/\d+\?tab=statistics$/);
  await expect(page.getByRole('heading', { name: 'Ingen besøg endnu' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Vis på hjemmesiden' })).toHaveAttribute(
    'href',
    new RegExp(`/annonce/${ID}$`),
  );
  await expectNoHorizontalScroll(page);
});
