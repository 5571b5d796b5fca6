import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { password, people } from './support/people';
import { photographs } from './support/photographs';

/** Maximum number of clicks from signing in to a published rental with three photographs. Keys do not count. */
const maxClicks = 13;

const countPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    );
  });

const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')));

/** Input by mouse, or by keyboard alone. */
interface InputMethod {
  press: (control: Locator, key?: string) => Promise<void>;
  /** Selects an option of an open list. */
  take: (option: Locator) => Promise<void>;
  choose: (field: Locator, option: string) => Promise<void>;
}

const optionOf = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

const pointer = (page: Page): InputMethod => ({
  press: (control) => control.click(),
  take: (option) => option.click(),
  choose: async (field, option) => {
    await field.click();
    await optionOf(page, option).click();
    // Closes a list with several choices, which stays open.
    await page.keyboard.press('Escape');
  },
});

const keys = (page: Page): InputMethod => ({
  press: async (control, key = 'Enter') => {
    await control.focus();
    await page.keyboard.press(key);
  },
  take: async (option) => {
    // MUI highlights the first option after rendering the list.
    await expect(option).toHaveClass(/Mui-focused/);
    await page.keyboard.press('Enter');
  },
  choose: async (field, option) => {
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(optionOf(page, option)).toBeVisible();
    await page.keyboard.type(option);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  },
});

const typeIn = async (page: Page, label: string, value: string) => {
  await listingForm(page).box(label).focus();
  await page.keyboard.type(value);
};

/** Fills in the fields required for publication, in the order of the form. */
const publishRental = async (page: Page, { press, take, choose }: InputMethod) => {
  const main = page.getByRole('main');
  const field = (label: RegExp) => main.getByRole('combobox', { name: label });
  await page.goto('/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(people.maegler);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await press(page.getByRole('button', { name: 'Log ind', exact: true }));
  await press(main.getByRole('link', { name: 'Opret annonce' }));
  // Waits for the new page, which moves the focus to its heading once.
  await expect(main.getByRole('heading', { level: 1, name: 'Opret annonce' })).toBeFocused();
  await press(main.getByRole('link', { name: 'Udlejning' }));

  await choose(field(/^Underkategori/), 'Kontor');
  await choose(field(/^Anvendelse/), 'Kontor');
  await field(/^Adresse/).focus();
  await page.keyboard.type('Vestergade 1');
  const address = page.getByRole('option').first();
  await expect(address).toContainText('Vestergade');
  await take(address);
  await typeIn(page, 'Etageareal (m²)', '240');
  await typeIn(page, 'Årlig leje (kr., ekskl. moms)', '288000');
  await typeIn(page, 'Årlige driftsudgifter (kr.)', '42000');
  await typeIn(page, 'Overskrift', 'Lyse kontorer i få tryk midt i byen');
  await typeIn(
    page,
    'Beskrivelse',
    'Velholdte lokaler med godt lysindfald og egen indgang fra gården. '.repeat(2),
  );
  for (const [label, value] of [
    ['Kontaktperson', 'Karen Holm'],
    ['Telefonnummer', '+4533121416'],
    ['Kontakt-e-mail', 'karen@eksempel.dk'],
  ] as const) {
    if ((await listingForm(page).box(label).inputValue()) === '') await typeIn(page, label, value);
  }
  await choose(field(/^Energimærke/), 'C');
  const chooser = page.waitForEvent('filechooser');
  await press(main.getByRole('button', { name: 'Vælg filer' }));
  await (await chooser).setFiles(await photographs(3));
  await expect(main.getByRole('listitem', { name: /^Billede \d/ })).toHaveCount(3);
  await press(main.getByRole('checkbox', { name: 'Forsidebilledet indeholder ikke tekst' }), 'Space');
  await press(main.getByRole('button', { name: 'Gem og aktiver' }));
  await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();
  await expect(page).toHaveURL(/\/listings\/rental\/\d+$/);
};

test('signing in and publishing a rental with three photographs takes at most 13 clicks', async ({
  page,
}) => {
  test.slow();
  await countPresses(page);
  await publishRental(page, pointer(page));
  expect(await presses(page)).toBeLessThanOrEqual(maxClicks);
});

test('a rental with three photographs is published by keyboard alone', async ({ page }) => {
  test.slow();
  await countPresses(page);
  await publishRental(page, keys(page));
  expect(await presses(page)).toBe(0);
});
