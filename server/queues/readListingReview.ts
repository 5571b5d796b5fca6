import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { QueueName } from '../../schemas/queueRules';
import type { ListingReview } from '../../schemas/queues';
import { isAbout } from '../access/audit';
import type { Changes } from '../access/changes';
import { findAccount } from '../accounts/listAccounts';
import type { Database } from '../db/database';
import { auditLog, users } from '../db/tables';
import { notFound } from '../errors';
import { listingItems } from './readQueue';

/** Maximum number of audit rows that are read; a listing rarely has more between two reviews. */
const mostEntries = 500;

/** Keys in an audit row that are about the status; all other keys are content. */
const moved = new Set([
  'status',
  'awaitingReview',
  'quarantineReason',
  'closedSince',
  'closingReason',
  'closingReasonText',
  'achievedPrice',
]);

/** Latest decision of staff about a listing: an approval, quarantine or release. */
const lastDecision = async (db: Database, listingID: number) => {
  const [decision] = await db
    .select({ id: auditLog.id, at: auditLog.at })
    .from(auditLog)
    .innerJoin(users, and(eq(users.id, auditLog.actorID), eq(users.staff, true)))
    .where(
      and(
        isAbout('listing', listingID),
        isNull(auditLog.impersonationID),
        isNull(auditLog.apiKeyID),
        sql`(${auditLog.action} in ('quarantine', 'release')
          or (${auditLog.action} = 'activate' and ${auditLog.changes} #> '{awaitingReview,0}' = 'true'::jsonb))`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return decision;
};

/** Combined changes of several audit rows: the value before the first row, and the value after the last row. */
const merged = (entries: readonly { changes: Changes }[]): Changes => {
  const all = new Map<string, readonly [unknown, unknown]>();
  for (const { changes } of entries)
    for (const [name, [from, to]] of Object.entries(changes))
      if (!moved.has(name)) all.set(name, [all.has(name) ? all.get(name)?.[0] : from, to]);
  return Object.fromEntries([...all].filter(([, [from, to]]) => !isDeepStrictEqual(from, to)));
};

/**
 * Details of a listing under review: its account, and its changes since the last decision.
 * @throws AppError `not_found` if the listing no longer waits.
 */
export const readListingReview = async (
  db: Database,
  queue: Exclude<QueueName, 'accounts'>,
  listingID: number,
): Promise<ListingReview> => {
  const [item] = await listingItems(db, queue, listingID);
  const account = item && (await findAccount(db, item.accountID));
  if (!item || !account) throw notFound();
  const decision = await lastDecision(db, listingID);
  if (!decision) return { item, account, changes: {} };
  const entries = await db
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(isAbout('listing', listingID), gt(auditLog.id, decision.id)))
    .orderBy(asc(auditLog.id))
    .limit(mostEntries);
  const changes = Object.entries(merged(entries)).map(([name, [from, to]]) => [name, [from, to]] as const);
  return {
    item,
    account,
    reviewedAt: decision.at.toISOString(),
    changes: Object.fromEntries(changes.map(([name, [from, to]]) => [name, [from, to]])),
  };
};
