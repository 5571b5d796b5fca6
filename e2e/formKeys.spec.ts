import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { addThreePhotographs, listingForm } from './support/form';

const undo = (page: Page) => page.getByRole('button', { name: 'Fortryd' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Ctrl-S in a field saves the form, and the save can be undone while the form is still open', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID, title } = await api.createComplete('rental', { flashline: 'Ledig til sommer' });
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  const form = listingForm(page);
  await form.box('Overskrift').fill('En ny overskrift, skrevet på tastaturet');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();
  expect((await api.get(ID)).title).toBe('En ny overskrift, skrevet på tastaturet');

  // Input typed after the save remains.
  await form.box('Blikfang').fill('Ledig til efteråret');
  await undo(page).click();
  await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
  await expect(form.box('Overskrift')).toHaveValue(String(title));
  await expect(form.box('Blikfang')).toHaveValue('Ledig til efteråret');
  expect((await api.get(ID)).title).toBe(title);

  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await api.get(ID)).flashline).toBe('Ledig til efteråret');
  expect((await api.get(ID)).title).toBe(title);
});

test('Esc first closes an open popup; the next Esc leaves an unchanged form, or asks for confirmation in a changed form', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID, title } = await api.createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await expect(heading(page, String(title))).toBeVisible();
  await page.keyboard.press('e');
  const form = listingForm(page);
  await expect(form.box('Overskrift')).toHaveValue(String(title));
  await page.getByRole('combobox', { name: /^Underkategori/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  // In an autocomplete field, Esc belongs to the field.
  await page.keyboard.press('Escape');
  await form.box('Overskrift').fill('Noget, som ikke er gemt endnu');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.box('Overskrift')).toBeFocused();
  await expect(page).toHaveURL(/update$/);
  await form.box('Overskrift').fill(String(title));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/listings/rental/${ID}$`));
  await expect(heading(page, String(title))).toBeVisible();
});

declare global {
  interface Window {
    bareSkeletons: string[];
  }
}

/** Records skeletons that are shown without a heading, as while a page is loading. */
const recordSkeletons = (page: Page) =>
  page.evaluate(() => {
    window.bareSkeletons = [];
    const main = document.querySelector('main');
    if (!main) throw new Error('A page without main');
    new MutationObserver(() => {
      const skeleton = main.querySelector('.MuiSkeleton-root');
      if (skeleton && !main.querySelector('h1')) window.bareSkeletons.push(main.innerHTML.slice(0, 300));
    }).observe(main, { childList: true, subtree: true });
  });

test('Ctrl-Enter publishes the listing and opens its page without a loading skeleton', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID, title } = await api.create('rental', await api.completeValues('rental'));
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await addThreePhotographs(page);
  const tick = page.getByRole('checkbox', { name: 'Forsidebilledet indeholder ikke tekst' });
  await tick.check();
  await recordSkeletons(page);
  await listingForm(page).box('Overskrift').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/listings/rental/${ID}$`));
  await expect(heading(page, String(title))).toBeVisible();
  await expect(page.getByRole('main').getByText('Aktiv', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => window.bareSkeletons)).toEqual([]);
});

test('Ctrl-Enter saves an incomplete listing, and a message explains why the listing is not activated', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  const api = await as('maegler');
  const { ID } = await api.create('rental', { title: 'Butik med to store vinduer' });
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  const form = listingForm(page);
  await form.box('Overskrift').fill('Butik med tre store vinduer ud til gaden');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(/^Annoncen er gemt, men ikke aktiveret\. .* øverst i formularen/),
  ).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /felter at rette/ })).toBeFocused();
  const kept = await api.get(ID);
  expect([kept.title, kept.status]).toEqual(['Butik med tre store vinduer ud til gaden', 1]);

  // A reason that only the server knows is shown as well.
  errors.allow(/status of 409/);
  const whole = await api.createComplete('rental');
  const message = 'Kontoen er lukket for nye annoncer.';
  await page.route('**/activate', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message, traceId: 'x' } }),
  );
  await page.goto(`/listings/rental/${whole.ID}/update`);
  await form.box('Blikfang').fill('Ledig fra den første i næste måned');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Annoncen er gemt, men ikke aktiveret. ${message}`)).toBeVisible();
  expect((await api.get(whole.ID)).flashline).toBe('Ledig fra den første i næste måned');

  // A successful activation removes the message.
  await page.unroute('**/activate');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();
  await expect(page.getByText(/ikke aktiveret/)).toHaveCount(0);
});
