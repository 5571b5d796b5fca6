import { expect, test } from './support/fixtures';
import { people } from './support/people';
import { openSession } from './support/sessions';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('a chosen language applies at once, and remains after a reload', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Vælg / })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
  await expect(page).toHaveTitle('Listings · Member area for brokers');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a chosen colour scheme remains after a reload', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Skift til mørkt udseende' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // The markup has the colour scheme: no flash of the light one until scripts run.
  const [reloaded] = await Promise.all([page.waitForResponse('**/listings'), page.reload()]);
  expect(await reloaded.text()).toContain('<html data-mode="dark"');
  await expect(page.getByRole('button', { name: 'Skift til lyst udseende' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('the page header shows the account type, and the invoice number in a tooltip that opens by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/listings');
  const type = page.getByRole('banner').getByRole('button', { name: 'Mægler' });
  await type.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tooltip')).toHaveText('Fakturanummer: 20014');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('on phones, one button opens the menu with navigation and settings', async ({ page, signIn }) => {
  await page.setViewportSize(widths.phone);
  await signIn('maegler');
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Åbn menuen' }).click();
  const menu = page.getByRole('dialog', { name: 'Hovedmenu' });
  await expect(menu).toContainText(`Logget på som ${people.maegler}`);
  await expect(menu).toContainText('Fakturanummer: 20014');
  await menu.getByRole('link', { name: 'Ny annonce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret annonce' })).toBeVisible();
  await expect(menu).toBeHidden();
});

for (const [person, paths] of [
  ['maegler', ['/listings', '/enquiries']],
  [
    'intern',
    [
      '/listings',
      '/accounts',
      '/users',
      '/staff/mails',
      '/staff/jobs',
      '/staff/audit-log',
      '/staff/promotions',
    ],
  ],
] as const) {
  test(`the columns of each list that ${person} can open fit the desktop viewport`, async ({
    page,
    signIn,
  }) => {
    await signIn(person);
    await page.setViewportSize(widths.desktop);
    for (const path of paths) {
      await page.goto(path);
      const rows = page.locator('main :is(table tbody tr, [role="status"])').filter({ visible: true });
      await expect(rows.first()).toBeVisible();
      await expect(page.locator('[data-wide]'), path).toHaveCount(0);
    }
  });
}

test('opening a page, even with Back, moves the focus to its heading', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings');
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Ny annonce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret annonce' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeFocused();
});

test('a new page opens at the top even if the previous page was scrolled down', async ({ page, signIn }) => {
  await page.setViewportSize(widths.phone);
  await signIn('maegler');
  await page.goto('/listings');
  const far = page.getByRole('main').getByRole('list', { name: 'Annoncer' }).getByRole('listitem').nth(9);
  await far.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await page.goto('/listings/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Importer annoncer' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('accounts that cannot be fetched show an error, and can be retried', async ({
  page,
  signIn,
  errors,
}) => {
  errors.allow(/500/);
  await signIn('maegler');
  await page.route('**/accounts/associations', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto('/listings');
  await expect(page.getByText('Kunne ikke hente kontotilknytningerne')).toBeVisible();
  await page.unroute('**/accounts/associations');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
});

test('signing out in one tab also signs the user out in the other tab', async ({
  page,
  context,
  server,
  errors,
}) => {
  // Pending requests of the other tab: lists get 401, private images 404.
  errors.allow(/status of 401/, /status of 404 .*\/media\//);
  // A separate session: signing out would end the one that tests share.
  const { cookies } = await openSession(server.url, people.premium);
  await context.addCookies(cookies);
  await page.goto('/listings');
  const other = await context.newPage();
  await other.goto('/listings');
  await expect(other.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await page.getByRole('button', { name: 'Log ud' }).click();
  await expect(other).toHaveURL(/\/login/);
});

test('a form adapts to the rotation of a phone at any scroll position', async ({ page, signIn, as }) => {
  const { ID } = await (await as('maegler')).create('rental');
  await signIn('maegler');
  const { width, height } = widths.phone;
  await page.setViewportSize({ width: height, height: width });
  await page.goto(`/listings/rental/${ID}/update`);
  const last = page.getByRole('button', { name: 'Gem og aktiver' });
  await expect(last).toBeVisible();
  // Repeated until the last section is visible: the page grows while sections with an estimated height are rendered.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('#section-terms')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await page.setViewportSize({ width, height });
  await expectNoHorizontalScroll(page);
});
