import { and, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { trackingEvents, trackingProgress } from '../db/tables';

const isUncounted = gt(trackingEvents.id, sql`(select ${trackingProgress.upTo} from ${trackingProgress})`);

/** True if `rollUp` has not added all stored events up to a date (`YYYY-MM-DD`) to the daily totals. */
export const hasUncounted = async (db: Database, day: string): Promise<boolean> => {
  const found = await db
    .select({ id: trackingEvents.id })
    .from(trackingEvents)
    .where(and(isUncounted, lte(trackingEvents.day, day)))
    .limit(1);
  return found.length > 0;
};
