import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Result of a raw query, in both drivers. */
interface Result<Row> {
  rows: Row[];
}

interface QueryResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/**
 * Drizzle database or open transaction, on either driver. Functions with queries take this type. `int8` and `count(*)`
 * are numbers on both drivers.
 */
export type Database = PgDatabase<QueryResultHKT, Record<string, never>>;

export interface Connection {
  /** Queries outside a transaction. */
  db: Database;
  /**
   * Runs `work` in a transaction, which is rolled back if `work` throws, and retried after a deadlock or serialisation
   * failure. Use only `tx` inside: waiting for `db` can deadlock, because the embedded database has a single
   * connection.
   * @throws AppError `overloaded` if no connection becomes free in time.
   */
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in a transaction without time limits, on a separate connection and without retries. For the start,
   * commands and background work only; requests must not use it.
   */
  longTransaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /** Database product. Both products execute the same SQL. */
  product: 'pglite' | 'postgres';
  /** Makes all writes fail, or allows writes again, after running transactions have ended; embedded database only. */
  setReadOnly?: (readOnly: boolean) => Promise<void>;
  /** Numbers of connections by state, and of requests that wait for a connection; PostgreSQL only. */
  pool?: () => Record<'idle' | 'busy' | 'waiting' | 'max', number>;
  close: () => Promise<void>;
}

/**
 * Runs a raw query. @returns the rows, whose type is not checked.
 */
export const rows = <Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> => {
  const found = db.execute<Row>(query).then((result) => result.rows);
  // If the caller throws before it awaits the result, a rejection must not end the process.
  found.catch(() => undefined);
  return found;
};
