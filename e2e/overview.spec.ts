import * as z from 'zod';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

const rows = z.object({ listings: z.array(z.object({ missing: z.number() })) });

for (const [width, size] of Object.entries(widths)) {
  test(`the tasks of an account fit the viewport of a ${width}`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('maegler');
    await page.goto('/overview');
    await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'De seneste 7 dage' })).toContainText(/I går: \d/);
    await expect(
      page.getByRole('region', { name: 'Kladder, der mangler lidt' }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
}

test('a short card on the page of tasks leaves no gap below it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('maegler');
  const card = (name: string) => page.getByRole('region', { name });
  // A new server asks for confirmations by a job, which may run after the page has been loaded.
  await expect(async () => {
    await page.goto('/overview');
    await expect(card('Annoncer at bekræfte').getByRole('listitem')).not.toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(card('Ubesvarede forespørgsler').getByRole('listitem')).not.toHaveCount(0);
  const [above, below] = [
    await card('Ubesvarede forespørgsler').boundingBox(),
    await card('Kladder, der mangler lidt').boundingBox(),
  ];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(16);
});

test('the page of tasks shows the visits of listings without enquiries, and leads to their statistics', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/overview');
  const item = page
    .getByRole('region', { name: 'Uden henvendelser i 30 dage' })
    .getByRole('listitem')
    .first();
  await expect(item).toContainText(/\d+ besøg på 30 dage\. Senest ændret \d/);
  const title = await item.getByRole('link').first().textContent();
  await item.getByRole('link', { name: `Se statistik: ${title}` }).click();
  await expect(page).toHaveURL(/\?tab=statistics$/);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
});

test('an enquiry is marked as answered on the page of tasks, and the action is undone', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/overview');
  const card = page.getByRole('region', { name: 'Ubesvarede forespørgsler' });
  const first = card.getByRole('listitem').first();
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button', { name: /^Marker som besvaret/ }).click();
  await expect(card.getByRole('link', { name: title })).toHaveCount(0);
  await expect(card.locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(card.getByRole('link', { name: title })).not.toHaveCount(0);
});

test('the page of tasks can be set as the start page of this browser', async ({ page, signIn }) => {
  await signIn('bruger');
  await page.goto('/user');
  await page.getByRole('combobox', { name: 'Startside' }).selectOption({ label: 'I dag' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
});

test('a user with the role readonly sees the tasks, but no actions', async ({ page, signIn }) => {
  await signIn('laeser');
  await page.goto('/overview');
  const card = page.getByRole('region', { name: 'Ubesvarede forespørgsler' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Marker|Bekræft/ })).toHaveCount(0);
});

test('links that do not fit in the row of links are moved to a menu, which Escape closes', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('maegler');
  await page.goto('/overview');
  const more = page.getByRole('navigation', { name: 'Hovedmenu' }).locator('summary');
  await more.click();
  await expect(page.getByRole('link', { name: 'Priser og vilkår' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Priser og vilkår' })).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('link', { name: 'Søgeagenter' }).click();
  await expect(page).toHaveURL(/\/searchagents$/);
  await expect(page.getByRole('link', { name: 'Søgeagenter' })).toBeHidden();
});

test('the page of tasks of an account without listings links only to pages that the account can use', async ({
  page,
  signIn,
}) => {
  await signIn('statistik');
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Kontoen har ingen annoncer' })).toBeVisible();
  await page.getByRole('link', { name: 'Gå til markedsstatistik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Markedsstatistik' })).toBeVisible();
});

test('the page of tasks shows the drafts with the fewest missing fields, even if the account has more drafts than fit on a page', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('kommune');
  // Changed last, so that an order by change would show them.
  for (let made = 0; made < 26; made += 1)
    await api.create('rental', { title: `Lyst kontorlokale nummer ${made}` });
  const filter = JSON.stringify({ status: [1, 3], incomplete: true });
  const { listings } = rows.parse(
    await api.call('GET', `/api/v2/listings?filter=${encodeURIComponent(filter)}&range=[0,99]`),
  );
  const least = listings.map(({ missing }) => missing).toSorted((one, other) => one - other);
  await signIn('kommune');
  await page.goto('/overview');
  const items = page.getByRole('region', { name: 'Kladder, der mangler lidt' }).getByRole('listitem');
  await expect(items).toContainText(least.slice(0, 5).map((missing) => `Mangler ${missing} ting`));
});

test('promotions that end are shown only to accounts that can order promotions', async ({ page, signIn }) => {
  const card = page.getByRole('region', { name: 'Fremhævninger, der slutter' });
  const view = page.getByRole('tab', { name: 'Fremhævning udløber' });
  for (const [person, count] of [
    ['premium', 1],
    ['light', 0],
  ] as const) {
    await signIn(person);
    await page.goto('/overview');
    await expect(page.getByRole('region', { name: 'Annoncer at bekræfte' })).toBeVisible();
    await expect(card).toHaveCount(count);
    await page.goto('/listings');
    await expect(page.getByRole('tab', { name: 'Mangler bekræftelse' })).toBeVisible();
    await expect(view).toHaveCount(count);
  }
});
