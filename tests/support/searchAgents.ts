import { sql } from 'drizzle-orm';
import type { SearchFilter } from '../../schemas/searchFilter';
import { rows } from '../../server/db/database';
import { buildListing } from './listingBuilder';
import { officialAddress } from './listings';
import type { TestServer } from './server';

interface AgentOptions {
  userID: number;
  name?: string;
  /** 1 at once, 2 daily, 3 weekly. */
  interval?: number;
  filter?: SearchFilter;
}

/** Inserts search agents and listings for tests, without the API. */
export const searchAgentBuilders = (server: () => TestServer) => ({
  /** @returns the id. */
  agent: async ({ userID, name = 'Kontor i Aarhus', interval = 1, filter = {} }: AgentOptions) => {
    const fields = { ...filter, name, interval };
    const [stored] = await rows<{ id: number }>(
      server().database.db,
      sql`insert into search_agents (user_id, fields, interval)
        values (${userID}, ${JSON.stringify(fields)}::jsonb, ${interval}) returning id`,
    );
    return stored?.id ?? 0;
  },
  /** A complete rental listing that is not visible yet. @returns its id. */
  hidden: async (accountID: number, { title = 'Lyst kontor ved åen i Aarhus', floorArea = 200 } = {}) =>
    server().listing({
      accountID,
      status: 3,
      title,
      floorArea,
      zipCode: officialAddress.zipCode,
      keyPrice: 150_000,
      publishedAt: new Date(),
      fields: {
        ...buildListing('rental'),
        address: officialAddress,
        title,
        floorArea,
        yearlyRent: 150_000,
      },
    }),
  /** Makes a listing visible, or hides it. */
  setStatus: (id: number, status: 2 | 3 | 5) =>
    server().database.db.execute(sql`update listings set status = ${status} where id = ${id}`),
});
