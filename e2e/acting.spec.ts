import type { Page } from '@playwright/test';
import { decidedBefore } from './support/consent';
import { expect, test } from './support/fixtures';
import { password } from './support/people';
import { widths } from './support/widths';

const accountName = 'Havneholm Erhverv A/S';
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Handler på vegne af en konto' });

/** Opens the panel from the list of all accounts. */
const openFor = async (page: Page) => {
  await page.goto('/accounts');
  await page.getByRole('textbox', { name: 'Søg efter konto' }).fill('havneholm');
  await expect(page.getByRole('main').getByText('1 konto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Flere handlinger for ${accountName}` }).click();
  await page.getByRole('menuitem', { name: `Log ind som ${accountName}` }).click();
};

const begin = async (page: Page, role: string) => {
  const panel = page.getByRole('dialog');
  await panel.getByRole('checkbox', { name: role }).check();
  await panel.getByRole('textbox', { name: 'Begrundelse' }).fill('Kunden har ringet om sine annoncer');
  await panel.getByLabel('Din adgangskode').fill(password);
  await panel.getByRole('button', { name: 'Log ind som kontoen' }).click();
};

test('staff impersonate an account with a reason and a role, see a banner on every page, and end the impersonation', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Alle konti' })).toBeVisible();
  await openFor(page);
  await expect(page.getByRole('combobox', { name: 'Søg efter konto' })).toHaveValue(accountName);
  // The focus skips the field that is filled in.
  const roles = page.getByRole('group', { name: 'Vælg brugerrolle' });
  await expect(roles).toContainText('*');
  await expect(roles.getByRole('checkbox').first()).toBeFocused();

  const start = page.getByRole('button', { name: 'Log ind som kontoen' });
  await start.click();
  await expect(page.getByText('Begrundelse er krævet')).toBeVisible();
  await expect(page.getByText('Din adgangskode er krævet')).toBeVisible();
  await expect(page.getByText('Brugerrolle er krævet')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(0);
  await begin(page, 'Læser');

  const banner = bannerOf(page);
  await expect(banner).toContainText(
    'Du er logget på som intern@torvet.test på vegne af Havneholm Erhverv A/S.',
  );
  await expect(page).toHaveURL(/\/listings$/);
  // The session has the rights of the chosen role only, and none of staff.
  await page.goto('/listings/create');
  await expect(page.getByText('Din brugerrolle giver ikke adgang til denne side')).toBeVisible();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Afslut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alle konti' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a staff page that is opened during impersonation offers to end the impersonation', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await openFor(page);
  await begin(page, 'Læser');
  await expect(page).toHaveURL(/\/listings$/);
  await page.goto('/staff/queues');
  await expect(page.getByText('Du handler på vegne af Havneholm Erhverv A/S')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Afslut' }).click();
  await expect(page).toHaveURL(/\/staff\/queues$/);
  await expect(bannerOf(page)).toBeHidden();
});

test('staff open an account without impersonating it, and it is still the chosen account after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Åbn konto: Havneholm Erhverv A/S' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Havneholm Erhverv A/S');
});

test('staff select two of the three roles for an impersonation; all three are selected by default', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  await api.setRoles('Jonas Havn', [1, 2, 3]);
  await signIn('bruger');
  await page.goto('/selectaccount');
  const roles = page.getByRole('group', { name: 'Vælg brugerrolle' });
  await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(3);
  const choose = page.getByRole('button', { name: `Vælg ${accountName}` });
  for (const role of ['Administrator', 'Bruger', 'Læser']) await roles.getByLabel(role).uncheck();
  await choose.click();
  await expect(roles).toContainText('Brugerrolle er krævet');
  await roles.getByLabel('Bruger').check();
  await roles.getByLabel('Læser').check();
  await choose.click();
  await expect(page).toHaveURL(/\/listings$/);
  await expect(page.getByRole('banner')).toContainText('som Bruger og Læser');
  await expect(page.getByRole('link', { name: 'Opret annonce' }).first()).toBeVisible();
  await page.goto('/account/update');
  await expect(page.getByText('Din brugerrolle giver ikke adgang til denne side')).toBeVisible();
  await page.goto('/selectaccount');
  await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await api.setRoles('Jonas Havn', [2]);
});

test('on a phone, the impersonation banner stays at the top of a long form, with the section menu of the form right below it', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await openFor(page);
  await begin(page, 'Administrator');
  await expect(page).toHaveURL(/\/listings$/);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto('/listings/rental/create');
  const sections = page.getByRole('button', { name: 'Gå til afsnit' });
  await expect(sections).toBeVisible();
  await page.getByRole('heading', { name: 'Kontakt', exact: true }).scrollIntoViewIfNeeded();
  const banner = bannerOf(page);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(sections).toBeInViewport({ ratio: 1 });
  const below = async () => {
    const [over, under] = await Promise.all([banner.boundingBox(), sections.boundingBox()]);
    return over && under ? under.y - (over.y + over.height) : -1;
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  expect(await below()).toBeLessThan(20);
  await banner.getByRole('button', { name: 'Afslut' }).click();
  await expect(banner).toBeHidden();
});

test('staff start an impersonation from the current page and change its roles there; unsaved changes require a confirmation', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const listing = await api.create('rental');
  await signIn('intern');
  await page.goto('/accounts');
  await page.getByRole('button', { name: `Åbn konto: ${accountName}` }).click();
  await expect(page).toHaveURL(/\/listings$/);
  const path = `/listings/rental/${listing.ID}`;
  await page.goto(path);
  const open = page.getByRole('banner').getByRole('button', { name: 'Log ind som konto' });
  await open.click();
  const panel = page.getByRole('dialog');
  // The chosen account is the default; others are found by name.
  const search = panel.getByRole('combobox', { name: 'Søg efter konto' });
  await expect(search).toHaveValue(accountName);
  await search.fill('vester');
  await expect(page.getByRole('option').first()).toContainText('Vester');
  await expect(page.getByRole('option').nth(10)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await begin(page, 'Læser');
  const banner = bannerOf(page);
  await expect(banner).toContainText('Roller: Læser');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('link', { name: 'Rediger' })).toHaveCount(0);

  await banner.getByRole('button', { name: 'Skift konto eller roller' }).click();
  await expect(panel).toContainText('Kunden har ringet om sine annoncer');
  await panel.getByRole('checkbox', { name: 'Læser' }).uncheck();
  await panel.getByRole('checkbox', { name: 'Administrator' }).check();
  await panel.getByLabel('Din adgangskode').fill(password);
  await panel.getByRole('button', { name: 'Skift', exact: true }).click();
  await expect(banner).toContainText('Roller: Administrator');
  await page.getByRole('link', { name: 'Rediger' }).first().click();
  await page.getByRole('textbox', { name: 'Blikfang' }).fill('Lyst og nyrenoveret');

  await banner.getByRole('button', { name: 'Afslut' }).click();
  const question = page.getByRole('dialog', { name: 'Vil du forlade siden?' });
  await question.getByRole('button', { name: 'Bliv på siden' }).click();
  await expect(page.getByRole('textbox', { name: 'Blikfang' })).toHaveValue('Lyst og nyrenoveret');
  await banner.getByRole('button', { name: 'Afslut' }).click();
  await question.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(banner).toBeHidden();
  // The page on which acting began.
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('a public page that staff open during impersonation names the account, can end the impersonation, and counts no visit', async ({
  page,
  context,
  baseURL,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 404 .*annonce\/99999999/);
  await decidedBefore(context, baseURL, 'statistic');
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await signIn('intern');
  await openFor(page);
  await begin(page, 'Læser');
  await expect(page).toHaveURL(/\/listings$/);

  const counted: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/tracking') counted.push(request.url());
  });
  await page.goto('/listings');
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await page.setViewportSize(widths.phone);
  // The banner is shown on the error page too.
  await page.goto('/annonce/99999999');
  await expect(bannerOf(page)).toContainText(accountName);
  await page.goto(`/annonce/${ID}`);
  const banner = bannerOf(page);
  await expect(banner).toContainText(
    'Du er logget på som intern@torvet.test på vegne af Havneholm Erhverv A/S.',
  );
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(banner).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Afslut' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  // Queued events are sent when the page is left.
  await page.goto('/annonce/99999999');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bannerOf(page)).toBeHidden();
  expect(counted).toEqual([]);

  // On the same page with the same consent, the visit is sent if staff do not act for an account.
  await page.goto(`/annonce/${ID}`);
  await expect.poll(() => counted.length).toBeGreaterThan(0);
});
