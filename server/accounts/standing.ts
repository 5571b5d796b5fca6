import type * as z from 'zod';
import type { Account } from '../../schemas/account';
import type { accountReview } from '../../schemas/accountReview';
import type { AuditAction } from '../../schemas/staffFilters';
import type { WriteContext } from '../access/caller';
import { changeRecord, type SeenRecord } from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import type { accounts } from '../db/tables';
import { AppError } from '../errors';
import type { Mails } from '../mail/mails';
import { accountRecords } from './account';
import { comparable } from './accountValues';
import { requireFreeCVR } from './cvr';
import { tellAdministrators, tellStaff } from './mails';

type AccountRow = typeof accounts.$inferSelect;

/** Account and author of a change. */
interface StandingChange extends WriteContext, SeenRecord {}

/**
 * Changes an account, writes the audit row, and queues mails.
 * @throws AppError `not_found`, `stale`
 */
const change = (
  tx: Database,
  about: StandingChange,
  action: AuditAction,
  columnsFor: (before: AccountRow) => Partial<typeof accounts.$inferInsert>,
  afterwards: (row: AccountRow) => Promise<unknown>,
): Promise<Account> =>
  changeRecord(tx, accountRecords, about, about, (before) => {
    const set = columnsFor(before);
    const changes = changesBetween(comparable(before), comparable({ ...before, ...set }));
    return { action, set, changes, afterwards };
  });

/** Creates a function that queues mails about a decision to the administrators of an account. */
const tell =
  (tx: Database, mails: Mails, mail: Parameters<typeof tellAdministrators>[2]) =>
  ({ id: accountID, version }: AccountRow): Promise<unknown> =>
    tellAdministrators(tx, mails, mail, { accountID, version });

/**
 * Requires that the standing of an account allows the change. @throws AppError `conflict`
 */
const require = (holds: boolean): void => {
  if (!holds) throw new AppError('conflict');
};

/**
 * Approves an account and sets its type; administrators of the account get a mail.
 * @param seen version that the caller has seen.
 * @throws AppError `not_found`, `stale` with the current account, or `invalid` if an approved account has its CVR
 * number.
 */
export const approveAccount = (
  tx: Database,
  mails: Mails,
  { accountType, permissions, reviewsListings }: z.output<typeof accountReview>,
  about: StandingChange,
): Promise<Account> =>
  change(
    tx,
    about,
    'approve',
    () => ({ accountType, permissions, reviewsListings, reviewRequestedAt: null, refusedReason: null }),
    async (row) => {
      await requireFreeCVR(tx, row.cvrNumber, row.id);
      await tell(tx, mails, 'accountReviewed')(row);
    },
  );

/**
 * Rejects an account that waits for review; administrators of the account get a mail with the reason.
 * @throws AppError `not_found`, `conflict`
 */
export const refuseAccount = (
  tx: Database,
  mails: Mails,
  refusedReason: string,
  about: StandingChange,
): Promise<Account> =>
  change(
    tx,
    about,
    'refuse',
    ({ reviewRequestedAt }) => {
      require(reviewRequestedAt !== null);
      return { reviewRequestedAt: null, refusedReason };
    },
    tell(tx, mails, 'accountRefused'),
  );

/**
 * Requests another review of a rejected account; staff get a mail.
 * @throws AppError `conflict`
 */
export const requestReview = (
  tx: Database,
  mails: Mails,
  now: Date,
  about: StandingChange,
): Promise<Account> =>
  change(
    tx,
    about,
    'requestReview',
    ({ refusedReason }) => {
      require(refusedReason !== null);
      return { reviewRequestedAt: now, refusedReason: null };
    },
    (row) => tellStaff(tx, mails, row),
  );

/** Suspends an account; its administrators get a mail. @throws AppError `not_found`, `conflict` */
export const suspendAccount = (
  tx: Database,
  mails: Mails,
  suspendedReason: string,
  { now, ...about }: StandingChange & { now: Date },
): Promise<Account> =>
  change(
    tx,
    about,
    'suspend',
    ({ suspendedAt }) => {
      require(suspendedAt === null);
      return { suspendedAt: now, suspendedReason };
    },
    tell(tx, mails, 'accountSuspended'),
  );

/** Ends a suspension; the account's administrators get a mail. @throws AppError `not_found`, `conflict` */
export const liftAccount = (tx: Database, mails: Mails, about: StandingChange): Promise<Account> =>
  change(
    tx,
    about,
    'lift',
    ({ suspendedAt }) => {
      require(suspendedAt !== null);
      return { suspendedAt: null, suspendedReason: null };
    },
    tell(tx, mails, 'accountLifted'),
  );
