import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { addresses } from '../db/tables';
import type { References } from './settle';

/** The embedded register, straight from its table. */
export const addressTable = (db: Database): References['addresses'] => ({
  find: async (id) => {
    const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
    if (!row) return undefined;
    const { id: ID, floor, door, search: _, ...rest } = row;
    return { ...rest, ID, ...(floor ? { floor } : {}), ...(door ? { door } : {}) };
  },
  cityOf: async (zipCode) => {
    const [row] = await db
      .select({ city: addresses.city })
      .from(addresses)
      .where(eq(addresses.zipCode, zipCode))
      .limit(1);
    return row?.city;
  },
});
