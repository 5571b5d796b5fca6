import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { statisticsCalls } from '../../schemas/limits';
import { rows } from '../../server/db/database';
import { dailyQuery, listingsQuery } from '../../server/tracking/accountTotals';
import { rollUp } from '../../server/tracking/rollUp';
import { sumDays } from '../../server/tracking/sumDays';
import { describeOnEachDatabase } from '../support/server';

const period = { from: '2026-03-01', to: '2026-03-07' };

describeOnEachDatabase('The statistics of an account', (server) => {
  const count = (listingID: number, day: string, visits: number, leads = 0, formLeads = 0) =>
    server().database.db.execute(sql`insert into listing_days (listing_id, day, visits, raw_visits, leads, email_leads, form_leads, page_views)
      values (${listingID}, ${day}, ${visits}, ${visits + 1}, ${leads}, ${leads}, ${formLeads}, ${2 * visits})`);

  const arrange = async () => {
    const { account, listing, userOn, as, database } = server();
    await database.db.execute(sql`update tracking_progress set summed_through = null`);
    await database.db.execute(sql`truncate account_days, listing_months`);
    const own = await account({
      permissions: { rentalListing: true, salesListing: true, accountStatistics: true },
    });
    const other = await account({ permissions: { rentalListing: true } });
    const publishedAt = new Date('2026-03-02T23:30:00Z');
    const values = { accountID: own.id, status: 2 as const };
    const first = await listing({
      ...values,
      title: 'Første',
      floorArea: 120,
      publishedAt,
      fields: { title: 'Første', contactName: 'Karen Holm' },
    });
    const second = await listing({ ...values, title: 'Anden', floorArea: 80 });
    const closed = await listing({
      ...values,
      status: 5,
      closedAt: new Date('2026-03-05T12:00:00Z'),
      publishedAt,
    });
    const deleted = await listing({ ...values, status: 7 });
    const idle = await listing({ ...values, status: 3, publishedAt: null });
    const foreign = await listing({ accountID: other.id, status: 2 });
    await count(first, '2026-02-22', 4, 2);
    await count(first, '2026-03-01', 10, 1, 1);
    await count(first, '2026-03-07', 2);
    await count(second, '2026-02-28', 9, 1);
    await count(second, '2026-03-03', 3, 1);
    await count(closed, '2025-03-01', 5);
    await count(deleted, '2026-03-03', 7);
    await count(foreign, '2026-03-03', 1000, 500);
    await count(first, '2026-03-08', 100);
    const reader = await as(await userOn(own, 'readonly'));
    return { own, other, reader, first, second, closed, deleted, idle };
  };

  const read = async (
    reader: Awaited<ReturnType<typeof arrange>>['reader'],
    accountID: number,
    more = '',
  ) => {
    const response = await reader.get(
      `/api/v2/accounts/${accountID}/metrics?from=${period.from}&to=${period.to}${more}`,
    );
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ metrics: Record<string, unknown> }>().metrics;
  };

  it('count only listings of that account, by day, by listing and in total, and include the previous period', async () => {
    const { own, reader, first, second, deleted, idle } = await arrange();
    const metrics = await read(reader, own.id);
    expect(metrics).toMatchObject({
      ...period,
      compare: 'previous',
      totals: { visits: 22, rawVisits: 26, leads: 2, formLeads: 1, pageViews: 44, conversion: 2 / 22 },
      previous: { visits: 13, leads: 3, conversion: 3 / 13 },
      active: { listings: 2, area: 200 },
      listings: [
        {
          ID: first,
          title: 'Første',
          contactName: 'Karen Holm',
          figures: { visits: 12, leads: 1, formLeads: 1, pageViews: 24 },
          previous: { visits: 4, leads: 2, formLeads: 0, pageViews: 8 },
        },
        { ID: second, figures: { visits: 3, leads: 1 }, previous: { visits: 9, leads: 1 } },
      ],
      // In Denmark it was already the 3rd, the day on which the closed listing was also published.
      markers: [{ date: '2026-03-03', published: 2, prices: 0, promotions: 0, promotionEnds: 0 }],
    });
    const days = metrics.days as { date: string; visits: number }[];
    expect(days.map(({ date, visits }) => [date.slice(8), visits])).toEqual([
      ['01', 10],
      ['02', 0],
      ['03', 10],
      ['04', 0],
      ['05', 0],
      ['06', 0],
      ['07', 2],
    ]);
    expect(JSON.stringify(metrics.listings)).not.toMatch(new RegExp(`"ID":(?:${deleted}|${idle}),`));
  });

  it('count price changes from one amount to another after the publication, and no first price of a draft', async () => {
    const { own, reader, first } = await arrange();
    const change = (at: string, changes: object) =>
      server().database.db.execute(sql`insert into audit_log (at, account_id, subject_kind, subject_id, action, changes)
        values (${at}::timestamptz, ${own.id}, 'listing', ${String(first)}, 'update', ${JSON.stringify(changes)}::jsonb)`);
    await change('2026-03-02T20:00:00Z', { yearlyRent: [null, 100_000] });
    await change('2026-03-02T21:00:00Z', { yearlyRent: [100_000, 90_000] });
    await change('2026-03-04T10:00:00Z', { yearlyRent: [90_000, 80_000], title: ['a', 'b'] });
    await change('2026-03-05T10:00:00Z', { yearlyRent: [80_000, null] });
    await change('2026-03-06T10:00:00Z', { fixedSeating: [{ priceMin: 9 }, { priceMin: 9, seatsMin: 2 }] });
    expect((await read(reader, own.id)).markers).toEqual([
      { date: '2026-03-03', published: 2, prices: 0, promotions: 0, promotionEnds: 0 },
      { date: '2026-03-04', published: 0, prices: 1, promotions: 0, promotionEnds: 0 },
    ]);
  });

  it('can be compared with the same days of the previous year, and then include listings that had figures in that year', async () => {
    const { own, reader, closed } = await arrange();
    const metrics = await read(reader, own.id, '&compare=year');
    expect(metrics).toMatchObject({ totals: { visits: 22 }, previous: { visits: 5, conversion: 0 } });
    expect(metrics.listings).toContainEqual(
      expect.objectContaining({
        ID: closed,
        daysOnMarket: 2,
        previous: { visits: 5, leads: 0, formLeads: 0, pageViews: 10 },
      }),
    );
  });

  it('show the results of promotions next to an estimate from the days before them', async () => {
    const { own, reader } = await arrange();
    const { listing, database } = server();
    const promoted = await listing({
      accountID: own.id,
      status: 2,
      title: 'Fremhævet',
      publishedAt: new Date('2026-01-10T12:00:00Z'),
    });
    const order = async (
      start: string,
      end: string,
      charges: readonly number[],
      ended: string | null = null,
    ) => {
      const [made] = await rows<{ id: number }>(
        database.db,
        sql`insert into promotions (listing_id, product_id, product_names, state, start_date, end_date, periods, started_at, ended_at)
          select ${promoted}, min(id), '{"da": "Uge", "en": "Week"}'::jsonb, 'expired', ${start}, ${end}, '[]'::jsonb, ${`${start}T06:00:00Z`}::timestamptz, ${ended}::timestamptz
          from promotion_products returning id`,
      );
      for (const amount of charges)
        await database.db.execute(sql`insert into promotion_charges (promotion_id, charged_at, renewal, amount)
          values (${made?.id ?? 0}, now(), false, ${amount})`);
      return made?.id;
    };
    const earlier = await order('2026-02-10', '2026-02-16', [200]);
    const id = await order('2026-03-02', '2026-03-08', [500, 400], '2026-03-05T12:00:00Z');
    // Two visits per day before the promotion, ten on a day of the earlier promotion, and 31 in its four days.
    await database.db.execute(sql`insert into listing_days (listing_id, day, visits)
      select ${promoted}, day::date, case when day between '2026-02-10' and '2026-02-16' then 10
        when day >= '2026-03-02' then 7 else 2 end
      from generate_series('2026-01-15'::date, '2026-03-04'::date, interval '1 day') day`);
    await count(promoted, '2026-03-05', 10, 3);
    await count(promoted, '2026-03-06', 50, 9);
    const { promotions, markers } = await read(reader, own.id);
    expect(markers).toMatchObject([
      { date: '2026-03-02', promotions: 1, promotionEnds: 0 },
      { date: '2026-03-03', published: 2, promotions: 0, promotionEnds: 0 },
      // The cancelled order ended before its end date.
      { date: '2026-03-05', promotions: 0, promotionEnds: 1 },
    ]);
    expect(promotions).toEqual([
      {
        ID: id,
        listingID: promoted,
        type: 1,
        title: 'Fremhævet',
        from: '2026-03-02',
        to: '2026-03-05',
        until: '2026-03-05',
        charged: 900,
        visits: 31,
        leads: 3,
        expectedVisits: 8,
      },
    ]);
    expect(earlier).not.toBe(id);
  });

  it('require the permission for statistics, and a period of at most two years', async () => {
    const { other, reader, own } = await arrange();
    const { userOn, as } = server();
    const without = await as(await userOn(other, 'admin'));
    expect((await without.get(`/api/v2/accounts/${other.id}/metrics`)).statusCode).toBe(403);
    expect((await reader.get(`/api/v2/accounts/${other.id}/metrics`)).statusCode).toBe(404);
    for (const query of ['from=0001-01-01&to=0001-01-30', 'from=9999-12-01&to=9999-12-31'])
      expect((await reader.get(`/api/v2/accounts/${own.id}/metrics?${query}&compare=year`)).statusCode).toBe(
        422,
      );
    const long = await reader.get(`/api/v2/accounts/${own.id}/metrics?from=2020-01-01&to=2026-01-01`);
    expect(long.statusCode).toBe(422);
  });

  it('are rate-limited per user', async () => {
    const { database, as, userOn } = server();
    const { own } = await arrange();
    const [eager, patient] = [
      await as(await userOn(own, 'readonly')),
      await as(await userOn(own, 'readonly')),
    ];
    const url = `/api/v2/accounts/${own.id}/metrics?from=${period.from}&to=${period.to}`;
    expect((await eager.get(url)).statusCode).toBe(200);
    await database.db.execute(sql`update rate_limits set calls = ${statisticsCalls.max} where calls = 1`);
    expect((await eager.get(url)).statusCode).toBe(429);
    expect((await patient.get(url)).statusCode).toBe(200);
  });

  it("read only the daily totals of the account's own listings", async () => {
    const { own } = await arrange();
    const { db } = server().database;
    await db.execute(sql`insert into listing_days (listing_id, day, visits)
      select 1000000 + id, '2025-01-01'::date + day, 1 from generate_series(1, 200) id, generate_series(1, 200) day`);
    await db.execute(sql`analyze listing_days`);
    const periods = { period, previous: { from: '2026-02-22', to: '2026-02-28' } };
    const unsummed = '0001-01-01';
    for (const query of [
      dailyQuery(own.id, periods, unsummed),
      listingsQuery(own.id, periods, unsummed),
      listingsQuery(own.id, periods, '2026-03-31'),
    ]) {
      const plan = await rows<Record<string, string>>(db, sql`explain ${query}`);
      const text = plan.map((row) => Object.values(row)[0]).join('\n');
      expect(text).toContain('listing_days_pkey');
      expect(text).not.toContain('Seq Scan on listing_days');
    }
  });

  it('are the same whether they are computed from stored sums or from the daily totals of the listings', async () => {
    const { own, reader, first, second, deleted } = await arrange();
    const { database } = server();
    const { db } = database;
    await db.execute(sql`insert into listing_days (listing_id, day, visits, raw_visits, leads, email_leads, form_leads, page_views)
      select id, day::date, 1 + (id + extract(day from day)::int) % 7, 9, (id + extract(month from day)::int) % 3, 1,
        extract(doy from day)::int % 2, 3 + extract(doy from day)::int % 5
      from unnest(array[${first}, ${second}, ${deleted}]::int[]) id,
        generate_series('2024-11-20'::date, '2026-04-10'::date, interval '1 day') day
      on conflict do nothing`);
    const asked = [
      'from=2026-03-01&to=2026-03-07',
      'from=2025-03-20&to=2026-03-19',
      'from=2026-01-01&to=2026-03-31&compare=year',
      'from=2026-02-15&to=2026-04-10',
      // The compared periods overlap.
      'from=2024-12-24&to=2026-03-02&compare=year',
    ];
    const readAll = () =>
      Promise.all(
        asked.map(async (query) =>
          (await reader.get(`/api/v2/accounts/${own.id}/metrics?${query}`)).json<unknown>(),
        ),
      );
    const before = await readAll();
    const through = async () =>
      (await rows<{ day: string }>(db, sql`select summed_through::text as day from tracking_progress`))[0]
        ?.day;
    // 00:30 on the 13th in Denmark: two days after the last aggregated day.
    await sumDays(database, new Date('2026-03-12T23:30:00Z'));
    expect(await through()).toBe('2026-03-11');
    expect(await readAll()).toEqual(before);
    await sumDays(database, new Date('2026-04-20T12:00:00Z'));
    expect(await through()).toBe('2026-04-18');
    expect(await readAll()).toEqual(before);
    const [stored] = await rows<{ days: number; months: number }>(
      db,
      sql`select (select count(*)::int from account_days where account_id = ${own.id}) as days,
        (select count(*)::int from listing_months where listing_id = ${first}) as months`,
    );
    // From 20 November 2024 to 10 April 2026.
    expect(stored).toEqual({ days: 507, months: 17 });
  });

  it('have no stored sum for a day whose events are not counted yet', async () => {
    const { first } = await arrange();
    const { database } = server();
    await database.db.execute(sql`insert into tracking_events (kind, action, listing_id, session, acquisition, at, day)
      values (1, 1, ${first}, gen_random_uuid(), '', '2026-03-04T12:00:00Z', '2026-03-04')`);
    await sumDays(database, new Date('2026-03-12T12:00:00Z'));
    const [progress] = await rows<{ day: string }>(
      database.db,
      sql`select summed_through::text as day from tracking_progress`,
    );
    expect(progress?.day).toBe('2026-03-03');
  });

  it('and of a listing show that events of more than five minutes ago are not counted yet', async () => {
    const { own, reader, first } = await arrange();
    const { database } = server();
    const store = (minutesAgo: number) =>
      database.db.execute(sql`insert into tracking_events (kind, action, listing_id, session, acquisition, at, day)
        values (1, 1, ${first}, gen_random_uuid(), '', now() - make_interval(mins => ${minutesAgo}), now())`);
    const isCounted = async () => {
      const paths = [`accounts/${own.id}`, `listings/${first}`];
      const answers = await Promise.all(paths.map((path) => reader.get(`/api/v2/${path}/metrics`)));
      return answers.map((answer) => answer.json<{ metrics: { isCounted: boolean } }>().metrics.isCounted);
    };
    await rollUp(database);
    await store(4);
    expect(await isCounted()).toEqual([true, true]);
    await rollUp(database);
    await store(6);
    expect(await isCounted()).toEqual([false, false]);
    await rollUp(database);
    expect(await isCounted()).toEqual([true, true]);
  });
});
