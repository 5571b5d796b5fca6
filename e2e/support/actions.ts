import type { Page } from '@playwright/test';

/**
 * Opens the menu next to a listing's main button. Matches the full name: rows of the index, shown while loading, have
 * similar ones.
 */
export const chooseAction = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Flere handlinger', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
