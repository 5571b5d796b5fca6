import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Account } from '../../schemas/account';
import type { accountReview } from '../../schemas/accountReview';
import type { AuditAction } from '../../schemas/staffFilters';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { accounts } from '../db/tables';
import { AppError, notFound } from '../http/errors';
import type { Mails } from '../mail/mails';
import { toAccountResponse } from './account';
import { comparable } from './accountValues';
import { requireFreeCVR } from './cvr';
import { tellAdministrators, tellStaff } from './mails';

type AccountRow = typeof accounts.$inferSelect;

interface Change {
  id: number;
  caller: Caller;
  traceID: string;
}

/** Changes an account as it is then, with its audit row. @throws AppError `not_found` */
const change = async (
  tx: Database,
  { id, caller, traceID }: Change,
  action: AuditAction,
  columnsFor: (before: AccountRow) => Partial<typeof accounts.$inferInsert>,
): Promise<AccountRow> => {
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!before) throw notFound();
  const columns = columnsFor(before);
  const [row] = await tx
    .update(accounts)
    .set({ ...columns, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
    .returning();
  if (!row) throw notFound();
  const changes = changesBetween(comparable(before), comparable(row));
  await audit(tx, { caller, subject: { kind: 'account', id }, action, changes, traceID });
  return row;
};

/** What must hold before an account changes its standing. @throws AppError `conflict` */
const require = (holds: boolean): void => {
  if (!holds) throw new AppError('conflict');
};

/**
 * Approves an account as what it is to be; its administrators are told.
 * @param seen the version that the caller has seen. @throws AppError `not_found`, `stale` with the account as it is,
 * or `invalid` when an approved account has its CVR number.
 */
export const approveAccount = async (
  tx: Database,
  mails: Mails,
  { accountType, permissions, reviewsListings }: z.output<typeof accountReview>,
  { version, ...about }: Change & { version: number },
): Promise<Account> => {
  const row = await change(tx, about, 'approve', (before) => {
    if (before.version !== version)
      throw new AppError('stale', { extra: { current: toAccountResponse(before) } });
    return { accountType, permissions, reviewsListings, reviewRequestedAt: null, refusedReason: null };
  });
  await requireFreeCVR(tx, row.cvrNumber, row.id);
  await tellAdministrators(tx, mails, 'accountReviewed', { accountID: row.id, version: row.version });
  return toAccountResponse(row);
};

/** Turns an account down that waits; its administrators are told why. @throws AppError `not_found`, `conflict` */
export const refuseAccount = async (
  tx: Database,
  mails: Mails,
  refusedReason: string,
  about: Change,
): Promise<Account> => {
  const row = await change(tx, about, 'refuse', ({ reviewRequestedAt }) => {
    require(reviewRequestedAt !== null);
    return { reviewRequestedAt: null, refusedReason };
  });
  await tellAdministrators(tx, mails, 'accountRefused', { accountID: row.id, version: row.version });
  return toAccountResponse(row);
};

/** Asks for another look at an account that was turned down; staff are told. @throws AppError `conflict` */
export const requestReview = async (
  tx: Database,
  mails: Mails,
  now: Date,
  about: Change,
): Promise<Account> => {
  const row = await change(tx, about, 'requestReview', ({ refusedReason }) => {
    require(refusedReason !== null);
    return { reviewRequestedAt: now, refusedReason: null };
  });
  await tellStaff(tx, mails, row);
  return toAccountResponse(row);
};

/** Suspends an account; its administrators are told why. @throws AppError `not_found`, `conflict` */
export const suspendAccount = async (
  tx: Database,
  mails: Mails,
  suspendedReason: string,
  { now, ...about }: Change & { now: Date },
): Promise<Account> => {
  const row = await change(tx, about, 'suspend', ({ suspendedAt }) => {
    require(suspendedAt === null);
    return { suspendedAt: now, suspendedReason };
  });
  await tellAdministrators(tx, mails, 'accountSuspended', { accountID: row.id, version: row.version });
  return toAccountResponse(row);
};

/** Lifts it; its administrators are told. @throws AppError `not_found`, `conflict` */
export const liftAccount = async (tx: Database, mails: Mails, about: Change): Promise<Account> => {
  const row = await change(tx, about, 'lift', ({ suspendedAt }) => {
    require(suspendedAt !== null);
    return { suspendedAt: null, suspendedReason: null };
  });
  await tellAdministrators(tx, mails, 'accountLifted', { accountID: row.id, version: row.version });
  return toAccountResponse(row);
};
