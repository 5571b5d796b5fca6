import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';

/** Rows that are read at a time. */
export const pageSize = 500;

export type Rows = AsyncIterable<unknown>;

/** All rows of a query of few. */
export async function* all(query: PromiseLike<readonly unknown[]>): Rows {
  yield* await query;
}

/** Rows of any number, a page at a time. @param read the page behind a row; from the first on without one. */
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
