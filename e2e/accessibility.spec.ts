import type { Page } from '@playwright/test';
import { danishDate } from '../schemas/calendar';
import { familyNames } from '../schemas/listing/families';
import { chooseAction } from './support/actions';
import type { Api } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import type { Person } from './support/people';
import { expectNoHorizontalScroll, widths } from './support/widths';

interface PageCase {
  name: string;
  as?: Person;
  path: string | ((api: Api) => Promise<string>);
  /** Heading of level 1, which a skeleton does not have. */
  heading: string | RegExp;
  /** Waits for the content of the page. */
  shows?: (page: Page) => Promise<void>;
  /** Steps before the check. Repeated at each width, after a reload. */
  does?: (page: Page) => Promise<void>;
}

const pages: PageCase[] = [
  { name: 'login', path: '/login', heading: 'Log ind' },
  { name: 'forgotten password', path: '/forgotten-password', heading: 'Glemt adgangskode' },
  { name: 'new password', path: '/reset-password?token=x', heading: 'Vælg ny adgangskode' },
  { name: 'broken reset link', path: '/reset-password', heading: 'Linket er ikke helt' },
  {
    name: 'identity provider error',
    path: '/listings?state=x&error=access_denied',
    heading: 'Fejl med brugeren',
  },
  { name: 'not found', path: '/findes/ikke', heading: 'Den side, du ledte efter, findes ikke' },
  {
    name: 'no access',
    as: 'laeser',
    path: '/listings/create',
    heading: 'Din brugerrolle giver ikke adgang til denne side',
  },
  {
    name: 'no access for lack of a permission',
    as: 'light',
    path: '/listings/sales/create',
    heading: 'Kontoen har ikke adgang til denne funktion',
  },
  {
    name: 'no access for the account type',
    as: 'light',
    path: '/promotion/1',
    heading: 'Funktionen er ikke tilgængelig for kontotypen Light-annoncør',
  },
  { name: 'no account', as: 'ny', path: '/listings', heading: /^Du har ikke adgang/ },
  { name: 'select account', as: 'flere', path: '/selectaccount', heading: 'Vælg konto' },
  { name: 'select account, staff', as: 'intern', path: '/selectaccount', heading: 'Vælg konto' },
  { name: 'account statistics', as: 'maegler', path: '/account/statistics', heading: 'Kontostatistik' },
  { name: 'market statistics', as: 'statistik', path: '/market-statistics', heading: 'Markedsstatistik' },
  { name: 'account index', as: 'flere', path: '/accounts', heading: 'Dine konti' },
  {
    name: 'account',
    as: 'maegler',
    path: '/account',
    heading: /^Havneholm/,
    shows: (page) => expect(page.getByText('Ingen har handlet på vegne af kontoen.')).toBeVisible(),
  },
  { name: 'account form', as: 'kommune', path: '/account/update', heading: 'Åsted Kommune' },
  {
    name: 'listing index',
    as: 'maegler',
    path: '/listings',
    heading: 'Annoncer',
    shows: (page) => expect(page.getByRole('main').getByRole('link').nth(4)).toBeVisible(),
  },
  {
    name: 'listing index with the menu of a row',
    as: 'maegler',
    path: '/listings',
    heading: 'Annoncer',
    does: async (page) => {
      await page
        .getByRole('button', { name: /^Flere handlinger for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'listing index with its columns',
    as: 'maegler',
    path: '/listings',
    heading: 'Annoncer',
    does: async (page) => {
      // On phones, the tools of a list are in a menu.
      const tools = page.getByRole('button', { name: 'Flere værktøjer' });
      const columns = page.getByRole('button', { name: 'Kolonner' });
      await expect(tools.or(columns)).toBeVisible();
      if (await tools.isVisible()) await tools.click();
      await columns.click();
      await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    },
  },
  {
    name: 'listing index with a question about those that are chosen',
    as: 'maegler',
    path: async (api) => {
      await api.activate(
        (await api.createComplete('rental', { accountOwnerListingIdentifierID: 'AXE-MANY' })).ID,
      );
      return `/listings?filter=${encodeURIComponent('{"accountOwnerListingIdentifierID":"AXE-MANY"}')}`;
    },
    heading: 'Annoncer',
    does: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Vælg / })
        .last()
        .check();
      const bar = page.getByRole('group', { name: /valgt$/ });
      await expect(bar).toBeVisible();
      const close = bar.getByRole('button', { name: 'Afmeld', exact: true });
      // Phones show one action; the others are in a menu.
      if ((await close.count()) > 0) await close.click();
      else {
        await bar.getByRole('button', { name: 'Flere handlinger' }).click();
        await page.getByRole('menuitem', { name: 'Afmeld' }).click();
      }
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'empty listing index',
    as: 'statistik',
    path: '/listings',
    heading: 'Annoncer',
    shows: (page) => expect(page.getByText('Ingen annoncer fundet')).toBeVisible(),
  },
  {
    name: 'public page of a listing',
    path: async (api) => `/annonce/${(await api.activate((await api.createComplete('officespace')).ID)).ID}`,
    heading: 'Lyse lokaler midt i byen med udsigt',
    // Shown by the page's script.
    shows: (page) => expect(page.getByRole('button', { name: 'Cookieindstillinger' })).toBeVisible(),
  },
  { name: 'front page', path: '/lokaler', heading: 'Erhvervslokaler og erhvervsejendomme' },
  {
    name: 'public search',
    path: '/lokaler/til-leje/koebenhavn-by?areaMin=50',
    heading: 'Lokaler til leje i Byen København',
  },
  { name: 'broker directory', path: '/maeglere', heading: 'Find mægler' },
  { name: 'page of a broker', path: '/maeglere/1', heading: 'Havneholm Erhverv A/S' },
  { name: 'public page of no listing', path: '/annonce/999999', heading: 'Annoncen kan ikke vises' },
  {
    name: 'import from a file',
    as: 'maegler',
    path: '/listings/import',
    heading: 'Importer annoncer',
    shows: (page) => expect(page.getByRole('heading', { name: 'Tidligere importer' })).toBeVisible(),
  },
  {
    name: 'an import at its columns',
    as: 'maegler',
    path: async (api) => `/listings/import?import=${await api.startImport()}`,
    heading: 'Importer annoncer',
    shows: (page) => expect(page.getByRole('button', { name: 'Kontroller filen' })).toBeVisible(),
  },
  {
    name: 'API keys',
    as: 'maegler',
    path: '/listings/import?tab=api',
    heading: 'Importer annoncer',
    shows: (page) => expect(page.getByText('Der er ingen kald endnu.')).toBeVisible(),
  },
  {
    name: 'a listing that was just activated, its history open, and the way back',
    as: 'maegler',
    path: async (api) => `/listings/rental/${(await api.createComplete('rental')).ID}`,
    heading: 'Lyse lokaler midt i byen med udsigt',
    does: async (page) => {
      await page.getByRole('tab', { name: 'Historik' }).click();
      await expect(page.getByText('Oprettet').first()).toBeVisible();
      await chooseAction(page, 'Aktiver');
      await expect(page.getByRole('button', { name: 'Fortryd' })).toBeVisible();
    },
  },
  {
    name: 'the pictures of a listing, one of them large',
    as: 'maegler',
    path: async (api) => `/listings/rental/${(await api.createComplete('rental')).ID}`,
    heading: 'Lyse lokaler midt i byen med udsigt',
    does: async (page) => {
      await page.getByRole('button', { name: /^Billede 1/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'choose type', as: 'maegler', path: '/listings/create', heading: 'Opret annonce' },
  {
    name: 'new form',
    as: 'maegler',
    path: '/listings/rental/create',
    heading: /^Ny /,
    does: async (page) => {
      await page.getByRole('combobox', { name: /^Anvendelse/ }).click();
      await expect(page.getByRole('option', { name: 'Kontor', exact: true })).toBeVisible();
    },
  },
  ...familyNames.flatMap((family): PageCase[] => [
    {
      name: `${family} form`,
      as: 'maegler',
      path: async (api) => `/listings/${family}/${(await api.createComplete(family)).ID}/update`,
      heading: 'Lyse lokaler midt i byen med udsigt',
      shows: (page) => expect(page.getByRole('textbox', { name: /^Overskrift/ })).toHaveValue(/Lyse lokaler/),
    },
    {
      name: `${family} show`,
      as: 'maegler',
      path: async (api) => `/listings/${family}/${(await api.createComplete(family)).ID}`,
      heading: 'Lyse lokaler midt i byen med udsigt',
    },
  ]),
  // The closing form asks for a rent or for a price.
  ...(['rental', 'sales'] as const).map(
    (family): PageCase => ({
      name: `${family} close`,
      as: 'maegler',
      path: async (api) => {
        const { ID } = await api.createComplete(family);
        await api.activate(ID);
        return `/listings/${family}/${ID}/close`;
      },
      heading: 'Afmeld annonce',
      does: async (page) => {
        await page.getByRole('radio', { name: /^(Udlejet|Solgt)$/ }).check();
        await page.getByLabel('Afmeldt siden').fill('');
        await page.getByRole('button', { name: 'Afmeld' }).click();
        await expect(page.getByRole('alert')).toContainText('Afmeldt siden er krævet');
      },
    }),
  ),
  {
    name: 'copy with a number in use',
    as: 'maegler',
    path: async (api) => {
      await api.create('rental', { accountOwnerListingIdentifierID: 'AXE-1' });
      return `/listings/${(await api.create('rental', { accountOwnerListingIdentifierID: 'AXE-1' })).ID}/copy`;
    },
    heading: 'Kopier annonce',
    shows: (page) => expect(page.getByText('Sagsnummeret bruges allerede af')).toBeVisible(),
  },
  {
    name: 'new highlighting',
    as: 'maegler',
    path: async (api) => {
      const { ID } = await api.createComplete('rental');
      await api.activate(ID);
      return `/promotion/${ID}`;
    },
    heading: 'Fremhæv annonce',
    shows: (page) => expect(page.getByRole('grid')).toBeVisible(),
  },
  {
    name: 'cancelling a highlighting',
    as: 'maegler',
    path: async (api) => {
      const { ID } = await api.createComplete('rental');
      await api.activate(ID);
      const order = { productID: 3, startDate: danishDate(new Date()) };
      await api.call('POST', `/api/v2/listings/${ID}/promotions`, order);
      return `/promotion/${ID}`;
    },
    heading: 'Aktiv fremhævning',
    does: async (page) => {
      await page.getByRole('button', { name: 'Annuller fremhævning' }).click();
      await expect(page.getByRole('dialog')).toContainText('Du mister 29 dage');
    },
  },
  {
    name: 'what cannot be closed',
    as: 'maegler',
    path: async (api) => `/listings/rental/${(await api.create('rental')).ID}/close`,
    heading: 'Annoncen kan ikke afmeldes, når den har status Kladde.',
  },
];

for (const { name, as: person, path, heading, shows, does } of pages) {
  test(`${name}: the page passes axe on phone and desktop, in both colour schemes and with text at 200 %`, async ({
    page,
    signIn,
    as,
    errors,
  }) => {
    test.slow();
    errors.allow(/status of 4\d\d/);
    if (person) await signIn(person);
    const address = typeof path === 'string' ? path : await path(await as(person ?? 'maegler'));
    for (const [index, size] of Object.values(widths).entries()) {
      await page.setViewportSize(size);
      // Without steps, the page is not reloaded: it has to adapt to the new width.
      if (index === 0 || does) await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await shows?.(page);
      await does?.(page);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
      // Text at 200 % (WCAG 1.4.4).
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoHorizontalScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
    }
  });
}
