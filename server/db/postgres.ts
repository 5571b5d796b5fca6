import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { AppError } from '../http/errors';
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
  /** How many may wait for a connection; one more is answered 503 at once. */
  queue: number;
  /**
   * The address is a connection pooler in transaction mode (PgBouncer): a connection keeps neither settings nor prepared
   * statements from one transaction to the next.
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
 * Breaks a connection off that has kept a query waiting for too long. pg has `query_timeout` for this, but sets a callback
 * for each query that V8 keeps in its old generation, where it holds the query with all its rows until the next full
 * collection (docs/decisions/running.md).
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

/** What every connection is opened with. */
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

/** A pool that rejects rather than let its queue grow without bound, and whose sockets can be broken off. */
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

  /** Ends what is idle at once, and what is busy when it is done or should have been. */
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
 * A pool whose connections are all made anew when one of them no longer answers: the others have most likely died
 * with it, and each would cost a request its time limit to find out.
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

  /** Closes all connections, those that are in use when they are given back. */
  close(): Promise<void> {
    return this.current.abandon();
  }
}

/**
 * Opens a PostgreSQL. It need not be there yet: connections are made when they are needed, and made anew after a
 * restart, or when it stopped answering.
 * @param lost called for each connection that breaks while nobody uses it, or that no longer answers.
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
      // Whoever does not answer will not answer this either.
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
      await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`);
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
