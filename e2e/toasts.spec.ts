import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { widths } from './support/widths';

/** Names of the matching elements that a toast covers. */
const covered = (page: Page, selector: string) =>
  page.evaluate((given) => {
    const toasts = [...document.querySelectorAll('[aria-live="polite"] > .MuiAlert-root')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    if (toasts.length === 0) return ['no toast is shown'];
    return [...document.querySelectorAll(given)].flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = toasts.some(
        (toast) => toast.left < right && left < toast.right && toast.top < bottom && top < toast.bottom,
      );
      return hit ? [element.getAttribute('aria-label') ?? element.textContent ?? ''] : [];
    });
  }, selector);

const expectNothingCovered = (page: Page, selector: string) =>
  expect.poll(() => covered(page, selector)).toEqual([]);

for (const [name, viewport] of Object.entries({ ...widths, tablet: { width: 768, height: 900 } })) {
  test(`a toast covers neither a checkbox nor the bar for selected rows: ${name}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('maegler');
    await page.goto('/listings?filter={"status":[2]}');
    const menu = page.getByRole('button', { name: /^Flere handlinger for/ }).first();
    const link = await menu.evaluate((button) =>
      button.closest('tr, li')?.querySelector('a[href^="/listings/"]')?.getAttribute('href'),
    );
    const deactivated = page.locator(`main a[href="${link}"]`);
    await expect(deactivated).not.toHaveCount(0);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Deaktiver' }).click();
    const toast = page.getByText('Annoncen er deaktiveret');
    await expect(toast).toBeVisible();
    // The selection would lose the row when it leaves the list.
    await expect(deactivated).toHaveCount(0);
    const checkboxes = 'main input[type="checkbox"]';
    await expectNothingCovered(page, checkboxes);
    await page.getByRole('checkbox', { name: /^Vælg/ }).nth(1).check();
    await expect(page.getByRole('group', { name: /valgt/ })).toBeVisible();
    await expectNothingCovered(page, `${checkboxes}, [data-bulk-bar]`);
    await page.mouse.wheel(0, 240);
    await expectNothingCovered(page, `${checkboxes}, [data-bulk-bar]`);
    await page.getByRole('button', { name: 'Fortryd' }).click();
    await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
  });
}

test('a toast covers neither the error summary nor the section menu of a form on a phone', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/Failed to load resource|500 from PUT/);
  const { ID } = await (await as('maegler')).createComplete('rental');
  await page.setViewportSize(widths.phone);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await listingForm(page).fillIn({ Overskrift: 'Lyse kontorer med egen indgang ved åen' });
  await page.route(`**/listings/rental/${ID}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'x', traceId: 'x' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Gem kladde' }).click();
  await expect(page.getByText(/^Kunne ikke opdatere annoncen/)).toBeVisible();
  await listingForm(page).fillIn({ 'Etageareal (m²)': 'abc' });
  await page.getByRole('button', { name: 'Gem kladde' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'felt at rette' })).toBeFocused();
  await expectNothingCovered(page, '[data-keep-clear]');
});

test('on a phone, a toast covers no button of a review, and the toast of an error disappears when its page is left', async ({
  page,
  signIn,
  errors,
}) => {
  errors.allow(/Failed to load resource/);
  await page.setViewportSize(widths.phone);
  await signIn('intern');
  await page.goto('/staff/queues?queue=quarantine');
  await page
    .getByRole('link', { name: /^Gennemgå/ })
    .first()
    .click();
  const release = page.getByRole('button', { name: /^Ophæv karantæne/ });
  await page.route('**/release', (route) => route.abort());
  await release.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ophæv karantæne' }).click();
  const failed = page.getByText(/^Kunne ikke/);
  await expect(failed.first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuller' }).click();
  await expectNothingCovered(page, '[data-keep-clear] :is(button, a)');
  await page.getByRole('button', { name: 'Næste' }).click();
  await expect(failed).toHaveCount(0);

  await page.unroute('**/release');
  await release.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ophæv karantæne' }).click();
  await expect(page.getByText('Annoncen er aktiv igen')).toBeVisible();
  await expectNothingCovered(page, '[data-keep-clear] :is(button, a)');
});
