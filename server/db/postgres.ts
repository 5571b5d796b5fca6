import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { AppError } from '../http/errors';
import type { Connection } from './database';

// int8, and so count(*), as a number like PGlite gives it: no id, amount or count here is above 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** Milliseconds. Together they keep every answer within five seconds, whatever the load. */
const timeouts = { connection: 2_000, statement: 4_000, lock: 2_000, idleInTransaction: 10_000 };

const deadlock = '40P01';
const serialisation = '40001';
const attempts = 3;

const isGivenUp = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code === deadlock || cause.code === serialisation);
};

interface PoolSettings {
  connections: number;
  /** How many may wait for a connection; one more is answered 503 at once. */
  queue: number;
}

/** A pool that refuses rather than let its queue grow without bound. */
class BoundedPool extends Pool {
  constructor(
    url: string,
    private readonly settings: PoolSettings,
  ) {
    super({
      connectionString: url,
      max: settings.connections,
      connectionTimeoutMillis: timeouts.connection,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      idleTimeoutMillis: 60_000,
      application_name: 'torvet',
      keepAlive: true,
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<PoolClient> | void {
    if (this.waitingCount >= this.settings.queue) {
      const error = new AppError('overloaded', { retryAfter: 1 });
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error, undefined, () => undefined);
      return undefined;
    }
    return callback ? super.connect(callback) : super.connect();
  }
}

/**
 * Opens a PostgreSQL. It need not be there yet: connections are made when they are asked for, and made anew after a
 * restart.
 * @param lost told of each connection that breaks while nobody uses it.
 */
export const openPostgres = (
  url: string,
  settings: PoolSettings,
  lost: (error: Error) => void = () => undefined,
): Connection => {
  const pool = new BoundedPool(url, settings);
  // Without these two a restart of PostgreSQL would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const attempt = async <T>(work: Parameters<Connection['transaction']>[0]): Promise<T> => {
    // Not Drizzle's transaction on the pool: it loses the client when `begin` fails.
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(drizzle(client));
      await client.query('commit');
      return result as T;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const transaction = async <T>(work: (tx: Connection['db']) => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt<T>(work);
      } catch (error) {
        if (tried === attempts || !isGivenUp(error)) throw error;
        await sleep(Math.random() * 20 * tried);
      }
    }
  };

  return { db: drizzle(pool), transaction, product: 'postgres', close: () => pool.end() };
};
