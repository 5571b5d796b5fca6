import type { BrowserContext, Page } from '@playwright/test';
import { recordBeacons, sentFrom } from './support/beacons';
import { decidedBefore } from './support/consent';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';

test.use({ undecided: true });

const question = (page: Page) => page.getByRole('dialog', { name: 'Vi bruger cookies' });

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).toSorted();

/** Cookies and keys of storage that the cookie table documents as necessary. */
const necessary = {
  cookies: /^(?:cc_cookie|token|login|known-.*|mode|closed_announcements)$/,
  keys: /^(?:(?:RaStore|torvet)\.|react-router-scroll-positions$)/,
  requests: /^(?:GET|HEAD) |^POST \/(?:auth\/renew-token|api\/v2\/search-agents\/demand)$/,
};

test('ten pages store and send only necessary data before consent and after a refusal', async ({
  page,
  context,
  baseURL,
  signIn,
  as,
  errors,
}) => {
  test.slow();
  errors.allow(/status of 404/);
  const { ID } = await (await as('maegler')).activate(
    (await (await as('maegler')).createComplete('rental')).ID,
  );
  const requests = new Set<string>();
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.url().startsWith('http'))
      requests.add(`${request.method()} ${origin === baseURL ? '' : origin}${pathname}`);
  });
  const visitorPages: [path: string, heading: string | RegExp][] = [
    ['/login', 'Log ind'],
    ['/forgotten-password', /\S/],
    [`/annonce/${ID}`, 'Lyse lokaler midt i byen med udsigt'],
    [`/annonce/${ID}/en`, 'Lyse lokaler midt i byen med udsigt'],
    ['/annonce/personoplysninger', /\S/],
    ['/annonce/999999', 'Annoncen kan ikke vises'],
  ];
  const memberPages: [path: string, heading: string | RegExp][] = [
    ['/listings', 'Annoncer'],
    [`/listings/rental/${ID}`, 'Lyse lokaler midt i byen med udsigt'],
    ['/user', 'Min profil'],
    ['/account', /\S/],
  ];
  const expectNecessary = async (path: string) => {
    const { cookies, keys, requests: allowed } = necessary;
    expect(
      (await cookieNames(context)).filter((name) => !cookies.test(name)),
      path,
    ).toEqual([]);
    expect(
      (await storedKeys(page)).filter((name) => !keys.test(name)),
      path,
    ).toEqual([]);
    expect(
      [...requests].filter((request) => !allowed.test(request)),
      path,
    ).toEqual([]);
    expect(await page.evaluate(() => Reflect.has(window, 'dataLayer')), path).toBe(false);
  };
  const visit = async (pages: typeof visitorPages, asked: boolean) => {
    for (const [path, heading] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const dialogs = page.getByRole('dialog', { name: /Vi bruger cookies|We use cookies/ });
      if (asked) await expect(dialogs).toBeVisible();
      else await expect(dialogs).toHaveCount(0);
      await expectNecessary(path);
    }
  };
  await visit(visitorPages, true);
  await signIn('maegler');
  await visit(memberPages, true);
  await question(page).getByRole('button', { name: 'Afvis alle' }).click();
  await visit([...memberPages.slice(0, 1), ...visitorPages.slice(2, 3)], false);
});

test('the sign-in page, the member area and the public pages share one tracking session, and send each action once', async ({
  page,
  context,
  as,
}) => {
  test.slow();
  const { ID } = await (await as('maegler')).activate(
    (await (await as('maegler')).createComplete('rental')).ID,
  );
  await recordBeacons(page);
  await page.goto('/login?utm_source=nyhedsbrev&utm_medium=email');
  await expect(question(page)).toBeVisible();
  await page.keyboard.type('maegler@');
  await expect(page.getByLabel('E-mail')).toHaveValue('maegler@');
  await question(page).getByRole('button', { name: 'Accepter alle' }).click();
  await page.getByLabel('E-mail').fill('maegler@torvet.test');
  await page.getByLabel('Adgangskode', { exact: true }).fill('torvet-demo');
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  const actions = async () => (await sentFrom(page)).map(({ event, action }) => `${event} ${action}`);
  await expect.poll(actions).toEqual(['user_action 1', 'user_action 4']);
  const [{ SessionID, SessionAcquisition } = {}] = await sentFrom(page);
  expect(SessionAcquisition).toBe('nyhedsbrev / email');

  await page.goto('/listings/rental/create');
  await listingForm(page).fillIn({ Overskrift: 'Lokaler der tælles én gang' });
  await listingForm(page).saveDraft();
  await expect(page).toHaveURL(/\/listings\/rental\/\d+/);
  await expect
    .poll(() => sentFrom(page))
    .toMatchObject([
      { action: 4, SessionID },
      { event: 'user_action', action: 7, listing_type: 1, SessionID },
    ]);

  await page.goto(`/annonce/${ID}`);
  await expect
    .poll(() => sentFrom(page))
    .toMatchObject([
      { event: 'listing_action', action: 6, target_account_id: expect.any(Number), SessionID },
    ]);

  await page.goto('/user');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookieindstillinger' }).click();
  const settings = page.getByRole('dialog', { name: 'Cookieindstillinger' });
  await settings.getByRole('button', { name: 'Afvis alle' }).click();
  await expect(settings).toBeHidden();
  expect((await cookieNames(context)).filter((name) => name.startsWith('torvet_'))).toEqual([]);
});

test('a withdrawal of consent also deletes the cookies of the parent domain', async ({
  page,
  context,
  server,
  as,
}) => {
  const { ID } = await (await as('maegler')).activate(
    (await (await as('maegler')).createComplete('rental')).ID,
  );
  const site = `http://member.torvet.localhost:${new URL(server.url).port}`;
  await decidedBefore(context, site, 'statistic');
  await context.addCookies(
    ['.torvet.localhost', 'member.torvet.localhost'].map((domain) => ({
      name: 'torvet_session',
      value: 'session-of-a-test',
      domain,
      path: '/',
    })),
  );
  await page.goto(`${site}/annonce/${ID}`);
  await page.getByRole('button', { name: 'Cookieindstillinger' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Afvis alle' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await cookieNames(context)).filter((name) => name.startsWith('torvet_'))).toEqual([]);
});
