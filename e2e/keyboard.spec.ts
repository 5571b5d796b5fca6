import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { password, people } from './support/people';

const focused = (page: Page) => page.locator(':focus');

const tabTo = async (page: Page, reached: (name: string) => boolean, most = 60) => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page).evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    if (reached(name.trim())) return;
  }
  throw new Error('Not reached by the Tab key');
};

test('signing in works by keyboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(people.maegler);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
});

test('the first tab stop is a link that skips the navigation', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings');
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Gå til indhold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a listing with a postal address is created and saved by keyboard alone', async ({ page, signIn }) => {
  await signIn('maegler');
  await page.goto('/listings');
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await tabTo(page, (name) => name === 'Opret annonce');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Opret annonce' })).toBeFocused();
  await tabTo(page, (name) => name.includes('Udlejning'));
  await page.keyboard.press('Enter');

  const search = page.getByRole('main').getByRole('combobox', { name: /^Adresse/ });
  await search.focus();
  await page.keyboard.type('Vestergade 1');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue(/Vestergade/);

  await listingForm(page).box('Overskrift').focus();
  await page.keyboard.type('Skrevet helt uden mus, fra først til sidst');
  await tabTo(page, (name) => name === 'Gem kladde', 200);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Annoncen er oprettet')).toBeVisible();
});
