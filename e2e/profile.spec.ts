import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mail';
import { password, people } from './support/people';
import { registerPerson } from './support/registerPerson';
import { openSession } from './support/sessions';
import { expectNoHorizontalScroll, widths } from './support/widths';

const openProfile = async (page: Page) => {
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
  await expect(page.getByText('Denne browser')).toBeVisible();
};

for (const [width, size] of Object.entries(widths)) {
  test(`the profile shows the user and their accounts, and fits the viewport of a ${width}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn('maegler');
    await page.goto('/listings');
    if (width === 'phone') await page.getByRole('button', { name: 'Åbn menuen' }).click();
    await page.getByRole('link', { name: `Logget på som ${people.maegler}` }).click();
    await expect(page).toHaveURL(/\/user$/);
    const about = page.getByRole('region', { name: 'Om dig' });
    await expect(about).toContainText(people.maegler);
    await expect(about).toContainText('Login-id');
    await expect(page.getByRole('region', { name: 'Valgt konto' })).toContainText('Administrator og Bruger');
    await expect(page.getByText('Denne browser')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
}

test('language and colour scheme can be changed on the profile, and the colour scheme can follow the system', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies((await registerPerson(server)).cookies);
  await openProfile(page);
  await page.getByRole('combobox', { name: 'Udseende' }).selectOption({ label: 'Mørkt' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('combobox', { name: 'Udseende' }).selectOption({ label: 'Som systemet' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Udseende' })).toHaveValue('system');
  await page.getByRole('combobox', { name: 'Sprog' }).selectOption({ label: 'English' });
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
});

test('the decision about cookies can be changed on the profile', async ({ page, signIn }) => {
  await signIn('maegler');
  await openProfile(page);
  await page.getByRole('main').getByRole('button', { name: 'Cookieindstillinger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookieindstillinger' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Afvis alle' }).click();
  await expect(dialog).toBeHidden();
});

test('the session of another browser is signed out from the profile', async ({ page, context, server }) => {
  const { email, cookies } = await registerPerson(server);
  await context.addCookies(cookies);
  await openSession(server.url, email);
  const other = await openSession(server.url, email);
  await openProfile(page);
  const buttons = page.getByRole('button', { name: /^Log ud: / });
  const before = await buttons.count();
  expect(before).toBeGreaterThanOrEqual(2);
  await buttons.first().click();
  await expect(buttons).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Log ud alle andre steder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log ud alle andre steder' }).click();
  await expect(page.getByRole('button', { name: /^Log ud: / })).toHaveCount(0);
  const after = await fetch(`${server.url}/api/v2/users/me`, {
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(after.status).toBe(401);
});

test('changing the password signs the user out and mails a link with which a new password is set', async ({
  page,
  context,
  server,
}) => {
  const { email, cookies } = await registerPerson(server);
  await context.addCookies(cookies);
  await openProfile(page);
  await page.getByRole('button', { name: 'Skift adgangskode' }).click();
  await page.getByRole('button', { name: 'Send e-mail og log ud' }).click();
  await expect(page.getByText('Vi har sendt en e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Log ud nu' }).click();
  await expect(page).toHaveURL(/\/login/);
  await linkFromMail(server.dataDir, email, '/reset-password?token=');
});

test('if the password mail cannot be sent, the page shows an error and the user is signed out nevertheless', async ({
  page,
  context,
  server,
  errors,
}) => {
  errors.allow(/503|status of 503/);
  await context.addCookies((await openSession(server.url, people.premium)).cookies);
  await page.route('**/password-reset', (route) => route.fulfill({ status: 503, body: '' }));
  await openProfile(page);
  await page.getByRole('button', { name: 'Skift adgangskode' }).click();
  await page.getByRole('button', { name: 'Send e-mail og log ud' }).click();
  await expect(page.getByText('E-mailen kunne ikke sendes. Du logges nu ud.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
});

test('the profile page downloads all data about the user as a file', async ({ page, signIn }) => {
  await signIn('bruger');
  await openProfile(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Hent mine data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^torvet-mine-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    user: [{ email: people.bruger }],
  });
});

test('the only administrator of an account cannot delete their profile, and the message names the account', async ({
  page,
  signIn,
}) => {
  await signIn('light');
  await openProfile(page);
  await page.getByRole('button', { name: 'Slet profil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slet profil' });
  await expect(dialog).toContainText('Du er den eneste administrator på kontoen.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});

test('deleting a profile requires the user’s own e-mail and password', async ({
  page,
  context,
  server,
  errors,
}) => {
  errors.allow(/status of 4(01|22)/);
  const registered = await registerPerson(server);
  await context.addCookies(registered.cookies);
  await openProfile(page);
  await page.getByRole('button', { name: 'Slet profil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slet profil' });
  const email = dialog.getByLabel('E-mail');
  await email.fill('en.anden@torvet.test');
  await dialog.getByLabel('Adgangskode', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Slet min profil' }).click();
  await expect(dialog).toContainText('Skriv din egen e-mail for at bekræfte');
  await expectNoAxeViolations(page);
  await email.fill(registered.email);
  await dialog.getByRole('button', { name: 'Slet min profil' }).click();
  await expect(page.getByText('Profilen er slettet – du logges ud')).toBeVisible();
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
  await expect(openSession(server.url, registered.email)).rejects.toThrow(/unknown_user_or_password/);
});

test('staff have no profile page while they impersonate an account', async ({ page, signIn }) => {
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('textbox', { name: 'Søg efter konto' }).fill('havneholm');
  await expect(page.getByText('1 konto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Flere handlinger for Havneholm Erhverv A/S' }).click();
  await page.getByRole('menuitem', { name: 'Log ind som Havneholm Erhverv A/S' }).click();
  await page.getByRole('checkbox', { name: 'Læser' }).check();
  await page.getByRole('textbox', { name: 'Begrundelse' }).fill('Kunden har ringet om sine annoncer');
  await page.getByLabel('Din adgangskode').fill(password);
  await page.getByRole('button', { name: 'Log ind som kontoen' }).click();
  await expect(page).toHaveURL(/\/listings$/);
  await page.goto('/user');
  await expect(page.getByText('kan du ikke se eller ændre din egen profil')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slet profil' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Valgt konto' })).toContainText('Læser');
});

const fillIn = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
};

const secondStep = (page: Page) => page.getByRole('region', { name: 'Totrinsbekræftelse' });

test('an authenticator app is added, required at sign-in, and removed', async ({ page, server, errors }) => {
  errors.allow(/status of 4(01|22)/);
  const { email } = await registerPerson(server);
  await fillIn(page, email);
  await expect(page.getByText(`Logget på som ${email}`)).toBeVisible();
  await openProfile(page);
  await secondStep(page).getByRole('button', { name: 'Tilføj app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tilføj app' });
  await dialog.getByRole('textbox', { name: 'Adgangskode' }).fill('forkert');
  await dialog.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(dialog.getByText('Adgangskoden er ikke rigtig')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
  await dialog.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-kode til appen' })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Kode fra appen').fill(totp.generate());
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  const codes = page.getByRole('dialog', { name: 'Dine reservekoder' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'Jeg har gemt dem' }).click();
  await expect(secondStep(page).getByText('App med koder')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log ud', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);

  await fillIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Bekræft, at det er dig' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Kode fra appen').fill('000000');
  await page.getByRole('main').getByRole('button', { name: 'Log ind', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Det var ikke rigtigt.');
  await page.getByRole('button', { name: 'Brug en reservekode' }).click();
  await page.getByLabel('Reservekode').fill(recoveryCode);
  await page.getByRole('main').getByRole('button', { name: 'Log ind', exact: true }).click();
  await expect(page.getByText(`Logget på som ${email}`)).toBeVisible();
  await linkFromMail(server.dataDir, email, '/forgotten-password');

  await openProfile(page);
  await expect(secondStep(page)).toContainText('9 reservekoder tilbage');
  await secondStep(page).getByRole('button', { name: 'Fjern: App med koder' }).click();
  const removing = page.getByRole('dialog', { name: 'Fjern App med koder' });
  await removing.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
  await removing.getByRole('button', { name: 'Fjern' }).click();
  await expect(secondStep(page)).toContainText('Totrinsbekræftelse er slået fra.');
});

test('a user creates a passkey, and uses it as the second step of signing in', async ({
  page,
  server,
  errors,
}) => {
  errors.allow(/status of 401/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await registerPerson(server);
  await fillIn(page, email);
  await expect(page.getByText(`Logget på som ${email}`)).toBeVisible();
  await openProfile(page);
  await secondStep(page).getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tilføj adgangsnøgle' });
  await dialog.getByLabel('Navn på nøglen').fill('Arbejdstelefon');
  await dialog.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
  await dialog.getByRole('button', { name: 'Fortsæt' }).click();
  await page.getByRole('button', { name: 'Jeg har gemt dem' }).click();
  await expect(secondStep(page).getByText('Arbejdstelefon')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log ud', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);

  await fillIn(page, email);
  await page.getByRole('button', { name: 'Brug adgangsnøgle' }).click();
  await expect(page.getByText(`Logget på som ${email}`)).toBeVisible();
});
