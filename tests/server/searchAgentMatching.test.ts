import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matches, type SearchFilter } from '../../schemas/searchFilter';
import { rows } from '../../server/db/database';
import { matchingAgents } from '../../server/searchAgents/matchingAgents';
import { searchedListings, searchFilters } from '../support/searches';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('The search agents that match a listing', (server) => {
  const store = async (
    filters: readonly SearchFilter[],
    interval = 1,
    owner?: { id: number },
  ): Promise<number[]> => {
    const { id: userID } = owner ?? (await server().user());
    const stored = await rows<{ id: number }>(
      server().database.db,
      sql`insert into search_agents (user_id, fields)
        select ${userID}, filter || jsonb_build_object('name', 'Agent', 'interval', ${interval}::integer)
        from jsonb_array_elements(${JSON.stringify(filters)}::jsonb) as filter returning id`,
    );
    return stored.map(({ id }) => id);
  };

  it('are exactly the search agents whose search finds the listing, whatever their filter', async () => {
    const { db } = server().database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(searchFilters, { minLength: 30, maxLength: 60 }),
        fc.array(searchedListings, { minLength: 10, maxLength: 20 }),
        async (filters, listings) => {
          const ids = await store(filters);
          for (const listing of listings) {
            const found = await rows<{ id: number }>(
              db,
              sql`select agent_id as id from (${matchingAgents(listing)}) as found order by 1`,
            );
            const expected = ids.filter((_, index) => matches(filters[index] ?? {}, listing));
            expect(found.map(({ id }) => id)).toEqual(expected);
          }
          await db.execute(sql`delete from search_agents`);
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);

  it('include only active search agents: a paused search agent is excluded until it is resumed', async () => {
    const { db } = server().database;
    const [id] = await store([{ zipCodes: ['8000'] }]);
    const found = async () =>
      (
        await rows<{ id: number }>(
          db,
          sql`select agent_id as id from (${matchingAgents({ type: 1, usageProposals: [], zipCode: '8000', text: '' })}) as found`,
        )
      ).map((row) => row.id);
    const setInterval = (interval: number) =>
      db.execute(
        sql`update search_agents set fields = fields || jsonb_build_object('interval', ${interval}::integer) where id = ${id}`,
      );
    expect(await found()).toEqual([id]);
    await setInterval(0);
    expect(await found()).toEqual([]);
    await setInterval(3);
    expect(await found()).toEqual([id]);
  });

  it('are shown to the account of the listing as a number of users in steps of five, with the fields that exclude most search agents', async () => {
    const { account, userOn, as, database } = server();
    await database.db.execute(sql`delete from search_agents`);
    const own = await account();
    const reader = await userOn(own, 'readonly');
    const client = await as(reader);
    const listing = {
      accountID: own.id,
      type: 1,
      usageProposals: [3],
      zipCode: '8000',
      keyPrice: 100,
    };
    const demand = async (given: object = {}) => {
      const response = await client.post('/api/v2/search-agents/demand', {
        listing: { ...listing, ...given },
      });
      expect(response.statusCode).toBe(200);
      return response.json<{ demand: unknown }>().demand;
    };
    const times = (amount: number, filter: SearchFilter) => Array.from({ length: amount }, () => filter);
    const storeEach = async (filters: readonly SearchFilter[], interval = 1) => {
      for (const filter of filters) await store([filter], interval);
    };
    await storeEach(times(4, { zipCodes: ['8000'] }));
    // Not counted: several agents of one user, the caller and colleagues, since the count would reveal other searches.
    await store(times(3, { zipCodes: ['8000'], priceMax: 99 }));
    await store(times(3, { zipCodes: ['8000'] }), 1, reader);
    await store(times(3, { zipCodes: ['8000'] }), 1, await userOn(own, 'admin'));
    expect(await demand()).toEqual({ gains: [] });
    await storeEach([
      ...times(2, { regions: ['oestjylland'], listingTypes: [1], priceMax: 100 }),
      ...times(7, { zipCodes: ['8000', '8200'], areaMin: 50, areaMax: 5000 }),
      ...times(5, { zipCodes: ['8000'], priceMax: 99 }),
      ...times(4, { zipCodes: ['8000'], usageProposals: [4] }),
      ...times(9, { zipCodes: ['8000'], priceMax: 99, usageProposals: [4] }),
      ...times(9, { zipCodes: ['9000'] }),
      // Only investments have a return.
      ...times(9, { zipCodes: ['8000'], returnPercentMin: 5 }),
    ]);
    await storeEach(times(9, { zipCodes: ['8000'] }), 0);
    expect(await demand()).toEqual({
      agents: 5,
      gains: [
        { condition: 'floorArea', missing: true, agents: 5 },
        { condition: 'keyPrice', missing: false, agents: 5 },
      ],
    });
    expect(await demand({ floorArea: 100, keyPrice: 99 })).toEqual({
      agents: 15,
      gains: [{ condition: 'usageProposals', missing: false, agents: 10 }],
    });
    const stranger = await as(await userOn(await account(), 'admin'));
    const rejected = await stranger.post('/api/v2/search-agents/demand', { listing });
    expect(rejected.statusCode).toBe(404);
  });
});
