import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/database';
import { matchingAgents } from '../../server/searchAgents/matchingAgents';
import { products } from '../support/databases';
import { fillSearchAgents } from '../support/manySearchAgents';
import { startTestServer } from '../support/server';

it.runIf(products().includes('postgres'))(
  'The search agents that match a listing are read only from the index, with about three entries for each match',
  async () => {
    const server = await startTestServer('postgres');
    try {
      await fillSearchAgents(server.database, 30_000);
      const plan = async (zipCode: string) => {
        const lines = await rows<{ 'QUERY PLAN': string }>(
          server.database.db,
          sql`explain (analyze, costs off, timing off) ${matchingAgents({
            type: 1,
            zipCode,
            floorArea: 200,
            keyPrice: 200_000,
            pricePerSqM: 1_000,
            subcategory: 5,
            usageProposals: [3],
            text: 'Kontor ved havnen',
          })}`,
        );
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      };
      for (const zipCode of ['1000', '8000', '9520']) {
        const text = await plan(zipCode);
        expect(text).toMatch(/Index Only Scan using search_agent_keys_place .*\n\s+Index Cond: .*area_node/);
        expect(text).not.toContain('Seq Scan');
        const [, matches] = /rows=(\d+) /.exec(text) ?? [];
        const [, removed] = /Rows Removed by Filter: (\d+)/.exec(text) ?? [];
        expect(Number(removed)).toBeLessThanOrEqual(3 * Number(matches));
      }
    } finally {
      await server.close();
    }
  },
  120_000,
);
