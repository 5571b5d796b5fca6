import type { Page } from '@playwright/test';
import { familyNames } from '../schemas/listing/families';
import type { Api } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import type { Person } from './support/people';
import { expectNoSidewaysScroll, widths } from './support/widths';

interface Case {
  name: string;
  as?: Person;
  path: string | ((api: Api) => Promise<string>);
  /** Seen once the page has what it is for. */
  shows?: (page: Page) => Promise<void>;
}

const showsText = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();

const pages: Case[] = [
  { name: 'login', path: '/login' },
  { name: 'forgotten password', path: '/forgotten-password' },
  { name: 'new password', path: '/reset-password?token=x' },
  { name: 'identity provider error', path: '/listings?state=x&error=access_denied' },
  { name: 'not found', path: '/findes/ikke' },
  { name: 'no access', as: 'laeser', path: '/listings/create' },
  { name: 'no access for lack of a permission', as: 'light', path: '/listings/sales/create' },
  { name: 'no access for the account type', as: 'light', path: '/promotion/1' },
  { name: 'no account', as: 'ny', path: '/listings' },
  { name: 'select account', as: 'flere', path: '/selectaccount' },
  { name: 'select account, staff', as: 'intern', path: '/selectaccount' },
  { name: 'account index', as: 'flere', path: '/accounts' },
  {
    name: 'listing index',
    as: 'maegler',
    path: '/listings',
    shows: (page) => expect(page.getByRole('main').getByRole('link').nth(4)).toBeVisible(),
  },
  {
    name: 'empty listing index',
    as: 'statistik',
    path: '/listings',
    shows: showsText('Ingen annoncer fundet'),
  },
  { name: 'choose type', as: 'maegler', path: '/listings/create' },
  ...familyNames.flatMap((family): Case[] => [
    {
      name: `${family} form`,
      as: 'maegler',
      path: async (api) => `/listings/${family}/${(await api.createComplete(family)).ID}/update`,
      shows: (page) => expect(page.getByRole('textbox', { name: /^Overskrift/ })).toHaveValue(/Lyse lokaler/),
    },
    {
      name: `${family} show`,
      as: 'maegler',
      path: async (api) => `/listings/${family}/${(await api.createComplete(family)).ID}`,
      shows: showsText('Lyse lokaler midt i byen'),
    },
  ]),
];

for (const { name, as: person, path, shows } of pages) {
  test(`${name}: for everyone, on a phone and on a desk, in light and in dark`, async ({
    page,
    signIn,
    as,
    faults,
  }) => {
    test.slow();
    faults.allow(/status of 4\d\d/);
    if (person) await signIn(person);
    const address = typeof path === 'string' ? path : await path(await as(person ?? 'maegler'));
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await shows?.(page);
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    }
  });
}
