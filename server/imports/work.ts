import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Replacements } from '../../schemas/imports/mapping';
import type { ImportFailure, ImportState } from '../../schemas/imports/states';
import { type Family, families, familyOfType } from '../../schemas/listing/families';
import { roles } from '../../schemas/roles';
import type { Caller } from '../access/caller';
import { hasPermission } from '../access/rights';
import type { Database } from '../db/database';
import { accounts, associations, imports, users } from '../db/tables';
import type { jobTable, Payload } from '../jobs/table';
import type { References } from '../listings/resolveReferences';
import type { Services } from '../services';

/** Payload of a job: the import's id, and its round, a number that grows with each step that a user starts. */
export type ImportJob = Payload<typeof jobTable, 'import.run'>;

/** Singleton key of a job: pg-boss queues at most one job per import and round. */
export const jobKey = ({ importID, round }: ImportJob): string => `${importID}-${round}`;

/** Services that the jobs of an import use. */
export type ImportServices = Pick<
  Services,
  'database' | 'addresses' | 'media' | 'log' | 'jobs' | 'transitions'
> & {
  references: References;
};

/** Import in progress, with everything that its jobs need. */
export interface WorkedImport {
  id: number;
  round: number;
  accountID: number;
  family: Family;
  publish: boolean;
  /** True if the user has confirmed that the cover images of the file contain no text. */
  coverTextConfirmed: boolean;
  columns: readonly string[];
  mapping: Record<string, number>;
  replacements: Replacements;
  traceID: string;
  /** User who started the import, as a caller with the role `member` on the account. */
  caller: Caller;
}

/**
 * Signals of a running job. `signal` aborts it immediately; when `isOver` returns true, the job ends so that another
 * import can continue.
 */
export interface Turn {
  signal: AbortSignal;
  isOver: () => boolean;
}

/**
 * True if the user who started the import still has the right: as staff, or with a writing role. Neither the user nor
 * the account may be suspended.
 */
const mayImport = async (db: Database, { createdBy, accountID }: typeof imports.$inferSelect) => {
  const [found] = await db
    .select({ staff: users.staff, held: sql<number[]>`array_agg(${associations.role})` })
    .from(users)
    .leftJoin(associations, and(eq(associations.userID, users.id), eq(associations.accountID, accountID)))
    .innerJoin(accounts, eq(accounts.id, accountID))
    .where(and(eq(users.id, createdBy), isNull(users.suspendedAt), isNull(accounts.suspendedAt)))
    .groupBy(users.id);
  if (!found) return false;
  return found.staff || found.held.some((role) => role === roles.admin || role === roles.member);
};

/**
 * Import of a job; undefined if the import was cancelled or restarted. Must be called before each step: if the user or
 * the account has lost the right to import, the import is marked as failed.
 */
export const openWork = async (
  db: Database,
  { importID, round }: ImportJob,
  state: ImportState,
): Promise<WorkedImport | undefined> => {
  const [found] = await db
    .select({ row: imports, account: accounts })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.accountID))
    .where(eq(imports.id, importID));
  if (!found || found.row.state !== state || found.row.round !== round) return undefined;
  const { row, account } = found;
  const caller: Caller = {
    userID: row.createdBy,
    authID: '',
    email: '',
    name: '',
    sessionID: '',
    staff: false,
    reason: row.reason ?? undefined,
    acting:
      row.actedForAccountID === null || row.impersonationID === null
        ? undefined
        : { impersonationID: row.impersonationID, accountID: account.id, accountName: account.name },
    accounts: [
      {
        ID: account.id,
        name: account.name,
        accountType: account.accountType,
        billingId: account.billingID,
        permissions: account.permissions,
        reviewsListings: account.reviewsListings,
        roles: ['member'],
      },
    ],
  };
  const { id, accountID, publish, coverTextConfirmed, columns, mapping, replacements, traceID } = row;
  const family = familyOfType(row.family);
  const fail = async (failure: ImportFailure) => {
    await endWork(db, { id, round }, state, 'failed', failure);
    return undefined;
  };
  if (!(await mayImport(db, row))) return fail('role');
  if (!hasPermission(caller, accountID, families[family].permission)) return fail('permission');
  return {
    id,
    round,
    accountID,
    family,
    publish,
    coverTextConfirmed,
    columns,
    mapping,
    replacements,
    traceID,
    caller,
  };
};

/**
 * Locks the import for a transaction.
 * @returns false if the import was cancelled or restarted; the caller must not write then.
 */
export const registerWork = async (
  tx: Database,
  { id, round }: Pick<WorkedImport, 'id' | 'round'>,
  state: ImportState,
): Promise<boolean> => {
  const [held] = await tx
    .select({ state: imports.state, round: imports.round })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  return held?.state === state && held.round === round;
};

/** Ends a round of an import, unless the import was cancelled or restarted. */
export const endWork = async (
  db: Database,
  { id, round }: Pick<WorkedImport, 'id' | 'round'>,
  state: ImportState,
  to: ImportState,
  failure: ImportFailure | null = null,
): Promise<void> => {
  await db.execute(sql`update imports set state = ${to}, updated_at = now(), failure = ${failure},
    finished_at = case when ${to} in ('done', 'failed') then now() end
    where id = ${id} and round = ${round} and state = ${state}`);
};
