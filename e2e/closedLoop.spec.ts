import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { chooseAction } from './support/actions';
import type { Api } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { decidedBefore } from './support/consent';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

const metrics = z.object({
  metrics: z.object({
    totals: z.object({
      visits: z.number(),
      rawVisits: z.number(),
      leads: z.number(),
      pageViews: z.number(),
    }),
  }),
});

const totalsOf = async (api: Api, id: number) =>
  metrics.parse(await api.call('GET', `/api/v2/listings/${id}/metrics`)).metrics.totals;

/** The server aggregates events once a minute. */
const counted = { timeout: 80_000, intervals: [1_000] };

// In a separate file: it waits for up to a minute, while other files run in parallel.
test('opening the public page of a listing counts as a visit, and revealing the telephone number counts as a lead', async ({
  page,
  context,
  signIn,
  baseURL,
  as,
}) => {
  test.slow();
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await decidedBefore(context, baseURL, 'statistic');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  const opening = context.waitForEvent('page');
  await chooseAction(page, 'Vis på hjemmesiden');
  const visitor = await opening;
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Lyse lokaler midt i byen med udsigt' }),
  ).toBeVisible();
  await expect(visitor.getByRole('link', { name: '+45 33 12 14 16' })).toBeHidden();
  await visitor.getByText('Vis telefonnummer').click();
  await expect(visitor.getByRole('link', { name: '+45 33 12 14 16' })).toBeVisible();
  // Closed and opened again in the same session, which counts once.
  await visitor.getByText('Vis telefonnummer').click();
  await visitor.getByText('Vis telefonnummer').click();

  await expect
    .poll(() => totalsOf(api, ID), counted)
    .toEqual({ visits: 1, rawVisits: 1, leads: 1, pageViews: 1 });
  // Reloads, since the figures of the sparkline are cached.
  await page.reload();
  await page.getByRole('tab', { name: 'Statistik' }).click();
  await expect(page.getByRole('region', { name: 'Besøg' })).toContainText('Åbnet 1 gang i alt');
  await expect(page.getByRole('region', { name: 'Sidevisninger' })).toContainText('også uden samtykke');
  await expect(page.getByRole('region', { name: 'Henvendelser', exact: true })).toContainText('2 klik i alt');
  await expect(page.getByRole('region', { name: 'Konverteringsrate' })).toContainText('1 af 1 besøg');
  await expect(page.getByRole('img', { name: /Diagram over besøg/ })).toBeVisible();
  await page.getByRole('button', { name: /Hvad betyder „Henvendelser“/ }).click();
  await expect(page.getByRole('dialog')).toContainText('én gang pr. session og dag');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Seneste 7 dage' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('table', { name: 'Daglige tal' }).getByRole('row')).toHaveCount(9);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent som CSV' }).click();
  const [head, ...days] = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('"Sidevisninger"');
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatch(/;1;1;1;1;2;100;/);

  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  }
});
