import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { MarketStatistics } from '../../schemas/market/marketStatistics';
import type { SearchFilter } from '../../schemas/searchFilter';
import { rows } from '../../server/db/database';
import { listings, marketHistory, marketMonths, searchDays } from '../../server/db/tables';
import { buildDueMonths } from '../../server/market/buildMonth';
import {
  averaged,
  inCells,
  inSteps,
  oncePerProperty,
  trimmed,
  weighted,
  withoutNominal,
} from '../../server/market/method';
import { countedIn } from '../../server/market/searchCounts';
import { searchAgentBuilders } from '../support/searchAgents';
import { describeOnEachDatabase } from '../support/server';

/** Today; 2025-06-30 is the last complete day. */
const today = '2025-07-01';

describeOnEachDatabase('Market statistics', (server) => {
  const { agent } = searchAgentBuilders(server);

  const amounts = (given: readonly Record<string, unknown>[]) =>
    sql`(select * from json_to_recordset(${JSON.stringify(
      given.map((one, index) => ({
        listing_id: index + 1,
        account_id: index + 1,
        usage: 1,
        region: 'fyn',
        size_class: 0,
        area: 100,
        address: `gade ${index}`,
        nominal: one.amount,
        ...one,
      })),
    )}::json) as given (listing_id integer, account_id integer, usage integer, region text, size_class integer,
      area integer, address text, nominal bigint, amount numeric)) as given`;
  type Found = Record<
    'listing_id' | 'usage' | 'size_class' | 'value' | 'median' | 'listings' | 'sizeClass',
    number
  > & {
    region: string;
    /** A string, as the driver parses `numeric`. */
    weight: number | string;
  };
  const steps = async (
    given: readonly Record<string, unknown>[],
    ...applied: Parameters<typeof inSteps>[1][]
  ) => rows<Found>(server().database.db, inSteps(amounts(given), ...applied));

  it('ignore rents of 0 and 1 kr.', async () => {
    const found = await steps([{ amount: 0 }, { amount: 1 }, { amount: 2 }], withoutNominal);
    expect(found.map(({ listing_id }) => listing_id)).toEqual([3]);
  });

  it('count only the largest of several listings of the same property and usage', async () => {
    const found = await steps(
      [
        { amount: 10, address: 'havnen 1', area: 50 },
        { amount: 20, address: 'havnen 1', area: 90 },
        { amount: 30, address: 'havnen 1', area: 40, usage: 2 },
        { amount: 40, address: null },
        { amount: 50, address: null },
      ],
      oncePerProperty,
    );
    expect(found.map(({ listing_id }) => listing_id).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  });

  it('ignore the highest and the lowest 2½ % of the listings of each property type and region', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => ({ amount: index + 1 }));
    const few = Array.from({ length: 39 }, (_, index) => ({ amount: index + 1, region: 'bornholm' }));
    const found = await steps([...forty, ...few], trimmed);
    const of = (from: number, to: number) =>
      found.filter(({ listing_id: id }) => id >= from && id <= to).length;
    expect(of(1, 1)).toBe(0);
    expect(of(2, 39)).toBe(38);
    expect(of(40, 40)).toBe(0);
    expect(of(41, 79)).toBe(39);
  });

  it('are weighted by area, and one property has at most a tenth of the total weight', async () => {
    // Eleven of 100 m² and one of 8,900 m², in total 10,000 m²: the largest is limited to 1,000 m².
    const given = [...Array.from({ length: 11 }, () => ({ amount: 1_000 })), { amount: 100, area: 8_900 }];
    const found = await steps(given, weighted);
    expect(found.map(({ weight }) => Number(weight))).toEqual([
      ...Array.from({ length: 11 }, () => 100),
      1_000,
    ]);
    const [cell] = await steps(given, weighted, averaged);
    // (1,100 m² · 1,000 kr. + 1,000 m² · 100 kr.) / 2,100 m²
    expect(cell?.value).toBeCloseTo(1_200_000 / 2_100, 9);
    expect(cell?.median).toBe(1_000);
    expect(cell?.listings).toBe(12);
  });

  it('count a listing in every market figure to which it belongs', async () => {
    const found = await steps(
      [
        { amount: 5, usage: 2, size_class: 3 },
        { amount: 6, region: null },
      ],
      inCells,
    );
    const cells = (id: number) =>
      found
        .filter(({ listing_id }) => listing_id === id)
        .map(({ usage, region, size_class: size }) => `${usage}|${region}|${size}`);
    expect(cells(1).toSorted()).toEqual(['0|fyn|-1', '0||-1', '0||3', '2|fyn|-1', '2||-1', '2||3']);
    expect(cells(2).toSorted()).toEqual(['0||-1', '0||0', '1||-1', '1||0']);
  });

  const office = {
    family: 1 as const,
    status: 2 as const,
    zipCode: '8000',
    publishedAt: new Date('2025-05-10T10:00:00Z'),
    updatedAt: new Date('2025-05-10T10:00:00Z'),
  };

  /** Six offices of 100 to 600 m² in Aarhus, of three accounts, at 1,000 to 1,500 kr. per m². */
  const arrange = async () => {
    const { account, listing, userOn, as, database } = server();
    await database.db.delete(marketHistory);
    const owners = [await account(), await account(), await account()];
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const floorArea = 100 * (index + 1);
      ids.push(
        await listing({
          ...office,
          accountID: owners[index % 3]?.id ?? 0,
          floorArea,
          keyPrice: floorArea * (1_000 + 100 * index),
          addressText: `Havnen ${index}`,
          fields: { usageProposals: [1], yearlyOperatingCost: floorArea * 100 },
        }),
      );
    }
    const reader = await account({ permissions: { marketStatistics: true } });
    const client = await as(await userOn(reader, 'readonly'));
    const build = async () => {
      await database.db.delete(marketMonths);
      return buildDueMonths(database, { now: new Date('2025-07-01T03:00:00Z'), today });
    };
    const read = async (query = '') => {
      const response = await client.get(`/api/v2/accounts/${reader.id}/market-statistics${query}`);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ statistics: MarketStatistics }>().statistics;
    };
    return { ids, owners, build, read, client, reader };
  };
  const cell = (
    { cells }: MarketStatistics,
    measure: string,
    usage?: number,
    region?: string,
    sizeClass?: number,
  ) =>
    cells.find(
      (one) =>
        one.measure === measure &&
        one.usage === usage &&
        one.region === region &&
        one.sizeClass === sizeClass,
    );

  it('are computed from the listings that were active at the end of the month', async () => {
    const { build, read } = await arrange();
    expect(await build()).toBe(2);
    const june = await read('?usage=1&region=oestjylland');
    expect(june.months).toEqual(['2025-06-01', '2025-05-01']);
    expect(june).toMatchObject({ month: '2025-06-01', upTo: '2025-06-30', usages: [1] });
    expect(cell(june, 'listings', 1, 'oestjylland')).toMatchObject({ value: 6, listings: 6 });
    expect(cell(june, 'area', 1, 'oestjylland')).toMatchObject({ value: 2_100 });
    // 2,100 m² in total, so listings of 300 to 600 m² are limited to 210: (100 · 1,000 + 200 · 1,100 + 210 · (1,200 +
    // … + 1,500)) / 1,140
    expect(cell(june, 'rent', 1, 'oestjylland')).toEqual({
      measure: 'rent',
      usage: 1,
      region: 'oestjylland',
      // Six are not enough for a median or quartiles.
      value: Math.round((100_000 + 220_000 + 210 * 5_400) / 1_140),
      listings: 6,
    });
    expect(cell(june, 'rentWithCost', 1, 'oestjylland')?.value).toBe(
      Math.round((100_000 + 220_000 + 210 * 5_400) / 1_140) + 100,
    );
    expect(cell(june, 'price')).toBeUndefined();
    expect(june.history.filter(({ measure }) => measure === 'rent').map(({ month }) => month)).toEqual([
      '2025-05-01',
      '2025-06-01',
    ]);
    // Two of 250 to 499 m² and two of 500 to 999 m², so that both size classes are withheld.
    expect(cell(june, 'listings', 1, undefined, 2)).toEqual({
      measure: 'listings',
      usage: 1,
      sizeClass: 2,
      withheld: 'confidential',
    });
  });

  it('use the data of their month, and do not change when they are recomputed', async () => {
    const { ids, build, read } = await arrange();
    const { db } = server().database;
    const [first = 0, second = 0] = ids;
    // In June, the first was let for 110,000 kr., and the rent of the second was halved.
    await db.execute(sql`update ${listings} set status = 5, closing_reason = 1, closed_since = '2025-06-11',
      achieved_price = 110000, closed_at = '2025-06-12', updated_at = '2025-06-12' where id = ${first}`);
    await db.execute(
      sql`update ${listings} set key_price = 110000, updated_at = '2025-06-20' where id = ${second}`,
    );
    await build();
    const [may, june] = [await read('?month=2025-05-01&usage=1'), await read('?month=2025-06-01&usage=1')];
    expect(cell(may, 'listings', 1)?.value).toBe(6);
    expect(cell(may, 'rent', 1)?.value).toBe(1_275);
    expect(cell(june, 'listings', 1)?.value).toBe(5);
    // Each is limited to 200 m²: (550 + 1,200 + 1,300 + 1,400 + 1,500) / 5
    expect(cell(june, 'rent', 1)?.value).toBe(1_190);
    expect(cell(june, 'closings', 1)).toEqual({ measure: 'closings', usage: 1, withheld: 'confidential' });
    expect(await db.select().from(marketHistory).where(sql`listing_id = ${first}`)).toMatchObject([
      {
        fromDay: '2025-05-10',
        untilDay: '2025-06-12',
        closedOn: '2025-06-11',
        achieved: 110_000,
        marketDays: 32,
      },
    ]);
    await build();
    expect(await read('?month=2025-05-01&usage=1')).toEqual(may);
    expect(await read('?month=2025-06-01&usage=1')).toEqual(june);
  });

  it('ignore a deal that was undone, and use the later of two changes on the same day', async () => {
    const { ids } = await arrange();
    const { db } = server().database;
    const [first = 0] = ids;
    const change = (set: ReturnType<typeof sql>) =>
      db.execute(sql`update ${listings} set ${set} where id = ${first}`);
    await change(sql`status = 5, closing_reason = 1, closed_since = '2025-06-11', updated_at = '2025-06-11'`);
    await change(sql`status = 2, closing_reason = null, closed_since = null, updated_at = '2025-06-11'`);
    await change(sql`key_price = 5, updated_at = '2025-06-15'`);
    await change(sql`key_price = 6, updated_at = '2025-06-15'`);
    await change(sql`title = 'Uden betydning', updated_at = '2025-06-18'`);
    const history = await db
      .select()
      .from(marketHistory)
      .where(sql`listing_id = ${first}`)
      .orderBy(marketHistory.fromDay);
    expect(
      history.map(({ fromDay, untilDay, amount, closedOn }) => [fromDay, untilDay, amount, closedOn]),
    ).toEqual([
      ['2025-05-10', '2025-06-11', 100_000, null],
      ['2025-06-11', '2025-06-15', 100_000, null],
      ['2025-06-15', null, 6, null],
    ]);
  });

  it('contain the demand per 100 listings, as the number of search agents and of searches in the month', async () => {
    const { build, read } = await arrange();
    const { database, user } = server();
    const agents = async (count: number, filter: SearchFilter) => {
      for (let index = 0; index < count; index += 1) await agent({ userID: (await user()).id, filter });
    };
    await agents(3, { usageProposals: [1], regions: ['oestjylland'] });
    await agents(2, { zipCodes: ['8000'] });
    await agents(4, { usageProposals: [2], regions: ['fyn'] });
    for (const day of ['2025-06-03', '2025-06-30'])
      for (const filter of [
        { usageProposals: [1], regions: ['oestjylland' as const] },
        { zipCodes: ['8000', '8200'] },
        {},
      ])
        for (const key of countedIn(filter))
          await database.db
            .insert(searchDays)
            .values({ ...key, day, amount: 3 })
            .onConflictDoUpdate({
              target: [searchDays.day, searchDays.usage, searchDays.region],
              set: { amount: sql`${searchDays.amount} + 3` },
            });
    await build();
    const june = await read('?usage=1&region=oestjylland');
    // Three agents for offices and two for any use, of six listings; 18 searches.
    expect(cell(june, 'agents', 1, 'oestjylland')).toMatchObject({ listings: 5, value: 83.3 });
    expect(cell(june, 'searches', 1, 'oestjylland')).toMatchObject({ listings: 18, value: 300 });
    expect(cell(await read(), 'searches')).toMatchObject({ listings: 18 });
    // Search agents of past months are unknown.
    expect(june.history.filter(({ measure }) => measure === 'agents').map(({ month }) => month)).toEqual([
      '2025-06-01',
    ]);
  });

  it('count a search by usage only if the usage exists', async () => {
    const { app, database } = server();
    await database.db.delete(searchDays);
    for (const usages of ['2', '1900000001,1900000002'])
      await app.inject({
        url: `/lokaler/alle/fyn?${new URLSearchParams(usages.split(',').map((one) => ['usageProposals', one])).toString()}`,
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
      });
    await vi.waitFor(
      async () => {
        const found = await database.db
          .select()
          .from(searchDays)
          .orderBy(searchDays.usage, searchDays.region);
        expect(found.map(({ usage, region, amount }) => [usage, region, amount])).toEqual([
          [-1, '*', 2],
          [-1, 'fyn', 2],
          // The search with unknown usages ignores them, so it names none.
          [0, '*', 1],
          [0, 'fyn', 1],
          [2, '*', 1],
          [2, 'fyn', 1],
        ]);
      },
      { timeout: 15_000 },
    );
  });

  it('contain the turnover of a month once the month has ended', async () => {
    const { ids, build, read } = await arrange();
    const { database } = server();
    for (const id of ids)
      await database.db.execute(sql`update ${listings} set status = 5, closing_reason = 1, closed_since = '2025-06-11',
        closed_at = '2025-06-12', updated_at = '2025-06-12' where id = ${id}`);
    await database.db.delete(marketMonths);
    await buildDueMonths(database, { now: new Date('2025-06-20T03:00:00Z'), today: '2025-06-20' });
    expect(cell(await read('?month=2025-06-01'), 'closings')).toEqual({
      measure: 'closings',
      withheld: 'unfinished',
    });
    await build();
    expect(cell(await read('?month=2025-06-01'), 'closings')?.value).toBe(6);
  });

  it('are withheld if they cover too few accounts', async () => {
    const { owners, build, read } = await arrange();
    await server().database.db.execute(
      sql`update ${listings} set account_id = ${owners[0]?.id ?? 0} where account_id = ${owners[1]?.id ?? 0}`,
    );
    await build();
    expect(cell(await read(), 'listings')).toEqual({ measure: 'listings', withheld: 'confidential' });
  });
});
