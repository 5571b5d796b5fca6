import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/**
 * Notes the words of the register and updates its statistics, after much of it has changed: without statistics a search may
 * read every address, and the embedded database never updates them of itself.
 */
export const analyseRegister = async (db: Database): Promise<void> => {
  await db.execute(sql`select fill_address_words()`);
  await db.execute(sql`analyze addresses`);
  await db.execute(sql`analyze address_words`);
};
