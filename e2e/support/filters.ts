import { expect, type Page } from '@playwright/test';

const filters = (page: Page) => page.getByRole('toolbar', { name: 'Filtre' });

/** The filterChip of a filter, whatever it is set to. */
export const filterChip = (page: Page, name: string) =>
  filters(page).getByRole('button', { name: new RegExp(`^${name}(:|$)`) });

/** Waits until the list shows what the filters in the address find: rows move until then. */
const untilFiltered = async (page: Page, text: string) => {
  await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes(text) === true);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** Writes into the filter of a name, behind its filterChip. */
export const filterByText = async (page: Page, name: string, text: string) => {
  await filterChip(page, name).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.keyboard.press('Enter');
  await untilFiltered(page, text);
};

/** Sets a filter to one choice, or checks it among several. */
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

/** Opens a filter that is not in the line yet. */
export const addFilter = async (page: Page, name: string) => {
  await filters(page).getByRole('button', { name: '+ Filter' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
