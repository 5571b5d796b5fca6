import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/**
 * Updates the table of words and the planner's statistics after large changes of the register. Without statistics, a
 * search may scan all addresses; the embedded database never updates statistics automatically.
 */
export const analyseRegister = async (db: Database): Promise<void> => {
  await db.execute(sql`select fill_address_words()`);
  await db.execute(sql`analyze addresses`);
  await db.execute(sql`analyze address_words`);
};
