import type { Page } from '@playwright/test';
import { expect, test, testOnOwnServer } from './support/fixtures';
import { holdBack } from './support/holdBack';
import { linkFromMail } from './support/mail';
import { password, people } from './support/people';

const fillIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
};

test('an advertiser signs in and sees the listings of the account', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page, people.maegler, password);
  await expect(page).toHaveURL(/\/listings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await expect(page.getByText(`Logget på som ${people.maegler}`)).toBeVisible();
});

test('signing in leads back to the requested page, with its filters', async ({ page }) => {
  const asked = `/listings?filter=${encodeURIComponent('{"status":2}')}`;
  await page.goto(asked);
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page, people.maegler, password);
  await expect(page).toHaveURL(/\/listings\?.*status/);
});

test('signing in never redirects to a page of another origin', async ({ page }) => {
  await page.goto('/listings');
  await expect(page).toHaveURL(/\/login/);
  const tampered = new URL(page.url());
  for (const name of tampered.searchParams.keys()) tampered.searchParams.set(name, 'https://eksempel.dk/');
  await page.goto(tampered.href);
  await fillIn(page, people.maegler, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
});

test('a wrong password shows an error, and the typed user name remains', async ({ page, errors }) => {
  errors.allow(/status of 401/);
  await page.goto('/login');
  await fillIn(page, people.bruger, 'helt forkert');
  await expect(page.getByRole('alert')).toContainText('E-mailen eller adgangskoden er ikke rigtig.');
  await expect(page.getByLabel('E-mail')).toHaveValue(people.bruger);
});

test('empty sign-in fields show errors, and no request is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('E-mail er krævet')).toBeVisible();
  await expect(page.getByText('Adgangskode er krævet')).toBeVisible();
});

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const box = page.getByLabel('Adgangskode', { exact: true });
  await box.fill('hemmelig');
  const show = page.getByRole('button', { name: 'Vis adgangskode' });
  await show.click();
  await expect(box).toHaveAttribute('type', 'text');
  await show.click();
  await expect(box).toHaveAttribute('type', 'password');
});

testOnOwnServer(
  'a forgotten password is replaced with a mailed link that works once',
  async ({ page, server, errors }) => {
    errors.allow(/status of 4(00|01|04|09|22)/);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Glemt adgangskode?' }).click();
    await page.getByLabel('E-mail').fill(people.kommune);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Tjek din indbakke')).toBeVisible();

    const link = await linkFromMail(server.dataDir, people.kommune, '/reset-password');
    await page.goto(link);
    // Requirements are validated during typing.
    await page.getByLabel('Ny adgangskode').fill('kort');
    await expect(page.getByText('Adgangskode skal være på mindst 10 tegn')).toBeVisible();
    await page.getByLabel('Ny adgangskode').fill('abcdefghijklm');
    await expect(page.getByText('Adgangskoden er for let at gætte.')).toBeVisible();
    await page.getByLabel('Ny adgangskode').fill('en ny og lang sætning');
    await page.getByLabel('Gentag adgangskoden').fill('en ny og lang sætning');
    await page.getByRole('button', { name: 'Gem adgangskode' }).click();
    await expect(page.getByText('Adgangskoden er skiftet')).toBeVisible();

    await page.goto('/login');
    await fillIn(page, people.kommune, 'en ny og lang sætning');
    await expect(page.getByText(`Logget på som ${people.kommune}`)).toBeVisible();

    await page.goto(link);
    await page.getByLabel('Ny adgangskode').fill('endnu en lang sætning');
    await page.getByLabel('Gentag adgangskoden').fill('endnu en lang sætning');
    await page.getByRole('button', { name: 'Gem adgangskode' }).click();
    await expect(page.getByText('Linket virker ikke længere')).toBeVisible();
  },
);

test('a password reset gets the same response for an unknown e-mail address as for a known e-mail address', async ({
  page,
}) => {
  await page.goto('/forgotten-password');
  await page.getByLabel('E-mail').fill('ingen@eksempel.dk');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Tjek din indbakke')).toBeVisible();
});

test('logging out ends the session of the browser, even while a page is loading', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 401/);
  const releaseList = await holdBack(page, /\/api\/v2\/listings\?/);
  // The log-out reaches the server, but its response never arrives; meanwhile the list gets 401.
  await page.route(/\/logout$/, async (route) => {
    await route.fetch();
    releaseList();
  });
  await page.goto('/login');
  await fillIn(page, people.bruger, password);
  await expect(page.getByText(`Logget på som ${people.bruger}`)).toBeVisible();
  await page.getByRole('button', { name: 'Log ud' }).click();
  await expect(page.getByText('Du er logget ud.')).toBeVisible();
  await page.goto('/listings');
  await expect(page).toHaveURL(/\/login/);
});
