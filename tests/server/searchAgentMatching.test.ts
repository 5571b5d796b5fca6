import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matches, type SearchFilter } from '../../schemas/searchFilter';
import { rows } from '../../server/db/database';
import { matchingAgents } from '../../server/searchAgents/matchListing';
import { searchedListings, searchFilters } from '../support/searches';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('Search agents that match a listing', (server) => {
  const store = async (filters: readonly SearchFilter[], interval = 1): Promise<number[]> => {
    const { id: userID } = await server().user();
    const stored = await rows<{ id: number }>(
      server().database.db,
      sql`insert into search_agents (user_id, fields)
        select ${userID}, filter || jsonb_build_object('name', 'Agent', 'interval', ${interval}::integer)
        from jsonb_array_elements(${JSON.stringify(filters)}::jsonb) as filter returning id`,
    );
    return stored.map(({ id }) => id);
  };

  it('are those whose search finds it, whatever the search names', async () => {
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

  it('are active ones: pausing takes an agent out, resuming puts it back', async () => {
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
});
