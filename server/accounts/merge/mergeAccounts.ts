import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../../schemas/account';
import type { AccountMerge } from '../../../schemas/accountMerge';
import { administratorsOf } from '../../access/administrators';
import { audit } from '../../access/audit';
import type { WriteContext } from '../../access/caller';
import { type Changes, changesBetween } from '../../access/changes';
import { revokeKey } from '../../apiKeys/keys';
import type { Database } from '../../db/database';
import { accounts, associations, impersonations, imports, users } from '../../db/tables';
import { AppError } from '../../errors';
import type { Mails } from '../../mail/mails';
import { toAccountResponse } from '../account';
import { comparable } from '../accountValues';
import { takenFrom } from './company';
import { countMoves, keysInUse, obstaclesOf, type Pair, pairOf, seenOf } from './preview';
import { applyRules } from './rules';

type AccountRow = typeof accounts.$inferSelect;

interface MergeContext extends WriteContext {
  /** Id of the account that is merged into another. */
  id: number;
  version: number;
  now: Date;
}

/**
 * Locks users, imports and both accounts. To avoid deadlocks, the order is that of profile deletions and import jobs,
 * and rows of one table are locked in the order of their ids.
 */
const hold = async (tx: Database, id: number, remainingID: number): Promise<Pair> => {
  const both = [id, remainingID];
  const ofBoth: SQL = sql`${users.id} in (select ${associations.userID} from ${associations}
    where ${inArray(associations.accountID, both)})`;
  await tx.select({ id: users.id }).from(users).where(ofBoth).orderBy(asc(users.id)).for('key share');
  await tx
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.accountID, id))
    .orderBy(asc(imports.id))
    .for('update');
  const held = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, both))
    .orderBy(asc(accounts.id))
    .for('no key update');
  return pairOf(held, id, remainingID);
};

/** @throws AppError `stale` with the current account, if the version differs. */
const requireVersion = (row: AccountRow, seen: number): void => {
  if (row.version !== seen) throw new AppError('stale', { extra: { current: toAccountResponse(row) } });
};

/** Writes changes of an account as a new version. */
const write = async (
  tx: Database,
  row: AccountRow,
  columns: Partial<typeof accounts.$inferInsert>,
): Promise<AccountRow> => {
  const [written] = await tx
    .update(accounts)
    .set({ ...columns, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, row.id), eq(accounts.version, row.version)))
    .returning();
  if (!written) throw new Error('An account has changed while it was held');
  return written;
};

const nameIn = ({ id: ID, name }: AccountRow) => ({ ID, name });

/** Numbers of moved rows, for the audit log. */
const movedChanges = ({
  listings,
  promotions,
  ...moved
}: Awaited<ReturnType<typeof countMoves>>): Changes => {
  const counts = {
    movedListings: listings,
    movedPromotions: promotions,
    movedImports: moved.imports,
    movedUsers: moved.users,
    movedInvitations: moved.invitations,
    movedApiKeys: moved.apiKeys,
  };
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [name, [null, count] as const]),
  );
};

interface Merged {
  account: Account;
  acting: { userID: number }[];
}

/**
 * Ends impersonations of the account. @returns the ids of the staff users.
 */
const endActing = async (
  tx: Database,
  { id, caller, traceID }: Pick<MergeContext, 'id' | 'caller' | 'traceID'>,
): Promise<{ userID: number }[]> => {
  const ended = await tx
    .update(impersonations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(impersonations.accountID, id), isNull(impersonations.endedAt)))
    .returning({ userID: impersonations.userID });
  for (const _ of ended)
    await audit(tx, { caller, subject: { kind: 'account', id }, action: 'endImpersonation', traceID });
  return ended;
};

/**
 * Merges an account into another account permanently: moves rows by the merge rules, revokes API keys, and ends
 * impersonations. The merged account remains as a record that refers to the remaining account. The administrators of
 * both accounts get a mail.
 * @returns the remaining account, and the staff users who impersonated the merged account.
 * @throws AppError `not_found`, `account_merged`, `stale` if an account or its users have changed, `import_working`,
 * `not_approved`, or `invalid` for the remaining account.
 */
export const mergeAccounts = async (
  tx: Database,
  mails: Mails,
  { remainingID, remainingVersion, seen, takenOver, reason }: AccountMerge,
  { id, version, caller, traceID, now }: MergeContext,
): Promise<Merged> => {
  const pair = await hold(tx, id, remainingID);
  const { account, remaining } = pair;
  requireVersion(account, version);
  requireVersion(remaining, remainingVersion);
  if ((await seenOf(tx, pair)) !== seen)
    throw new AppError('stale', { extra: { current: toAccountResponse(account) } });
  const [obstacle] = await obstaclesOf(tx, pair);
  if (obstacle) throw new AppError(obstacle);

  const ofBoth = [...(await administratorsOf(tx, id)), ...(await administratorsOf(tx, remainingID))];
  const administrators = new Set(ofBoth.map(({ userID }) => userID));
  const moved = await countMoves(tx, id);
  const keys = await keysInUse(tx, id);
  for (const key of keys) await revokeKey(tx, key.id, { accountID: id, caller, traceID });
  const acting = await endActing(tx, { id, caller, traceID });
  await applyRules(tx, { from: id, into: remainingID });

  const left = await write(tx, account, {
    mergedInto: remainingID,
    mergedAt: now,
    reviewRequestedAt: null,
    refusedReason: null,
    // Two accounts cannot have the same billing id.
    ...(takenOver.includes('billingId') && { billingID: null }),
  });
  const row = await write(tx, remaining, takenFrom(account, takenOver));
  await audit(tx, {
    caller,
    subject: { kind: 'account', id },
    action: 'merge',
    changes: { reason: [null, reason], mergedInto: [null, nameIn(row)], ...movedChanges(moved) },
    traceID,
  });
  await audit(tx, {
    caller,
    subject: { kind: 'account', id: remainingID },
    action: 'merge',
    changes: {
      ...changesBetween(comparable(remaining), comparable(row)),
      reason: [null, reason],
      mergedFrom: [null, nameIn(left)],
      ...movedChanges(moved),
    },
    traceID,
  });
  for (const userID of administrators)
    await mails.send(
      tx,
      'accountMerged',
      { userID, accountID: remainingID, mergedID: id, revokedKeys: keys.map(({ name }) => name) },
      { key: `${id} ${remainingID} ${userID}` },
    );
  return { account: toAccountResponse(row), acting };
};
