import type { Page } from '@playwright/test';

/**
 * Chooses from the menu beside the main button of a listing's page. The button's whole name is meant: the index, which
 * stands until the listing has come, has one for each row that begins alike.
 */
export const chooseAction = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Flere handlinger', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
