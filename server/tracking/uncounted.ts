import { and, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { trackingEvents, trackingProgress } from '../db/tables';
import { hasOpenJob } from '../jobs/storedJobs';

/** Age in milliseconds from which an uncounted event means that figures are incomplete. `rollUp` runs each minute. */
const lateMs = 5 * 60_000;

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

/**
 * True if the daily totals contain the events of the last five minutes and earlier. Only the first uncounted event is
 * read, because thousands may be waiting.
 */
export const isCounted = async (db: Database, now: Date): Promise<boolean> => {
  const [first] = await db
    .select({ at: trackingEvents.at })
    .from(trackingEvents)
    .where(isUncounted)
    .orderBy(trackingEvents.id)
    .limit(1);
  if (first && first.at.getTime() < now.getTime() - lateMs) return false;
  return !(await hasOpenJob(db, 'demo visitors filled in'));
};
