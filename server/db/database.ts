import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Result of a raw query in both drivers. */
interface Result<Row> {
  rows: Row[];
}

interface QueryResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/**
 * Drizzle on either driver, or on an open transaction of either. Functions that query take this type. `int8` and
 * `count(*)` are numbers on both.
 */
export type Database = PgDatabase<QueryResultHKT, Record<string, never>>;

/** An open database. */
export interface Connection {
  /** Queries outside a transaction. */
  db: Database;
  /**
   * Runs `work` in one transaction. It is rolled back if `work` throws, and retried after a deadlock or serialisation
   * failure. Use only `tx` inside: waiting for `db` can deadlock, since the embedded database has a single connection.
   * @throws AppError `overloaded` if no connection becomes free in time.
   */
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /**
   * Runs a transaction without time limits on a separate connection: for the start, commands and background work, never
   * for requests. It is not retried.
   */
  longTransaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /** Database product; the SQL is the same for both. */
  product: 'pglite' | 'postgres';
  /** Makes all writes fail, or allows them again; embedded database only. Waits for running transactions. */
  setReadOnly?: (readOnly: boolean) => Promise<void>;
  /** Connections of the pool by state, and requests waiting for one; PostgreSQL only. */
  pool?: () => Record<'idle' | 'busy' | 'waiting' | 'max', number>;
  close: () => Promise<void>;
}

/**
 * Runs a raw query.
 * @returns its rows; the caller gives their type.
 */
export const rows = <Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> => {
  const found = db.execute<Row>(query).then((result) => result.rows);
  // If the caller fails before awaiting the result, its rejection must not end the process.
  found.catch(() => undefined);
  return found;
};
