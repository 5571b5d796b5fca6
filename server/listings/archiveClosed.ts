import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { archiveMonths } from '../../schemas/listing/closing';
import { statuses } from '../../schemas/listing/status';
import type { Connection, Database } from '../db/database';
import { listings } from '../db/tables';
import { lifeAfter } from './life';
import type { Transitions } from './transitions';
import { changeStatus, statusChangeColumns } from './writeListing';

/** Listings that one transaction archives at most: nobody waits for it. */
const batch = 100;

const { closed: status, archived } = statuses;

/** Listings whose time has come, which no other server takes until the transaction is over. */
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
 * Archives the listings whose closing was recorded twelve months ago or earlier, whatever day was entered for it, each with
 *  its audit row. Several servers may do it at once: a listing is archived by one of them.
 * @param signal stops between two batches.
 * @returns how many.
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
