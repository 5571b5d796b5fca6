import { and, eq, sql } from 'drizzle-orm';
import type { QueueName } from '../../schemas/queueRules';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { accounts, listings, queueAssignments } from '../db/tables';
import { AppError, notFound } from '../errors';
import { waitingIn } from './readQueue';

interface Item {
  queue: QueueName;
  id: number;
}

/**
 * Locks an item until the transaction ends.
 * @returns time since which the item waits.
 * @throws AppError `not_found` if the item no longer waits.
 */
const hold = async (tx: Database, { queue, id }: Item): Promise<Date> => {
  const [found] =
    queue === 'accounts'
      ? await tx
          .select({ since: accounts.reviewRequestedAt })
          .from(accounts)
          .where(and(eq(accounts.id, id), waitingIn(queue)))
          .for('no key update')
      : await tx
          .select({ since: listings.waitingSince })
          .from(listings)
          .where(and(eq(listings.id, id), waitingIn(queue)))
          .for('no key update');
  if (!found?.since) throw notFound();
  return found.since;
};

/**
 * Assigns an item to the caller. If two callers do this concurrently, one of them gets the error.
 * @throws AppError `not_found` if the item no longer waits, `conflict` if it is assigned to a colleague.
 */
export const take = async (tx: Database, item: Item, { userID }: Caller): Promise<void> => {
  const since = await hold(tx, item);
  const { queue, id: subjectID } = item;
  const [held] = await tx
    .select({ userID: queueAssignments.userID, at: queueAssignments.at })
    .from(queueAssignments)
    .where(and(eq(queueAssignments.queue, queue), eq(queueAssignments.subjectID, subjectID)));
  if (held && held.userID !== userID && held.at >= since) throw new AppError('conflict');
  await tx
    .insert(queueAssignments)
    .values({ queue, subjectID, userID })
    .onConflictDoUpdate({
      target: [queueAssignments.queue, queueAssignments.subjectID],
      set: { userID, at: sql`now()` },
    });
};

/** Removes the assignment of an item. The caller need not be the assignee, who may be absent. */
export const handBack = async (db: Database, { queue, id }: Item): Promise<void> => {
  await db
    .delete(queueAssignments)
    .where(and(eq(queueAssignments.queue, queue), eq(queueAssignments.subjectID, id)));
};
