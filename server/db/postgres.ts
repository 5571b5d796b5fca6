import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, DatabaseError, type PoolClient, types } from 'pg';
import { observeQuery } from '../observed';
import type { Connection } from './database';
import { isUnanswered } from './errors';
import { connectionOptions, type PoolSettings, RenewedPool, sessionLimits, sessionSettings } from './pool';

// Parses int8, the type of count(*), as a number, like PGlite. No id, amount or count exceeds 2^53.
types.setTypeParser(types.builtins.INT8, Number);

const deadlock = '40P01';
const serialisation = '40001';
const attempts = 3;

const isGivenUp = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code === deadlock || cause.code === serialisation);
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Begins a transaction with its time limits and settings in one round trip. */
const beginLimited = [
  'begin',
  ...Object.entries({ ...sessionLimits, ...sessionSettings }).map(
    ([name, value]) => `set local ${name} = ${value}`,
  ),
].join('; ');

type Queryable = Pick<Client, 'query'>;

/** Publishes the queries of a client on the diagnostics channel. */
const observed = <C extends Queryable>(client: C): C => {
  const send: (...given: unknown[]) => Promise<unknown> = client.query.bind(client);
  const query = (config: unknown, ...others: unknown[]) => {
    const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : config;
    return observeQuery(String(text), () => send(config, ...others));
  };
  const derived: unknown = Object.create(client, { query: { value: query } });
  return derived as C;
};

export interface PostgresConnection extends Connection {
  /** Closes all connections immediately. Running queries fail, and later queries get new connections. */
  breakOff: () => void;
}

/**
 * Opens PostgreSQL, which need not be running yet. Connections are opened on demand, and again after a restart or
 * timeout.
 * @param lost called when an idle connection breaks or a connection stops responding.
 */
export const openPostgres = (
  url: string,
  settings: PoolSettings,
  lost: (error: Error) => void = () => undefined,
): PostgresConnection => {
  const { isPooled = false } = settings;
  const pool = new RenewedPool(url, settings, lost);
  const begin = isPooled ? beginLimited : 'begin';

  const inTransaction = async <T>(
    connected: PoolClient | Client,
    work: Parameters<Connection['transaction']>[0],
  ): Promise<{ result: T } | { error: unknown; broken: Error | undefined }> => {
    const client = observed(connected);
    try {
      await client.query(begin);
      const result = await work(drizzle(client));
      await client.query('commit');
      return { result: result as T };
    } catch (error) {
      // No rollback: a server that does not respond to a query will not respond to a rollback either.
      if (isUnanswered(error)) return { error, broken: asError(error) };
      const broken = await client.query('rollback').then(() => undefined, asError);
      return { error, broken };
    }
  };

  const attempt = async <T>(work: Parameters<Connection['transaction']>[0]): Promise<T> => {
    // The client is acquired here, because Drizzle's transaction on a pool does not release the client if `begin`
    // fails.
    const client = await pool.connect();
    const outcome = await inTransaction<T>(client, work);
    client.release('error' in outcome ? outcome.broken : undefined);
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
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

  const longTransaction = async <T>(work: (tx: Connection['db']) => Promise<T>): Promise<T> => {
    const client = new Client(connectionOptions(url));
    client.on('error', () => undefined);
    await client.connect();
    const outcome = await inTransaction<T>(client, async (tx) => {
      // The limits are set without a query, so that the isolation level can still be set.
      for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await tx.execute(sql.raw(`set local ${name} = 0`));
      return work(tx);
    });
    await client.end();
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  };

  return {
    db: drizzle(observed(pool)),
    transaction,
    longTransaction,
    product: 'postgres',
    pool: () => pool.states(),
    breakOff: () => pool.breakOff(),
    close: () => pool.close(),
  };
};
