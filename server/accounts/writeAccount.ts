import { eq } from 'drizzle-orm';
import type { AccountValues } from '../../schemas/accountForm';
import { accountTypes } from '../../schemas/accountTypes';
import { roles } from '../../schemas/roles';
import { audit } from '../access/audit';
import type { WriteContext } from '../access/caller';
import { changeRecord, type SeenRecord } from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { accounts, associations, users } from '../db/tables';
import { AppError, invalid, notFound } from '../errors';
import type { Services } from '../services';
import { accountRecords, toAccountResponse } from './account';
import { comparable, requireStaffFor, resolveAddress, valueColumns } from './accountValues';
import { requireFreeCVR } from './cvr';
import { tellAdministrators, tellStaff } from './mails';

/** Author, request and services of a write. */
export interface AccountWriter extends WriteContext, Pick<Services, 'addresses' | 'mails'> {
  now: Date;
}

/** Values of a new account before approval. Its users can describe the company, but not publish listings. */
const untilReviewed = {
  accountType: accountTypes.LightAdvertiser,
  permissions: { accountSettings: true },
  reviewsListings: true,
} as const;

/**
 * Prepares a new account. An account that staff create is approved; an account of another user waits for approval.
 * @returns a function that inserts the account and its administrator in a transaction, and queues the mail to staff.
 * @throws AppError `forbidden`, `has_account`, `address_lookup`, or `invalid` by field.
 */
export const prepareAccount = async (values: AccountValues, writer: AccountWriter) => {
  const { caller, addresses, traceID, mails, now } = writer;
  requireStaffFor(values, caller);
  const address = await resolveAddress(values, undefined, addresses);
  return async (tx: Database) => {
    if (!caller.staff) {
      // Locks the user, so that a concurrent request finds the account that this request creates.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userID)).for('update');
      if ((await tx.$count(associations, eq(associations.userID, caller.userID))) > 0)
        throw new AppError('has_account');
    }
    if (caller.staff) await requireFreeCVR(tx, values.cvrNumber);
    const own = caller.staff ? untilReviewed : { ...untilReviewed, reviewRequestedAt: now };
    const created = { ...own, ...valueColumns(values, undefined, now), ...address };
    const [row] = await tx.insert(accounts).values(created).returning();
    if (!row) throw new Error('Nothing was inserted');
    if (!caller.staff)
      await tx.insert(associations).values({ userID: caller.userID, accountID: row.id, role: roles.admin });
    const changes = changesBetween({}, comparable(row));
    await audit(tx, { caller, traceID, subject: { kind: 'account', id: row.id }, action: 'create', changes });
    if (row.reviewRequestedAt) await tellStaff(tx, mails, row);
    return toAccountResponse(row);
  };
};

/**
 * Prepares a change of an account. @param seen version that the caller has seen.
 * @returns a function that writes the change in a transaction.
 * @throws AppError `not_found`, `forbidden`, `address_lookup`, `stale` with the current account, or `invalid` by field.
 */
export const prepareUpdate = async (
  db: Database,
  seen: SeenRecord,
  values: AccountValues,
  writer: AccountWriter,
) => {
  const { id } = seen;
  const { caller, addresses, mails, now } = writer;
  const [known] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!known) throw notFound();
  requireStaffFor(values, caller);
  const address = await resolveAddress(values, known, addresses);
  return (tx: Database) =>
    changeRecord(tx, accountRecords, seen, writer, async (before) => {
      // The CVR number can be corrected, but not removed.
      if (before.cvrNumber !== null && values.cvrNumber === undefined)
        throw invalid({ path: 'cvrNumber', message: { rule: 'required' } });
      const set = { ...valueColumns(values, before, now), ...address };
      const changes = changesBetween(comparable(before), comparable({ ...before, ...set }));
      if (Object.keys(changes).length === 0) return undefined;
      if (caller.staff && changes.cvrNumber) await requireFreeCVR(tx, values.cvrNumber, id);
      const afterwards = async ({ reviewRequestedAt, version }: typeof before) => {
        if (before.reviewRequestedAt && !reviewRequestedAt)
          await tellAdministrators(tx, mails, 'accountReviewed', { accountID: id, version });
      };
      return { action: 'update', set, changes, afterwards };
    });
};
