import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both drivers give for a raw query. */
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
   * A transaction without any time limit, on a connection of its own: for what runs at the start, by a command or in
   * the background, never for a request. It is not tried again.
   */
  longTransaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /** Which product it is; the SQL is the same. */
  product: 'pglite' | 'postgres';
  /** Makes every write fail, or lets them through again; the embedded database alone. Transactions under way end first. */
  setReadOnly?: (readOnly: boolean) => Promise<void>;
  /** Connections of the pool by state, and requests that wait for one; PostgreSQL alone. */
  pool?: () => Record<'idle' | 'busy' | 'waiting' | 'max', number>;
  close: () => Promise<void>;
}

/** Runs a raw query and gives its rows, typed by the caller. */
export const rows = async <Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> =>
  (await db.execute<Row>(query)).rows;
