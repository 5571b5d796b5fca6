import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';

/** Number of rows per page. */
export const pageSize = 500;

export type Rows = AsyncIterable<unknown>;

/** Yields all rows of a query that has few rows. */
export async function* all(query: PromiseLike<readonly unknown[]>): Rows {
  yield* await query;
}

/**
 * Yields all rows of a query of any size, read page by page.
 * @param read returns the page after a row; the first page if the row is undefined.
 */
export async function* paged<Row>(read: (behind: Row | undefined) => PromiseLike<readonly Row[]>): Rows {
  let behind: Row | undefined;
  do {
    const page = await read(behind);
    yield* page;
    behind = page.length < pageSize ? undefined : page.at(-1);
  } while (behind !== undefined);
}

export interface ExportedPart {
  /** Table that refers to the user. */
  table: PgTable;
  rows: (db: Database, userID: number) => Rows;
}

export const of = (table: PgTable, rows: ExportedPart['rows']): ExportedPart => ({ table, rows });
