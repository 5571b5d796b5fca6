import { and, count, eq, notInArray, sql, sum } from 'drizzle-orm';
import { endedStates, importQuota } from '../../schemas/imports/states';
import type { ValidationMessage } from '../../schemas/messages';
import type { Connection, Database } from '../db/database';
import { accounts, importRows, imports } from '../db/tables';
import { invalid } from '../errors';

const mebibyte = 1024 ** 2;

/** Number and size of the account's imports that have not ended. */
const openImports = async (db: Database, accountID: number) => {
  const [open] = await db
    .select({ imports: count(), bytes: sum(imports.rowBytes).mapWith(Number) })
    .from(imports)
    .where(and(eq(imports.accountID, accountID), notInArray(imports.state, [...endedStates])));
  return { imports: open?.imports ?? 0, bytes: open?.bytes ?? 0 };
};

const exceeded = (open: { imports: number; bytes: number }): ValidationMessage | undefined => {
  if (open.imports > importQuota.imports) return { rule: 'importQuotaCount', max: importQuota.imports };
  if (open.bytes > importQuota.bytes) return { rule: 'importQuotaSize', max: importQuota.bytes / mebibyte };
  return undefined;
};

/**
 * Checks the quota before a file is read. The row of the new import already exists and is counted.
 * @throws AppError `invalid` on `file` if the account's open imports exceed the maximum number or size.
 */
export const requireRoom = async (db: Database, accountID: number): Promise<void> => {
  const message = exceeded(await openImports(db, accountID));
  if (message) throw invalid({ path: 'file', message });
};

/**
 * Enforces the quota after an import's rows are stored: deletes the oldest ended imports of the account, but not their
 * listings.
 * @returns number of deleted imports.
 * @throws AppError as {@link requireRoom} does.
 */
export const makeRoom = async (tx: Database, accountID: number): Promise<number> => {
  // Locks the account, so that concurrent imports of an account are counted one after another.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountID)).for('no key update');
  await requireRoom(tx, accountID);
  const ended = sql`state in (${sql.join(
    endedStates.map((state) => sql`${state}`),
    sql`, `,
  )})`;
  const removed = await tx
    .delete(imports)
    .where(
      sql`id in (select id from (
        select id, ${ended} as ended, count(*) over kept as place, sum(row_bytes) over kept as bytes
        from ${imports} where account_id = ${accountID}
        window kept as (order by (${ended})::int, id desc)
      ) as ordered where ended and (place > ${importQuota.imports} or bytes > ${importQuota.bytes}))`,
    )
    .returning({ id: imports.id });
  return removed.length;
};

/** Reclaims the space of deleted rows in PGlite, which has no autovacuum. */
export const reclaimRows = async ({ db, product }: Connection): Promise<void> => {
  if (product === 'pglite') await db.execute(sql`vacuum ${importRows}`);
};
