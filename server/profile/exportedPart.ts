import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';

/** Number of rows read at a time. */
export const pageSize = 500;

export type Rows = AsyncIterable<unknown>;

/** All rows of a query with few rows. */
export async function* all(query: PromiseLike<readonly unknown[]>): Rows {
  yield* await query;
}

/**
 * Rows of a query of any size, read page by page.
 * @param read returns the page after a row; without a row the first page.
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
  /** Table that references the user. */
  table: PgTable;
  rows: (db: Database, userID: number) => Rows;
}

export const of = (table: PgTable, rows: ExportedPart['rows']): ExportedPart => ({ table, rows });
