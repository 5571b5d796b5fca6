import { decidedBefore } from './support/consent';
import { demoListing } from './support/demoListing';
import { expect, test } from './support/fixtures';

test('the public search applies filters without a page load and keeps the focus, and Back undoes a filter', async ({
  page,
  context,
  baseURL,
}) => {
  await decidedBefore(context, baseURL);
  await page.goto('/lokaler');
  await page
    .getByRole('region', { name: 'Hvad leder du efter?' })
    .getByRole('link', { name: 'Til leje' })
    .click();
  const total = page.getByRole('heading', { level: 2, name: /lokaler? fundet$/ });
  const before = await total.textContent();
  // Above the 24 results of a page, to be reachable on phones.
  const saves = page.getByRole('link', { name: 'Gem som søgeagent' });
  const [above, first] = await Promise.all([
    saves.first().boundingBox(),
    page.getByRole('article').first().boundingBox(),
  ]);
  expect(above?.y).toBeLessThan(first?.y ?? 0);
  // A full page load would remove this property.
  await page.evaluate(() => Reflect.set(window, 'untouched', true));
  const office = page
    .getByRole('group', { name: 'Anvendelse' })
    .getByRole('checkbox', { name: /^Kontor \d/ });
  const count = Number(
    /\d+$/.exec(
      (await page.locator('label[for^="usageProposals"]', { hasText: /^Kontor\s*\d/ }).textContent()) ?? '',
    )?.[0],
  );
  await office.press('Space');
  await expect(page).toHaveURL(/\/lokaler\/til-leje\?usageProposals=\d+$/);
  await expect(total).toHaveText(`${count} lokaler fundet`);
  await expect(page.getByRole('status').filter({ hasText: `${count} lokaler fundet` })).toHaveCount(1);
  await expect(office).toBeFocused();
  await expect(office).toBeChecked();
  await page.getByRole('combobox', { name: 'Sortering' }).selectOption('Laveste pris');
  await expect(page).toHaveURL(/sort=cheapest/);
  await page.getByRole('searchbox').fill('findesikke');
  await expect(page.getByRole('heading', { name: 'Ingen lokaler passer til søgningen' })).toBeVisible();
  await expect(saves).toHaveAttribute(
    'href',
    /^\/searchagents\/create\?listingTypes=1&usageProposals=\d+&text=findesikke$/,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'untouched') === true)).toBe(true);
  for (const address of [/sort=cheapest/, /\/til-leje\?usageProposals=\d+$/, /\/lokaler\/til-leje$/]) {
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(address);
  }
  await expect(total).toHaveText(before ?? '');
  await expect(office).not.toBeChecked();
});

test('search and pagination work without JavaScript in a viewport of 360 px', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/lokaler');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Til leje');
  await page.getByRole('button', { name: 'Søg' }).click();
  await expect(page).toHaveURL('/lokaler/til-leje');
  // Finds the link by URL, since other tests publish listings with the same title.
  const found = page.locator('.results article h3 a');
  const last = await found.last().getAttribute('href');
  await page.getByRole('link', { name: 'Næste' }).click();
  await expect(page).toHaveURL(/\?after=\d+_\d+$/);
  const next = await found.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(next.length).toBeGreaterThan(0);
  expect(next).not.toContain(last);
  await page.locator('summary', { hasText: 'Filtre' }).click();
  await page
    .getByRole('checkbox', { name: /^Kontor \d/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Vis lokaler' }).click();
  await expect(page).toHaveURL(/\/lokaler\/til-leje\?usageProposals=\d+$/);
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`an unreadable price is shown at once on a phone ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    await decidedBefore(context, baseURL);
    const page = await context.newPage();
    const price = page.getByRole('group', { name: 'Pris (kr.)', exact: true }).getByLabel('Fra');
    const error = page.getByText('„250-300“ kan ikke læses som et tal');
    await page.goto('/lokaler/alle?priceMin=250-300');
    await expect(price).toBeFocused();
    await expect(error).toBeInViewport({ ratio: 1 });
    await page.goto('/lokaler/til-leje');
    await page.locator('summary', { hasText: 'Filtre' }).click();
    await price.fill('250-300');
    await page.getByRole('searchbox').press('Enter');
    await expect(price).toBeFocused();
    await expect(error).toBeInViewport({ ratio: 1 });
    await context.close();
  });

const pagesOfVisitors: [name: string, path: (id: number) => string][] = [
  ['front page', () => '/lokaler'],
  ['search', () => '/lokaler/til-leje'],
  ['listing', (id) => `/annonce/${id}`],
  ['broker', () => '/maeglere/1'],
];

test.describe('the first visit to a page', () => {
  test.use({ firstVisit: true });

  for (const [name, path] of pagesOfVisitors)
    test(`transfers at most 60 KiB, excluding images: ${name}`, async ({ page, server }) => {
      const address = path(await demoListing(server.url, 'rental'));
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'image') return;
        const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
        // A request that ends while the page closes fails the test only if the test waits for it.
        size.catch(() => undefined);
        sizes.push(size);
      });
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Cookieindstillinger' })).toBeVisible();
      await page.evaluate(async () => document.fonts.ready);
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(10 * 1024);
      expect(total / 1024).toBeLessThanOrEqual(60);
    });
});

test('the 404 page has the header and footer of the public site', async ({
  page,
  context,
  baseURL,
  errors,
}) => {
  errors.allow(/status of 404/);
  await decidedBefore(context, baseURL);
  const links = async (path: string) => {
    await page.goto(path);
    const around = page.getByRole('banner').or(page.getByRole('contentinfo')).getByRole('link');
    await expect(around.first()).toBeVisible();
    return around.allTextContents();
  };
  const front = await links('/lokaler');
  expect(front).toEqual(expect.arrayContaining(['Om os', 'Nyheder', 'English']));
  for (const path of ['/lokaler/findes-ikke', '/annonce/999999999', '/maeglere/999999999'])
    expect.soft(await links(path), path).toEqual(front);
  await page.goto('/lokaler/findes-ikke');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/lokaler\/en$/);
});
