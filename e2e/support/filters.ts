import { expect, type Page } from '@playwright/test';

const filters = (page: Page) => page.getByRole('toolbar', { name: 'Filtre' });

/** The chip of a filter, with any value. */
export const filterChip = (page: Page, name: string) =>
  filters(page).getByRole('button', { name: new RegExp(`^${name}(:|$)`) });

/** Waits until the list shows the result of the filters in the URL: rows move until then. */
const untilFiltered = async (page: Page, text: string) => {
  await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes(text) === true);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** Sets a text filter in the popover of its chip. */
export const filterByText = async (page: Page, name: string, text: string) => {
  await filterChip(page, name).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.keyboard.press('Enter');
  await untilFiltered(page, text);
};

/** Selects a choice of a filter, in a single or a multiple selection. */
export const filterByChoice = async (page: Page, name: string, choice: string) => {
  await filterChip(page, name).click();
  const menu = page.getByRole('menu', { name });
  const item = menu
    .getByRole('menuitemradio', { name: choice, exact: true })
    .or(menu.getByRole('menuitemcheckbox', { name: choice, exact: true }));
  await item.click();
  // A filter with several choices leaves the menu open.
  if (await menu.isVisible()) await page.keyboard.press('Escape');
};

/** Adds a filter that is not in the toolbar yet. */
export const addFilter = async (page: Page, name: string) => {
  await filters(page).getByRole('button', { name: '+ Filter' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
