import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { statuses } from '../../schemas/listing/status';
import type { Database } from '../db/database';
import { importedRows, importRows, listings } from '../db/tables';
import type { WorkedImport } from './work';

/** Rows without case number. A later import recognises such a row by a hash of its content. */

interface NumberedRow {
  number: number;
  cells: readonly string[];
}

/** Hash that identifies a row: listing type, column names and cells. */
const hashOf = ({ family, columns }: WorkedImport, { cells }: NumberedRow): string =>
  createHash('sha256')
    .update(JSON.stringify([family, columns, cells]))
    .digest('base64url');

/**
 * Listings that earlier imports created from rows without case number, by row number. Deleted listings are ignored. A
 * row that occurs twice in the file belongs to two listings.
 */
export const findImported = async (
  db: Database,
  work: WorkedImport,
  rows: readonly NumberedRow[],
): Promise<Map<number, number>> => {
  const hashes = new Map(rows.map((row) => [row.number, hashOf(work, row)]));
  if (hashes.size === 0) return new Map();
  const madeByThis = db
    .select({ number: importRows.number })
    .from(importRows)
    .where(
      and(
        eq(importRows.importID, work.id),
        eq(importRows.outcome, 'created'),
        eq(importRows.listingID, importedRows.listingID),
      ),
    );
  const found = await db
    .select({ hash: importedRows.hash, listingID: importedRows.listingID })
    .from(importedRows)
    .innerJoin(listings, eq(listings.id, importedRows.listingID))
    .where(
      and(
        eq(importedRows.accountID, work.accountID),
        inArray(importedRows.hash, [...new Set(hashes.values())]),
        ne(listings.status, statuses.deleted),
        notExists(madeByThis),
      ),
    );
  const listingOf = new Map(found.map(({ hash, listingID }) => [hash, listingID]));
  return new Map(
    [...hashes].flatMap(([number, hash]) => {
      const listingID = listingOf.get(hash);
      return listingID === undefined ? [] : [[number, listingID] as const];
    }),
  );
};

/**
 * Locks the account's rows without case number: of two concurrent imports, the second finds the listings of the first.
 */
export const lockImported = (tx: Database, { accountID }: WorkedImport) =>
  tx.execute(sql`select pg_advisory_xact_lock(${accountID}::int, hashtext('imported_rows'))`);

/** Stores the ids of listings that were created from rows without case number. */
export const rememberImported = async (
  tx: Database,
  work: WorkedImport,
  made: readonly (NumberedRow & { listingID: number })[],
): Promise<void> => {
  const listingOf = new Map(made.map((row) => [hashOf(work, row), row.listingID]));
  if (listingOf.size === 0) return;
  await tx
    .insert(importedRows)
    .values([...listingOf].map(([hash, listingID]) => ({ accountID: work.accountID, hash, listingID })))
    .onConflictDoUpdate({
      target: [importedRows.accountID, importedRows.hash],
      set: { listingID: sql`excluded.listing_id` },
    });
};
