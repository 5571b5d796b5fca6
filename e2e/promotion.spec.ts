import type { Page } from '@playwright/test';
import * as z from 'zod';
import { formats } from '../i18n/format';
import { addDays, danishDate } from '../schemas/calendar';
import type { Api } from './support/api';
import { expect, test } from './support/fixtures';

const { date, fullDate } = formats('da');
const today = () => danishDate(new Date());

const published = async (api: Api) => {
  const { ID } = await api.createComplete('rental');
  await api.activate(ID);
  return ID;
};

const ordersOf = async (api: Api, id: number) =>
  z
    .object({ promotions: z.array(z.object({ state: z.string() })) })
    .parse(await api.call('GET', `/api/v2/listings/${id}/promotions`)).promotions;

const question = (page: Page) => page.getByRole('dialog', { name: 'Vil du bestille fremhævningen?' });

const day = (page: Page, wanted: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${fullDate(wanted)}`) });

test('a promotion starts today, is renewed at a discount, and is cancelled after its page has shown the forfeited amount', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const id = await published(api);
  await signIn('maegler');
  await page.goto(`/listings/rental/${id}`);
  await page.getByRole('link', { name: 'Fremhæv annonce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fremhæv annonce' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Annoncer', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('Vil du skifte produkt, skal du først annullere.')).toHaveCount(0);
  await page.getByRole('radio', { name: /^To uger/ }).check();
  await expect(page.getByText(/Vælger du i dag, starter fremhævningen med det samme/)).toBeVisible();

  // The confirmation shows product, period and price.
  await page.getByRole('button', { name: 'Bestil og start nu' }).click();
  await expect(question(page)).toContainText('To uger');
  await expect(question(page)).toContainText(`til og med ${date(addDays(today(), 13))}`);
  await question(page).getByRole('button', { name: 'Tilbage' }).click();
  expect(await ordersOf(api, id)).toEqual([]);
  await page.getByRole('button', { name: 'Bestil og start nu' }).click();
  // A double click creates one order.
  await question(page)
    .getByRole('button', { name: /^Bestil og start nu – 795\skr\. ekskl\. moms$/ })
    .dblclick();
  await expect(page.getByText('Fremhævningen er bestilt')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Aktiv fremhævning' })).toBeVisible();
  expect(await ordersOf(api, id)).toEqual([{ state: 'active' }]);

  const end = addDays(today(), 13);
  await expect(page.getByText(`Forny før ${date(end)} og få 20`)).toBeVisible();
  await page.getByRole('button', { name: /^Forny – 636/ }).click();
  const renewal = page.getByRole('dialog', { name: 'Forny fremhævning' });
  await expect(renewal).toContainText(`til og med ${date(addDays(end, 14))}`);
  await expect(renewal).toContainText(/Du sparer 159\skr\./);
  await renewal.getByRole('button', { name: /^Forny/ }).click();
  await expect(page.getByText('Fremhævningen er fornyet')).toBeVisible();
  await expect(page.getByText(date(addDays(end, 14)), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Annuller fremhævning' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Vil du annullere fremhævningen?' });
  const lost = Math.round((795 * 13) / 14 + 636);
  await expect(cancelling).toContainText('Den resterende periode bortfalder uden refusion.');
  await expect(cancelling).toContainText(
    new RegExp(`Du mister 27 dage til en værdi af 1\\.${lost - 1000}\\skr`),
  );
  await cancelling.getByRole('button', { name: 'Annuller fremhævning' }).click();
  await expect(page.getByText('Fremhævningen er annulleret')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Fremhæv annonce' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'To uger' })).toContainText('Annulleret');
});

test('the arrow keys select a start date next week for a promotion, whose image can be changed until it starts', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const id = await published(api);
  await signIn('maegler');
  await page.goto(`/promotion/${id}`);
  await day(page, today()).focus();
  await page.keyboard.press('ArrowDown');
  await expect(day(page, addDays(today(), 7))).toBeFocused();
  // Days in the past cannot be focused.
  await page.keyboard.press('PageUp');
  await expect(day(page, today())).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(date(addDays(today(), 7)), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bestil', exact: true }).click();
  await question(page)
    .getByRole('button', { name: /^Bestil – / })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rediger fremhævning' })).toBeVisible();
  await expect(page.getByText('Starter om 7 dage')).toBeVisible();

  const second = page.getByRole('group', { name: 'Vælg billede' }).getByRole('radio').nth(1);
  await second.check();
  await page.getByRole('button', { name: 'Gem billede' }).click();
  await expect(page.getByText('Fremhævningen er opdateret')).toBeVisible();
  await page.reload();
  await expect(second).toBeChecked();
  await page.goto(`/listings/rental/${id}`);
  await expect(page.getByText('Starter om 7 dage')).toBeVisible();
});

test('ordering the same promotion in two windows creates one order, and the second window shows an error', async ({
  page,
  signIn,
  openBrowser,
  as,
  errors,
}) => {
  const api = await as('premium');
  const id = await published(api);
  await signIn('premium');
  const other = await openBrowser('premium');
  await page.goto(`/promotion/${id}`);
  await other.goto(`/promotion/${id}`);
  await expect(other.getByRole('button', { name: 'Bestil og start nu' })).toBeVisible();
  const order = async (window: Page) => {
    await window.getByRole('button', { name: 'Bestil og start nu' }).click();
    await question(window)
      .getByRole('button', { name: /^Bestil og start nu/ })
      .click();
  };
  await order(page);
  await expect(page.getByText('Fremhævningen er bestilt')).toBeVisible();
  errors.allow(/status of 409/);
  await order(other);
  await expect(other.getByText(/Annoncen har allerede en fremhævning/)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Aktiv fremhævning' })).toBeVisible();
  expect(await ordersOf(api, id)).toHaveLength(1);
});

test('a Light advertiser has no access to promotions, and the promotion page of a draft names what the draft lacks', async ({
  page,
  signIn,
  openBrowser,
  as,
}) => {
  await signIn('light');
  await page.goto('/promotion/1');
  await expect(
    page.getByRole('heading', { name: 'Funktionen er ikke tilgængelig for kontotypen Light-annoncør' }),
  ).toBeVisible();

  const draft = await (await as('maegler')).createComplete('rental');
  const broker = await openBrowser('maegler');
  await broker.goto(`/promotion/${draft.ID}`);
  await expect(broker.getByText('Kun aktive annoncer kan fremhæves')).toBeVisible();
  await broker.getByRole('link', { name: 'Vis', exact: true }).click();
  await expect(broker).toHaveURL(new RegExp(`/listings/rental/${draft.ID}$`));
});
