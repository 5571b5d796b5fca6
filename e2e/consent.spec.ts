import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import type { Api } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { dataLayerLength, recordBeacons, sentFrom } from './support/beacons';
import { expect, test, testOnOwnServer } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

test.use({ undecided: true });

const publish = async (api: Api) => api.activate((await api.createComplete('rental')).ID);

const question = (page: Page) => page.getByRole('dialog', { name: 'Vi bruger cookies' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookieindstillinger' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Cookieindstillinger' }).click();

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).toSorted();

test('no tracking data are stored or sent before consent or after a refusal', async ({
  page,
  context,
  as,
}) => {
  const { ID } = await publish(await as('maegler'));
  await recordBeacons(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/annonce/${ID}`);
  await expect(question(page)).toBeVisible();
  await page.getByText('Vis telefonnummer').click();
  await expect(page.getByRole('link', { name: '+45 33 12 14 16' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await question(page).getByRole('button', { name: 'Afvis alle' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByText('Vis telefonnummer').click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cookieindstillinger' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('Vis telefonnummer').click();
  expect(await cookieNames(context)).toEqual(['cc_cookie']);
  expect(await sentFrom(page)).toEqual([]);
  expect(await dataLayerLength(page)).toBe(0);
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('the current visit is counted with its referrer on consent, and tracking ends when the consent is withdrawn', async ({
  page,
  context,
  as,
}) => {
  const { ID } = await publish(await as('maegler'));
  await recordBeacons(page);
  await page.goto(`/annonce/${ID}?utm_source=nyhedsbrev&utm_medium=email`, {
    referer: 'https://nyhedsbrev.eksempel.dk/uge-47?modtager=karen',
  });
  await question(page).getByRole('button', { name: 'Accepter alle' }).click();
  await expect
    .poll(() => sentFrom(page))
    .toMatchObject([
      { event: 'listing_action', action: 6, target_listing_id: ID, SessionAcquisition: 'nyhedsbrev / email' },
    ]);
  const [visit] = await sentFrom(page);
  expect(visit?.page_referrer).toMatch(/^https:\/\/nyhedsbrev\.eksempel\.dk\/[^?]*$/);
  await page.getByText('Vis telefonnummer').click();
  await expect.poll(() => sentFrom(page)).toMatchObject([{ action: 6 }, { action: 2 }]);
  expect(await dataLayerLength(page)).toBe(2);
  const kept = ['cc_cookie', 'torvet_acquisition', 'torvet_session'];
  expect(await cookieNames(context)).toEqual(kept);
  const consent = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
  expect(Math.round(((consent?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);

  // Reloads belong to the same session.
  for (let again = 0; again < 4; again += 1) {
    await page.reload();
    await expect
      .poll(async () => (await sentFrom(page)).map(({ SessionID }) => SessionID))
      .toEqual([visit?.SessionID]);
  }
  expect(await cookieNames(context)).toEqual(kept);

  await openSettings(page);
  await settings(page).getByRole('checkbox', { name: 'Statistik' }).uncheck({ force: true });
  await settings(page).getByRole('button', { name: 'Gem valg' }).click();
  await expect(settings(page)).toBeHidden();
  expect(await cookieNames(context)).toEqual(['cc_cookie']);
  await page.getByText('Vis telefonnummer').click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cookieindstillinger' })).toBeVisible();
  expect(await sentFrom(page)).toEqual([]);
  expect(await cookieNames(context)).toEqual(['cc_cookie']);
});

/** True if the dialog overlaps an element, or either is missing. */
const covers = (page: Page, selector: string) =>
  page.evaluate((covered) => {
    const [dialog, other] = ['#cc-main .cm', covered].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return !dialog || !other || (dialog.bottom > other.top && other.bottom > dialog.top);
  }, selector);

test('on a phone, the consent dialog covers neither heading nor price, even with large text, and fits the smallest screen', async ({
  page,
  as,
}) => {
  const { ID } = await publish(await as('maegler'));
  for (const size of [{ width: 320, height: 256 }, widths.phone]) {
    await page.setViewportSize(size);
    await page.goto(`/annonce/${ID}`);
    for (const text of ['100%', '200%']) {
      if (text === '200%' && size !== widths.phone) continue;
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, text);
      await expect(question(page)).toBeInViewport({ ratio: 1 });
      for (const button of await question(page).getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
      for (const selector of ['h1', '.key']) await expect.poll(() => covers(page, selector)).toBe(false);
    }
  }
});

test('on a phone, the consent dialog covers no heading of the member area or the front page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/lokaler');
  await expect(question(page)).toBeVisible();
  await expect.poll(() => covers(page, 'h1')).toBe(false);
  await signIn('maegler');
  for (const path of ['/listings', '/listings/import', '/user']) {
    await page.goto(path);
    await expect(question(page)).toBeVisible();
    await expect.poll(() => covers(page, 'h1')).toBe(false);
  }
});

test('the consent dialog works by keyboard and passes axe on a phone and in the dark colour scheme', async ({
  page,
  as,
}) => {
  const { ID } = await publish(await as('maegler'));
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await page.goto(`/annonce/${ID}`);
    await expect(question(page)).toBeInViewport({ ratio: 0.9 });
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    const rejectAll = question(page).getByRole('button', { name: 'Afvis alle' });
    const accept = question(page).getByRole('button', { name: 'Accepter alle' });
    // Both buttons have the same prominence.
    const looks = (button: typeof rejectAll) =>
      button.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(element);
        return { backgroundColor, color, fontSize, fontWeight, height };
      });
    expect(await looks(rejectAll)).toEqual(await looks(accept));
    await question(page).getByRole('button', { name: 'Tilpas' }).focus();
    await page.keyboard.press('Enter');
    await expect(settings(page)).toBeVisible();
    await page.getByRole('button', { name: 'Statistik' }).press('Enter');
    await expect(settings(page)).toContainText('torvet_session');
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(question(page).getByRole('button', { name: 'Tilpas' })).toBeFocused();
  }
  await question(page).getByRole('button', { name: 'Afvis alle' }).press('Enter');
  await expect(question(page)).toBeHidden();
});

testOnOwnServer(
  'the cookie settings show the built-in table of cookies, or the table that staff have published',
  async ({ page, as, context, errors }) => {
    const { ID } = await publish(await as('maegler'));
    const address = `/annonce/${ID}`;
    const rows = settings(page).locator('tbody tr');
    const customise = async () => {
      await page.goto(address);
      await question(page).getByRole('button', { name: 'Tilpas' }).click();
      await settings(page).getByRole('button', { name: 'Nødvendige' }).click();
    };
    await customise();
    await expect(rows.filter({ hasText: 'cc_cookie' })).toContainText('365 dage');

    const staff = await as('intern');
    const content =
      '<h3>Vores cookies</h3><table><tr><td>husk_mig</td><td>Husker dig i en uge.</td></tr></table>';
    const made = await staff.call('POST', '/api/v2/pages', {
      page: { title: 'Cookies', pathNode: 'cookie-tables', content },
    });
    const { page: written } = z
      .object({ page: z.object({ ID: z.number(), version: z.number() }) })
      .parse(made);
    await staff.call('POST', `/api/v2/pages/${written.ID}/publish`, undefined, {
      'if-match': `"${written.version}"`,
    });
    await customise();
    await expect(settings(page).getByRole('cell', { name: 'husk_mig' })).toBeAttached();
    await expect(rows.filter({ hasText: 'cc_cookie' })).toHaveCount(0);
    await expectNoAxeViolations(page);

    // If the staff page of cookies cannot be fetched, the built-in table is shown.
    errors.allow(/ERR_FAILED|Failed to load/);
    await context.route('**/content/online-pages/render**', (route) => route.abort());
    await customise();
    await expect(rows.filter({ hasText: 'cc_cookie' })).toContainText('365 dage');
  },
);
