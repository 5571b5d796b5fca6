import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { measureText } from '../../i18n/measureText';
import { addDays, danishDate } from '../../schemas/calendar';
import { cellAt } from '../../schemas/market/cells';
import { marketStatisticsSchema } from '../../schemas/market/marketStatistics';
import { accountMetricsSchema } from '../../schemas/tracking/accountMetrics';
import { listingMetricsSchema } from '../../schemas/tracking/metrics';
import { listingDays } from '../../server/db/tables';
import { buildDueMonths } from '../../server/market/buildMonth';
import { siteWords } from '../../server/publicSite/words';
import type { Services } from '../../server/services';
import { lastFullWeek, queueWeekMails } from '../../server/tracking/weekMail';
import { csvCell } from '../../src/lists/export/csv';
import { accountRows } from '../../src/pages/accountStatistics/accountRows';
import { marketRows } from '../../src/pages/marketStatistics/marketRows';
import { csvRows as listingRows } from '../../src/statistics/columns';
import { products } from '../support/databases';
import { buildListing } from '../support/listingBuilder';
import { decodedMail, headerOf, type MailServer, startMailServer } from '../support/mailServer';
import { listenAndWarmUp, startTestServer, type TestServer } from '../support/server';

const words = siteWords.da;
const { text, formats } = words;
const now = new Date();

/** Cells of a file by heading, without soft hyphens. */
const cellsOf = (rows: readonly (readonly (string | number | undefined)[])[], row: number) =>
  Object.fromEntries(
    (rows[0] ?? []).map((heading, at) => [
      String(heading).replaceAll('\u00ad', ''),
      csvCell(rows[row]?.[at]).replaceAll('"', ''),
    ]),
  );

describe.each(products())('The same figure (%s)', (product) => {
  let mailServer: MailServer;
  let server: TestServer;
  let services: Services;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startTestServer(product, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }, undefined, {
      register: (given) => {
        services = given;
      },
    });
    await listenAndWarmUp(server);
  }, 90_000);
  afterAll(async () => {
    await server?.close();
    mailServer?.close();
  });

  it('about a listing is the same on its page, in the list of listings, in the statistics of the account, in both files and in the mail', async () => {
    const account = await server.account({ permissions: { rentalListing: true, accountStatistics: true } });
    const reader = await server.userOn(account, 'readonly');
    const client = await server.as(reader);
    const id = await server.listing({ accountID: account.id, status: 2, title: 'Kontor', publishedAt: now });
    const week = lastFullWeek(now);
    const counts = {
      visits: 1_234,
      rawVisits: 1_300,
      leads: 56,
      emailLeads: 56,
      formLeads: 7,
      pageViews: 4_321,
    };
    await server.database.db.insert(listingDays).values({ ...counts, listingID: id, day: addDays(week, 2) });

    const query = `from=${week}&to=${addDays(week, 6)}`;
    const get = async <T>(path: string, schema: z.ZodType<T>) => {
      const response = await client.get(path);
      expect(response.statusCode, response.body).toBe(200);
      return schema.parse(response.json());
    };
    const { metrics: ofListing } = await get(
      `/api/v2/listings/${id}/metrics?${query}`,
      z.object({ metrics: listingMetricsSchema }),
    );
    const { metrics: ofAccount } = await get(
      `/api/v2/accounts/${account.id}/metrics?${query}`,
      z.object({ metrics: accountMetricsSchema }),
    );
    const { listings } = await get(
      '/api/v2/listings?with=metrics',
      z.object({ listings: z.array(z.looseObject({ conversionRate: z.number() })) }),
    );
    const { visits, leads, formLeads, pageViews } = counts;
    const conversion = leads / visits;
    expect(ofListing.totals).toMatchObject({ ...counts, conversion });
    expect(ofAccount.totals).toMatchObject({ ...counts, conversion });
    expect(ofAccount.listings[0]?.figures).toMatchObject({ visits, leads, formLeads, pageViews });
    expect(listings[0]).toMatchObject({ visits, leads, conversionRate: conversion });

    const inFiles = { Besøg: '1234', Henvendelser: '56', Formularer: '7', Sidevisninger: '4321' };
    expect(cellsOf(accountRows(ofAccount, words), 1)).toMatchObject(inFiles);
    const day = cellsOf(listingRows(ofListing, new Map(), words), 3);
    expect(day).toMatchObject({ Besøg: '1234', Sidevisninger: '4321' });
    expect(formats.share(conversion)).toBe('4,5\u00a0%');
    expect(cellsOf(accountRows(ofAccount, words), 1)).toMatchObject({ Konvertering: '4,5' });

    await queueWeekMails(server.database, services.mails, week);
    await vi.waitFor(
      () => {
        const mail = mailServer.taken.find((one) => headerOf(one, 'To') === reader.email) ?? '';
        // Word joiners prevent mail programs from linking numbers with a point.
        const body = decodedMail(mail).replaceAll('\u2060', '');
        for (const [name, value] of Object.entries({
          Besøg: visits,
          Henvendelser: leads,
          Sidevisninger: pageViews,
          'Sendte formularer': formLeads,
        }))
          expect(body).toContain(`${name}: ${formats.number(value)} (0)`);
      },
      { timeout: 30_000, interval: 100 },
    );
  }, 90_000);

  it('about the market is the same in the API, in the file, in the excerpt and for a listing', async () => {
    // A return of 7.125 %, which is rounded to 7,13 % everywhere.
    const fields = {
      ...buildListing('investment'),
      usageProposals: [1],
      salesPrice: 1_600_000,
      yearlyRentalIncome: 124_000,
      yearlyOperatingCost: 10_000,
      floorArea: 123,
    };
    const owners = [await server.account(), await server.account(), await server.account()];
    const published = new Date(`${addDays(danishDate(now), -100)}T10:00:00Z`);
    let id = 0;
    for (let index = 0; index < 12; index += 1)
      id = await server.listing({
        accountID: owners[index % 3]?.id ?? 0,
        family: 2,
        status: 2,
        zipCode: '8000',
        floorArea: fields.floorArea,
        keyPrice: fields.salesPrice,
        addressText: `Havnen ${index}`,
        publishedAt: published,
        updatedAt: published,
        fields,
      });
    await buildDueMonths(server.database, { now, today: danishDate(now) });

    const account = await server.account({ permissions: { marketStatistics: true } });
    const client = await server.as(await server.userOn(account, 'readonly'));
    const staff = await server.as(await server.user({ staff: true }));
    const place = { usage: 1, region: 'oestjylland' as const };
    const lastMonth = `${addDays(`${danishDate(now).slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    const answer = await client.get(
      `/api/v2/accounts/${account.id}/market-statistics?month=${lastMonth}&usage=1&region=oestjylland`,
    );
    const { statistics } = z.object({ statistics: marketStatisticsSchema }).parse(answer.json());
    const file = marketRows(statistics, () => ({ da: 'Kontor', en: 'Office' }), words).map((row) =>
      row.map((value) => csvCell(value).replaceAll('"', '')),
    );
    const excerpt = (await server.anonymous.get('/statistik/1-kontor/oestjylland')).body;
    const page = (await server.anonymous.get(`/annonce/${id}`)).body;
    const { listing } = z
      .object({ listing: z.looseObject({ returnPercent: z.number(), pricePerSqM: z.number() }) })
      .parse((await staff.get(`/api/v2/listings/${id}`)).json());

    for (const [measure, figure, written] of [
      ['return', listing.returnPercent, '7,13'],
      ['price', listing.pricePerSqM, '13008'],
    ] as const) {
      const cell = cellAt(statistics.cells, measure, place);
      expect(cell, measure).toMatchObject({ value: figure, median: figure, listings: 12 });
      const shown = measureText(measure, figure, words);
      expect(excerpt).toMatch(new RegExp(`id="${measure}"[^]*?<p class="figure">${shown} <`));
      expect(page, measure).toContain(shown);
      const name = text(`torvet.measures.names.${measure}`);
      const row = file.find((one) => one[1] === name && one[3] === 'Kontor' && one[4] === 'Østjylland');
      expect(row?.slice(6, 8), measure).toEqual([written, written]);
    }
  }, 60_000);
});
