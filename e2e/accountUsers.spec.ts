import type { Page } from '@playwright/test';
import * as z from 'zod';
import { expectNoAxeViolations } from './support/axe';
import { decidedBefore } from './support/consent';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mail';
import { password, people } from './support/people';
import { openSession } from './support/sessions';
import { expectNoHorizontalScroll, widths } from './support/widths';

const users = z.object({
  users: z.array(z.object({ id: z.number(), email: z.string(), userRoles: z.array(z.number()) })),
});
const associations = z.object({ accounts: z.array(z.object({ ID: z.number() })) });

const panel = (page: Page) => page.getByRole('region', { name: 'Kontoens brugere' });
const rowOf = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });

test('a person without a user is invited by e-mail, accepts the invitation in another browser, and becomes a user of the account', async ({
  page,
  signIn,
  openBrowser,
  server,
  errors,
}) => {
  errors.allow(/status of 422/, /status of 404 .*users\/999999/);
  const email = 'nina@eksempel.dk';
  await signIn('maegler');
  await page.goto('/account');
  await expect(rowOf(page, people.laeser)).toContainText('Læser');
  await panel(page).getByRole('button', { name: 'Tilføj bruger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tilføj bruger' });
  const add = dialog.getByRole('button', { name: 'Tilføj bruger' });
  const field = dialog.getByRole('textbox', { name: 'E-mail' });
  await add.click();
  await expect(dialog.getByText('E-mail er krævet')).toBeVisible();
  await field.fill(people.bruger);
  await add.click();
  await expect(dialog.getByText('Brugeren er allerede tilføjet')).toBeVisible();
  await field.fill(email);
  await dialog.getByRole('checkbox', { name: 'Læser' }).check();
  await expectNoAxeViolations(page);
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Der er sendt en invitation til ${email}`)).toBeVisible();
  const row = rowOf(page, email);
  await expect(row).toContainText('Brugeren er endnu ikke registreret');
  await expect(row).toContainText('Bruger');
  await expect(row).toContainText('Læser');

  const stranger = await openBrowser('ny');
  await stranger.context().clearCookies();
  await decidedBefore(stranger.context(), server.url);
  await stranger.goto(await linkFromMail(server.dataDir, email, '/invitation'));
  await expect(stranger.getByRole('heading', { level: 1, name: 'Velkommen til Torvet' })).toBeVisible();
  await expect(
    stranger.getByText(`Mette Lindegaard har inviteret ${email} til kontoen Havneholm Erhverv A/S.`),
  ).toBeVisible();
  await expectNoAxeViolations(stranger);
  await stranger.getByRole('button', { name: 'Kom i gang' }).click();
  await expect(stranger.getByText('Dit navn er krævet')).toBeVisible();
  await stranger.getByLabel('Dit navn').fill('Nina Nielsen');
  await stranger.getByLabel('Adgangskode', { exact: true }).fill('syv heste på en mark');
  await stranger.getByRole('button', { name: 'Kom i gang' }).click();
  await expect(stranger.getByText('Din bruger er klar.')).toBeVisible();
  await expect(stranger.getByLabel('E-mail')).toHaveValue(email);
  await stranger.getByLabel('Adgangskode', { exact: true }).fill('syv heste på en mark');
  await stranger.getByRole('button', { name: 'Log ind' }).click();
  await expect(stranger).toHaveURL(/\/listings$/);
  await stranger.goto(await linkFromMail(server.dataDir, email, '/invitation'));
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'Invitationen virker ikke længere' }),
  ).toBeVisible();

  await page.reload();
  const registered = rowOf(page, email);
  await expect(registered).toContainText('Nina Nielsen');
  await expect(registered).not.toContainText('ikke registreret');
  await registered.getByRole('link', { name: 'Nina Nielsen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Nielsen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Konti' })).toContainText('Havneholm Erhverv A/S');
  await expectNoAxeViolations(page);
  await page.goto('/users/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Brugeren findes ikke' })).toBeVisible();
});

test('an administrator resends an invitation and withdraws it; a user with the role readonly can only see the users and leave the account', async ({
  page,
  as,
  signIn,
  openBrowser,
  server,
}) => {
  const email = 'fortrudt@eksempel.dk';
  await page.setViewportSize(widths.phone);
  await signIn('maegler');
  await page.goto('/account');
  await panel(page).getByRole('button', { name: 'Tilføj bruger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tilføj bruger' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: 'Tilføj bruger' }).click();
  const first = await linkFromMail(server.dataDir, email, '/invitation');
  await rowOf(page, email).getByRole('button', { name: 'Send igen' }).click();
  await expect(page.getByText(`Invitationen er sendt igen til ${email}`)).toBeVisible();
  await linkFromMail(server.dataDir, email, '/invitation', first);
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await rowOf(page, email).getByRole('button', { name: 'Træk tilbage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Træk tilbage' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);

  const reader = await openBrowser('laeser');
  await reader.goto('/account');
  await expect(rowOf(reader, people.maegler)).toContainText('Administrator');
  // Leaving needs no access to API keys, which members and readers lack.
  const leave = panel(reader).getByRole('button');
  await expect(leave).toHaveText(['Forlad kontoen']);
  await leave.click();
  await reader.getByRole('dialog').getByRole('button', { name: 'Forlad kontoen' }).click();
  await expect(reader).not.toHaveURL(/\/account$/);
  await expect(reader.getByText('Du har forladt kontoen')).toBeVisible();
  const api = await as('maegler');
  const [own] = associations.parse(await api.call('GET', '/property-service/accounts/associations')).accounts;
  const path = `/api/v2/accounts/${own?.ID}/users`;
  const left = users.parse(await api.call('GET', path)).users;
  expect(left.some(({ email: one }) => one === people.laeser)).toBe(false);
  // Restores the user for other tests.
  await api.call('POST', path, { email: people.laeser, accountRole: 3 });
});

test('the removal of an administrator asks which API keys to keep, leaving an account requires a confirmation, and the last administrator cannot leave', async ({
  page,
  as,
  signIn,
  openBrowser,
  server,
  errors,
}) => {
  errors.allow(/status of 409/);
  const api = await as('maegler');
  const [own] = associations.parse(await api.call('GET', '/property-service/accounts/associations')).accounts;
  const path = `/api/v2/accounts/${own?.ID}/users`;
  await signIn('maegler');
  await page.goto('/account');

  // The last administrator cannot leave.
  await rowOf(page, people.maegler).getByRole('button', { name: 'Forlad kontoen' }).click();
  const question = page.getByRole('dialog', {
    name: 'Kontoen ville være uden administrator',
  });
  await expect(question.getByText('Kontoen skal have mindst én administrator.')).toBeVisible();
  await question.getByRole('button', { name: 'Luk' }).click();

  // A user can have several roles.
  await rowOf(page, people.bruger).getByRole('button', { name: 'Skift rolle' }).click();
  const change = page.getByRole('dialog', { name: 'Skift rolle for Jonas Havn' });
  await change.getByRole('checkbox', { name: 'Administrator' }).check();
  await change.getByRole('button', { name: 'Gem' }).click();
  await expect(change).toBeHidden();
  await expect(rowOf(page, people.bruger)).toContainText('Administrator');
  await expect(rowOf(page, people.bruger).getByText('Bruger', { exact: true })).toBeVisible();

  const makeKey = async (name: string) => {
    const { token } = await openSession(server.url, people.bruger);
    const answer = await fetch(`${server.url}/api/v2/accounts/${own?.ID}/api-keys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey: { name }, password }),
    });
    return z.object({ secret: z.string() }).parse(await answer.json()).secret;
  };
  // Requests a listing that does not exist: 404 with a valid key, 401 with a revoked one.
  const use = async (secret: string) =>
    (
      await fetch(`${server.url}/api/v2/listings/by-identifier/NØGLE`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/merge-patch+json' },
        body: JSON.stringify({ listing: { type: 'rental' } }),
      })
    ).status;
  const [dropped, kept] = [await makeKey('Gammelt system'), await makeKey('Nyt system')];
  const gone = await openBrowser('bruger');
  await gone.goto('/account');
  await expect(panel(gone)).toBeVisible();

  await rowOf(page, people.bruger).getByRole('button', { name: 'Fjern bruger' }).click();
  const removal = page.getByRole('dialog', { name: 'Vil du fjerne Jonas Havn fra kontoen?' });
  const keep = removal.getByRole('group', { name: 'Nyt system' });
  await expect(keep.getByRole('radio', { name: 'Spær' })).toBeChecked();
  await keep.getByRole('radio', { name: 'Behold' }).check();
  await expectNoAxeViolations(page);
  await removal.getByRole('button', { name: 'Fjern bruger' }).click();
  await expect(page.getByText('Jonas Havn er fjernet fra kontoen')).toBeVisible();
  await expect(rowOf(page, people.bruger)).toHaveCount(0);
  expect([await use(dropped), await use(kept)]).toEqual([401, 404]);

  // Added again as an administrator, who then leaves the account.
  await panel(page).getByRole('button', { name: 'Tilføj bruger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tilføj bruger' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(people.bruger);
  await dialog.getByRole('checkbox', { name: 'Administrator' }).check();
  await dialog.getByRole('button', { name: 'Tilføj bruger' }).click();
  await expect(page.getByText('Jonas Havn er tilføjet')).toBeVisible();
  await gone.goto('/account');
  await rowOf(gone, people.bruger).getByRole('button', { name: 'Forlad kontoen' }).click();
  await gone
    .getByRole('dialog', { name: 'Er du sikker på, at du vil fjerne dig selv fra kontoen?' })
    .getByRole('button', { name: 'Forlad kontoen' })
    .click();
  await expect(gone).not.toHaveURL(/\/account$/);
  const left = users.parse(await api.call('GET', path)).users;
  expect(left.some(({ email }) => email === people.bruger)).toBe(false);
  // Restores the user for other tests.
  await api.call('POST', path, { email: people.bruger, accountRole: 2 });
});
