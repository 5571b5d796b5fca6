import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { Person } from './support/people';

const noAccess = {
  default: 'Du har ikke adgang. Din bruger mangler en konto eller de nødvendige rettigheder.',
  userroles: 'Din brugerrolle giver ikke adgang til denne side',
  permissions: 'Kontoen har ikke adgang til denne funktion',
  offmarket: 'Off-market-annoncer oprettes af vores interne administratorer',
  accounttype: 'Funktionen er ikke tilgængelig for kontotypen Light-annoncør',
};
const notFound = 'Den side, du ledte efter, findes ikke';

const expectPage = async (page: Page, text: string) => {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
};

const denied: { who: Person; path: string; because: keyof typeof noAccess; says?: string }[] = [
  { who: 'ny', path: '/listings', because: 'default' },
  { who: 'laeser', path: '/listings/create', because: 'userroles', says: 'Administrator' },
  { who: 'laeser', path: '/listings/rental/create', because: 'userroles' },
  { who: 'light', path: '/listings/sales/create', because: 'permissions', says: 'Salgsannoncer' },
  { who: 'light', path: '/listings/investment/create', because: 'permissions', says: 'Investeringsannoncer' },
  { who: 'statistik', path: '/listings/rental/create', because: 'permissions', says: 'Udlejningsannoncer' },
  { who: 'light', path: '/promotion/1', because: 'accounttype' },
];

for (const { who, path, because, says } of denied) {
  test(`user ${who} gets no access to ${path} because of ${because}, and sees what access requires`, async ({
    page,
    signIn,
  }) => {
    await signIn(who);
    await page.goto(path);
    await expect(page).toHaveURL(/\/noaccess/);
    await expectPage(page, noAccess[because]);
    if (says) await expect(page.getByRole('main')).toContainText(says);
    // Roles are assigned by administrators of the account, not by support.
    await expect(page.getByRole('link', { name: 'Skriv til vores support' })).toHaveCount(
      because === 'userroles' ? 0 : 1,
    );
  });
}

test('a user without an account can open the favourites, and sees what access to the listings requires', async ({
  page,
  signIn,
}) => {
  await signIn('ny');
  await page.goto('/');
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritter' })).toBeVisible();
  await page.goto('/listings');
  await expectPage(page, noAccess.default);
  await expect(page.getByRole('main').getByRole('button', { name: 'Log ud' })).toBeVisible();
});

test('users of an account cannot create off-market listings, whatever their role', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/offmarket/create');
  await expect(page).toHaveURL(/\/noaccess/);
  await expectPage(page, noAccess.offmarket);
  await expect(page.getByText(noAccess.default)).toHaveCount(0);
});

test('the start page leads a user with an account to the listings', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/');
  await expect(page).toHaveURL(/\/listings$/);
});

test('the former URL of the list of listings redirects to its current URL', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings-v2');
  await expect(page).toHaveURL(/\/listings$/);
});

test('a user with two accounts chooses one, and is sent to the requested page', async ({ page, signIn }) => {
  await signIn('flere');
  await page.goto('/listings');
  await expect(page).toHaveURL(/\/selectaccount/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vælg konto' })).toBeVisible();
  const choices = page.getByRole('main').getByRole('button', { name: /^Vælg / });
  await expect(choices).toHaveCount(2);
  await choices.first().click();
  await expect(page).toHaveURL(/\/listings$/);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
});

test('two tabs have different active accounts even after a reload, and a new tab has the account that was chosen last', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('flere');
  const choose = async (tab: typeof page, name: string) => {
    await tab.goto('/selectaccount');
    await tab
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^Vælg ${name}`) })
      .click();
    await expect(tab).toHaveURL(/\/listings$/);
  };
  await choose(page, 'Lindegaard');
  const other = await context.newPage();
  await choose(other, 'Limfjorden');
  const third = await context.newPage();
  await third.goto('/listings');
  await page.reload();
  for (const [tab, name] of [
    [page, /^Lindegaard/],
    [other, /^Limfjorden/],
    [third, /^Limfjorden/],
  ] as const)
    await expect(tab.getByRole('banner').getByText(name)).toBeVisible();
});

test('the start page shows the accounts when none is chosen', async ({ page, signIn }) => {
  await signIn('flere');
  await page.goto('/');
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dine konti' })).toBeVisible();
});

test('an account id stored in the browser is validated when it is read', async ({ page, signIn }) => {
  await signIn('flere');
  await page.goto('/selectaccount');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Vælg / })
    .first()
    .click();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) storage.setItem(key, '{"broken');
  });
  await page.goto('/listings');
  await expect(page).toHaveURL(/\/selectaccount/);
});

test('an unknown path shows “not found” whether the user is signed in or not', async ({
  page,
  signIn,
  errors,
}) => {
  // The document has status 404, which the browser logs.
  errors.allow(/status of 404/);
  await page.goto('/findes/slet/ikke');
  await expectPage(page, notFound);
  await signIn('maegler');
  await page.goto('/findes/slet/ikke');
  await expectPage(page, notFound);
});

test('a URL with the query parameter `state` opens only the callback page of the identity provider', async ({
  page,
  signIn,
}) => {
  await page.goto('/listings?state=x&error=access_denied');
  await expect(page.getByRole('heading', { level: 1, name: 'Fejl med brugeren' })).toBeVisible();
  await expect(page.getByText('Prøv at logge ud og logge ind igen.')).toBeVisible();
  await signIn('maegler');
  await page.goto('/listings?state=x&error=access_denied');
  await expect(page.getByRole('heading', { level: 1, name: 'Fejl med brugeren' })).toBeVisible();
});

test('staff choose an account, and the roles with which they impersonate it', async ({ page, signIn }) => {
  await signIn('intern');
  await page.goto('/selectaccount');
  await page.getByRole('main').getByRole('button', { name: 'Log ind som konto' }).click();
  await expect(page.getByRole('dialog').getByText('Vælg brugerrolle')).toBeVisible();
});

test('a listing of another account is shown as not found', async ({ page, signIn, as, errors }) => {
  errors.allow(/status of 404/);
  const listing = await (await as('premium')).create('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${listing.ID}`);
  await expect(page.getByRole('main')).toContainText(
    'Annoncen findes ikke, eller du har ikke adgang til den.',
  );
});

test('the start page of an account that cannot have listings is its statistics, without a link to listings', async ({
  page,
  signIn,
}) => {
  await signIn('statistik');
  await page.goto('/');
  await expect(page).toHaveURL(/\/market-statistics$/);
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await expect(menu.getByRole('link', { name: 'Markedsstatistik' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^(I dag|Annoncer|Forespørgsler)/ })).toHaveCount(0);
});
