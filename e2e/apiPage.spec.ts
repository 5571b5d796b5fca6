import * as z from 'zod';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

const contract = z.object({ tags: z.array(z.object({ name: z.string() })) });

test('the API page lists the operations for suppliers, and loads no file from another site', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize(widths.desktop);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  // The URL of an operation opens its description.
  await page.goto('/api#/imports/putSuppliedListing');
  await expect(page.getByRole('heading', { level: 1, name: 'API til sagssystemer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Opret en API-nøgle' })).toBeVisible();
  // Slow: the whole OpenAPI document is parsed before anything is rendered.
  await expect(
    page.getByRole('button', { name: /PUT.*\/listings\/by-identifier\/\{identifier\}/ }),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('"title": "Lyse kontorer ved havnen"').first()).toBeVisible();
  await expect(page.getByText('Version on which the change is based', { exact: false })).toBeVisible();

  const { tags } = contract.parse(await (await request.get('/api/v2/openapi.json')).json());
  for (const tag of tags)
    await expect(page.getByRole('heading', { level: 3, name: new RegExp(`^${tag.name} `) })).toBeVisible();

  // Read-only: requests cannot be sent from the page.
  await expect(page.getByRole('button', { name: /Try it out|Authorize|Execute/ })).toHaveCount(0);
  await expect(page.getByText(/Could not render|<\/?[a-z]+>/)).toHaveCount(0);
  // At one width only: the page is long, and the same at every width.
  await expectNoAxeViolations(page);
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
  }
  expect(foreign).toEqual([]);
});

test('the page of API keys links to the API documentation', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings/import?tab=api');
  const link = page.getByRole('link', { name: 'Alle kald, felter og fejl' });
  await expect(link).toHaveAttribute('href', '/api');
});
