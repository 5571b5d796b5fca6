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
 * Drizzle on either driver, or on an open transaction of either: every function that queries takes one of these.
 * `int8` and `count(*)` are numbers on both.
 */
export type Database = PgDatabase<QueryResultHKT, Record<string, never>>;

/** An opened database. */
export interface Connection {
  /** Queries outside a transaction. */
  db: Database;
  /**
   * Runs `work` in one transaction; it is rolled back when `work` throws, and tried again when the database
   * gave it up for another one (deadlock, serialisation). Inside, use `tx` alone: waiting for `db` there can
   * block for ever, since the embedded database has a single connection.
   * @throws AppError `overloaded` when no connection becomes free in time.
   */
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /**
   * A transaction without time limits on a separate connection: for the start, commands and background work, never for
   * requests. It is not retried.
   */
  longTransaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /** Database product; the SQL dialect is the same. */
  product: 'pglite' | 'postgres';
  /** Makes all writes fail, or allows them again; embedded database only. Waits for running transactions. */
  setReadOnly?: (readOnly: boolean) => Promise<void>;
  /** Connections of the pool by state, and requests that wait for one; PostgreSQL alone. */
  pool?: () => Record<'idle' | 'busy' | 'waiting' | 'max', number>;
  close: () => Promise<void>;
}

/** Runs a raw query and gives its rows, typed by the caller. */
export const rows = <Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> => {
  const found = db.execute<Row>(query).then((result) => result.rows);
  // A caller that fails before it awaits this must not end the process by an unhandled rejection.
  found.catch(() => undefined);
  return found;
};
