import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/**
 * Counts anew what the register holds, after much of it has changed: without that a search may read every address, and
 * the embedded database never does so of itself.
 */
export const analyseRegister = async (db: Database): Promise<void> => {
  await db.execute(sql`analyze addresses`);
};
