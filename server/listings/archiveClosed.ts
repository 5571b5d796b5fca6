import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { archiveMonths } from '../../schemas/listing/closing';
import { statuses } from '../../schemas/listing/status';
import type { Connection, Database } from '../db/database';
import { listings } from '../db/tables';
import { lifeAfter } from './life';
import type { Transitions } from './transitions';
import { changeStatus, statusChangeColumns } from './writeListing';

/** Maximum number of listings that one transaction archives. */
const batch = 100;

const { closed: status, archived } = statuses;

/** Listings to archive, locked; rows locked by other servers are skipped. */
const nextDue = (tx: Database, now: Date) =>
  tx
    .select(statusChangeColumns)
    .from(listings)
    .where(
      and(
        eq(listings.status, sql.raw(String(status))),
        sql`${listings.closedAt} <= ${now.toISOString()}::timestamptz - make_interval(months => ${archiveMonths})`,
      ),
    )
    .orderBy(asc(listings.closedAt))
    .limit(batch)
    .for('update', { skipLocked: true });

/**
 * Archives listings that were closed at least twelve months ago, each with an audit row. The time of the closing
 * counts, not the closing date that the user entered. Several servers may run this job concurrently.
 * @param signal stops the job between two batches.
 * @returns number of archived listings.
 */
export const archiveClosed = async (
  { transaction }: Pick<Connection, 'transaction'>,
  transitions: Transitions,
  now: Date,
  signal?: AbortSignal,
): Promise<number> => {
  const author = { caller: undefined, traceID: randomUUID() };
  let archivedSoFar = 0;
  for (;;) {
    signal?.throwIfAborted();
    const done = await transaction(async (tx) => {
      const due = await nextDue(tx, now);
      for (const listing of due) {
        const after = lifeAfter('archive', archived, listing, {});
        const to = { ...after, status: archived, awaitingReview: false, action: 'archive' } as const;
        await changeStatus(tx, transitions, { ...listing, status }, to, author);
      }
      return due.length;
    });
    archivedSoFar += done;
    if (done < batch) return archivedSoFar;
  }
};
