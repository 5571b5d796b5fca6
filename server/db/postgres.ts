import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { AppError } from '../errors';
import type { Connection } from './database';
import { isUnanswered, UnansweredError } from './errors';

// int8, and so count(*), as a number like PGlite gives it: no id, amount or count here is above 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Milliseconds. Together they keep every answer within five seconds, whatever the load; only when the database stops
 * answering without closing its connections does the client's own limit on a query have to end it.
 */
const timeouts = {
  connection: 2_000,
  statement: 4_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  query: 5_000,
  keepAlive: 10_000,
};

const deadlock = '40P01';
const serialisation = '40001';
const attempts = 3;

const isGivenUp = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code === deadlock || cause.code === serialisation);
};

interface PoolSettings {
  connections: number;
  /** Maximum number of requests that wait for a connection; one more gets 503 at once. */
  queue: number;
  /**
   * The address is a connection pooler in transaction mode (PgBouncer): neither settings nor prepared statements
   * outlive a transaction.
   */
  isPooled?: boolean;
}

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Closes a connection whose query has no response in time. pg's `query_timeout` sets a callback for each query, which
 * V8 keeps in its old generation with the query and all its rows until the next full collection
 * (docs/decisions/running.md).
 */
const breakOffUnanswered = ({ connection }: PoolClient): void => {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  // Before pg hears of it and sends the next query.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.setTimeout(timeouts.query, () => {
    if (stream.bytesWritten > answered) stream.destroy(new UnansweredError());
  });
};

/** Options of every connection. */
const connectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: timeouts.connection,
  application_name: 'torvet',
  keepAlive: true,
  keepAliveInitialDelayMillis: timeouts.keepAlive,
});

const sessionLimits = {
  statement_timeout: timeouts.statement,
  lock_timeout: timeouts.lock,
  idle_in_transaction_session_timeout: timeouts.idleInTransaction,
};

/** Begins a transaction with its time limits, in one round trip. */
const beginLimited = [
  'begin',
  ...Object.entries(sessionLimits).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ');

/** Makes a client send prepared statements without their names, so that none outlives its transaction. */
const sendUnnamed = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (config: unknown, ...rest: unknown[]) => {
    const isNamed =
      typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
    return query(isNamed ? { ...config, name: undefined } : config, ...rest);
  };
  Reflect.set(client, 'query', unnamed);
};

/** A pool with a bounded queue whose sockets can be destroyed. */
class BoundedPool extends Pool {
  private readonly sockets: Set<Socket>;

  constructor(
    url: string,
    private readonly settings: PoolSettings,
  ) {
    const sockets = new Set<Socket>();
    super({
      ...connectionOptions(url),
      max: settings.connections,
      // PgBouncer rejects them as startup parameters; there, each transaction sets its own.
      ...(settings.isPooled ? {} : sessionLimits),
      idleTimeoutMillis: 60_000,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        return socket;
      },
    });
    this.sockets = sockets;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<PoolClient> | void {
    if (this.waitingCount >= this.settings.queue) {
      const error = new AppError('overloaded', { retryAfter: 1 });
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error, undefined, () => undefined);
      return undefined;
    }
    return callback ? super.connect(callback) : super.connect();
  }

  /** Closes idle connections at once, busy ones when they are released or have timed out. */
  async abandon(): Promise<void> {
    const ended = this.end();
    const late = setTimeout(() => {
      for (const socket of this.sockets) socket.destroy();
    }, timeouts.query);
    late.unref();
    await ended;
  }
}

/**
 * A pool that replaces all connections when one no longer answers: the others have most likely died with it, and each
 * would cost a request its time limit.
 */
class RenewedPool extends Pool {
  private current: BoundedPool;

  constructor(
    private readonly open: () => BoundedPool,
    private readonly lost: (error: Error) => void,
    private readonly isPooled: boolean,
  ) {
    super();
    this.current = this.next();
  }

  private next(): BoundedPool {
    const pool = this.open();
    // Without these two a restart of PostgreSQL would end the process.
    pool.on('error', this.lost);
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      if (this.isPooled) sendUnnamed(client);
      breakOffUnanswered(client);
    });
    pool.on('release', (failure: Error | undefined) => {
      if (pool === this.current && isUnanswered(failure)) this.renew(failure);
    });
    return pool;
  }

  private renew(failure: Error): void {
    const dead = this.current;
    this.current = this.next();
    this.lost(failure);
    dead.abandon().catch(this.lost);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<PoolClient> | void {
    return callback ? this.current.connect(callback) : this.current.connect();
  }

  /** Connections of the current pool by state. */
  states(): Record<'idle' | 'busy' | 'waiting' | 'max', number> {
    const { idleCount, totalCount, waitingCount, options } = this.current;
    return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount, max: options.max ?? 0 };
  }

  /** Closes all connections; busy ones when they are released. */
  close(): Promise<void> {
    return this.current.abandon();
  }
}

/**
 * Opens a PostgreSQL. It need not be running: connections are opened on demand, and again after a restart or a
 * time-out.
 * @param lost called for each idle connection that breaks, and for one that no longer answers.
 */
export const openPostgres = (
  url: string,
  settings: PoolSettings,
  lost: (error: Error) => void = () => undefined,
): Connection => {
  const { isPooled = false } = settings;
  const pool = new RenewedPool(() => new BoundedPool(url, settings), lost, isPooled);
  const begin = isPooled ? beginLimited : 'begin';

  const inTransaction = async <T>(
    client: PoolClient | Client,
    work: Parameters<Connection['transaction']>[0],
  ): Promise<{ result: T } | { error: unknown; broken: Error | undefined }> => {
    try {
      await client.query(begin);
      const result = await work(drizzle(client));
      await client.query('commit');
      return { result: result as T };
    } catch (error) {
      // A server that does not answer will not answer a rollback.
      if (isUnanswered(error)) return { error, broken: asError(error) };
      const broken = await client.query('rollback').then(() => undefined, asError);
      return { error, broken };
    }
  };

  const attempt = async <T>(work: Parameters<Connection['transaction']>[0]): Promise<T> => {
    // Not Drizzle's transaction on the pool: it loses the client when `begin` fails.
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
      // Not a query, so that the isolation level can still be chosen.
      for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await tx.execute(sql.raw(`set local ${name} = 0`));
      return work(tx);
    });
    await client.end();
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  };

  return {
    db: drizzle(pool),
    transaction,
    longTransaction,
    product: 'postgres',
    pool: () => pool.states(),
    close: () => pool.close(),
  };
};
