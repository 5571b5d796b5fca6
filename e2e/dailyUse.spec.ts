import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { widths } from './support/widths';

const sections = ['Præsentation', 'Billeder'];

/** Distance of a section's heading from the top of the viewport, in pixels. */
const headingTop = (page: Page, section: string) =>
  page
    .getByRole('heading', { level: 2, name: section, exact: true })
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));

// One test per section: a reload in the same tab would restore the scroll position.
for (const section of sections) {
  test(`a link in the outline of a form scrolls to its section, past sections that are not rendered yet: ${section}`, async ({
    page,
    signIn,
  }) => {
    await signIn('maegler');
    await page.goto('/listings/rental/create');
    const outline = page.getByRole('navigation', { name: 'Indhold' });
    await outline.getByRole('link', { name: section }).click();
    await expect.poll(() => headingTop(page, section)).toBeLessThan(120);
    expect(await headingTop(page, section)).toBeGreaterThanOrEqual(0);
  });

  test(`on phones, the section menu scrolls the chosen section to just below the sticky bar: ${section}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(widths.phone);
    await signIn('maegler');
    await page.goto('/listings/rental/create');
    await page.getByRole('button', { name: 'Gå til afsnit' }).click();
    await page.getByRole('menuitem', { name: section }).click();
    // Height of the bar: 52 px; padding of a card: 20 px.
    await expect.poll(() => headingTop(page, section)).toBeLessThan(52 + 20 + 24);
    expect(await headingTop(page, section)).toBeGreaterThanOrEqual(52);
  });
}

test('a toast covers neither the action bar nor the section menu of a form, and Cancel is hidden after a save', async ({
  page,
  signIn,
  as,
}) => {
  const { ID } = await (await as('maegler')).createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  const main = page.getByRole('main');
  await listingForm(page).fillIn({ Overskrift: 'Lyse kontorer med egen indgang ved åen' });
  await expect(main.getByRole('link', { name: 'Annuller' })).toBeVisible();
  await listingForm(page).saveDraft();
  const toast = page.getByText('Annoncen er opdateret');
  const state = page.getByText('Alt er gemt');
  await expect(toast).toBeVisible();
  await expect(state).toBeVisible();
  const [error, saved] = [await toast.boundingBox(), await state.boundingBox()];
  expect(error && saved && error.y + error.height <= saved.y).toBe(true);
  const index = await main.getByRole('navigation', { name: 'Indhold' }).boundingBox();
  expect(error && index && index.x + index.width <= error.x).toBe(true);
  await expect(main.getByRole('link', { name: 'Annuller' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Til annoncen' }).click();
  await expect(page).toHaveURL(new RegExp(`/listings/rental/${ID}$`));
});

test('the page of an active listing does not call it ready for activation, and shows each unit once', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(page.getByRole('region', { name: 'Udfyldt' })).toContainText('100 %');
  await expect(page.getByText('Klar til aktivering')).toHaveCount(0);
  const area = listingForm(page).box('Etageareal (m²)');
  await expect(area).toHaveValue('240');
  // The field with label, help text and adornments.
  await expect(page.locator('[data-field="floorArea"]')).toHaveText(/^[^²]*m²[^²]*$/);
});

test('row checkboxes use the dark colour scheme, and the account type uses the font of the theme', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('maegler');
  await page.goto('/listings');
  const box = page.getByRole('checkbox', { name: 'Vælg alle på siden' });
  await expect(box).toHaveCSS('appearance', 'none');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mægler' })).toHaveCSS(
    'font-family',
    /Schibsted/,
  );
});

test('the error in a dialog names the rejected action and the reason', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/409/);
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await page.getByRole('button', { name: 'Flere handlinger', exact: true }).click();
  // A concurrent change of the status.
  await api.move(ID, 'deactivate', {});
  await page.getByRole('menuitem', { name: 'Deaktiver' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Kunne ikke deaktivere annoncen');
  await expect(dialog.getByRole('alert')).toContainText('Handlingen er ikke mulig');
});
