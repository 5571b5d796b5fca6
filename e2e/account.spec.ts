import * as z from 'zod';
import { apiOf } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { password, people } from './support/people';
import { photograph } from './support/photographs';
import { expectNoHorizontalScroll, widths } from './support/widths';

const token = z.object({ token: z.string() });

test('an administrator edits the account; after a conflict, the form shows the changes of both users', async ({
  page,
  signIn,
  openBrowser,
  errors,
}) => {
  errors.allow(/status of 412/);
  await signIn('premium');
  const other = await openBrowser('premium');
  for (const one of [page, other]) await one.goto('/account/update');
  const website = (one: typeof page) => one.getByRole('textbox', { name: /^Hjemmeside/ });
  const save = (one: typeof page) => one.getByRole('button', { name: 'Gem', exact: true }).click();

  await website(other).fill('https://www.sundby.example/nyt');
  await save(other);
  await expect(other.getByRole('main').getByText('Alt er gemt')).toBeVisible();

  await website(page).fill('https://www.sundby.example/mit');
  await page.getByRole('textbox', { name: /^Virksomhedsnavn/ }).fill('Sundby Ejendomme & Erhverv A/S');
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('https://www.sundby.example/nyt');
  await dialog.getByRole('radio', { name: 'Behold min' }).first().check();
  await dialog.getByRole('button', { name: 'Gem det valgte' }).click();
  await expect(page.getByRole('main').getByText('Alt er gemt')).toBeVisible();
  // The new name is shown in the banner at once.
  await expect(page.getByRole('banner')).toContainText('Sundby Ejendomme & Erhverv A/S');
  await page.getByRole('link', { name: 'Tilbage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sundby Ejendomme & Erhverv A/S' })).toBeVisible();
  await expect(page.getByRole('link', { name: /sundby\.example\/mit/ })).toBeVisible();
});

test('the page of an account that cannot have listings has no cards about listings', async ({
  page,
  signIn,
}) => {
  const cards = () =>
    page.getByRole('heading', { level: 2, name: /^(Kontaktkort|Fremhævninger i gang|API)/ });
  await signIn('maegler');
  await page.goto('/account');
  await expect(cards()).toHaveCount(3);
  await signIn('statistik');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 2, name: 'Rettigheder' })).toBeVisible();
  await expect(cards()).toHaveCount(0);
});

test('a draft is offered after a reload', async ({ page, signIn }) => {
  await signIn('kommune');
  await page.goto('/account/update');
  await page.getByRole('textbox', { name: /^Beskrivelse/ }).fill('Grunde og lokaler i hele kommunen.');
  await expect(page.getByText(/^Gemt her på enheden/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Fortsæt med mine ændringer' }).click();
  await expect(page.getByRole('textbox', { name: /^Beskrivelse/ })).toHaveValue(
    'Grunde og lokaler i hele kommunen.',
  );
});

test('an uploaded logo is shown on the account and on the public page of its listings', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  await api.activate(ID);
  await signIn('maegler');
  await page.goto('/account/update');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg fil' }).click();
  await (await chooser).setFiles([await photograph(7, { width: 320, height: 400 })]);
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.goto('/account');
  await expect(page.locator('main header img.logo')).toBeVisible();
  await page.goto(`/annonce/${ID}`);
  const logo = page.locator('img.logo');
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toHaveAttribute('src', /^\/media\//);
  await expect
    .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a user with the role readonly sees the account without input fields, and the names of the users who can edit it', async ({
  page,
  signIn,
}) => {
  await signIn('laeser');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: /^Havneholm/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rediger kontoen' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Når vi har hjulpet på jeres konto' })).toHaveCount(0);
  await page.goto('/account/update');
  await expect(page.getByText('Din brugerrolle giver ikke adgang til denne side')).toBeVisible();
  await page.getByRole('link', { name: 'Se kontoens brugere' }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test('an administrator sees each change that staff made on the account with its reason, but not the name of the staff user', async ({
  page,
  signIn,
  as,
  server,
  sessionOf,
}) => {
  const listing = await (await as('light')).create('rental', { title: 'Kontor, som kunden ringede om' });
  const staff = await as('intern');
  const reason = 'Kunden har ringet om sin overskrift';
  const begun = await staff.call('POST', '/api/v2/impersonations', {
    accountID: listing.accountID,
    userRoles: [2],
    reason,
    password,
  });
  const session = { ...(await sessionOf('intern')), token: token.parse(begun).token };
  const acting = apiOf(server.url, session);
  await acting.update(listing, 'rental', { title: 'Kontor med den rigtige overskrift' });
  await acting.call('DELETE', '/api/v2/impersonations/current');

  await signIn('light');
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Når vi har hjulpet på jeres konto' });
  await expect(panel).toContainText('Intern administrator som Bruger');
  await expect(panel).toContainText(reason);
  await panel.getByRole('button', { name: /^Vis 1 ændring/ }).click();
  await expect(panel).toContainText('Kontor, som kunden ringede om');
  await expect(panel.getByRole('link', { name: 'Kontor med den rigtige overskrift' })).toBeVisible();
  await expect(panel).not.toContainText(people.intern);
  await expectNoAxeViolations(page);
  await page.setViewportSize(widths.phone);
  await expectNoHorizontalScroll(page);
});
