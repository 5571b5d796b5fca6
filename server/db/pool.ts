import { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { AppError } from '../errors';
import { isUnanswered, UnansweredError } from './errors';

/**
 * Time limits in milliseconds. Together, they limit every response to five seconds under any load. The client's limit
 * for a query takes effect only if the database stops responding without closing its connections.
 */
const timeouts = {
  connection: 2_000,
  statement: 4_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  query: 5_000,
  keepAlive: 10_000,
};

export interface PoolSettings {
  connections: number;
  /** Maximum number of requests that wait for a connection; further requests get 503 immediately. */
  queue: number;
  /**
   * True if the URL is a connection pooler in transaction mode (PgBouncer), in which settings and prepared statements
   * end with the transaction.
   */
  isPooled?: boolean;
}

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Closes a connection if a query gets no response in time. `query_timeout` of pg is not used: it sets a callback for
 * each query, which V8 retains with all rows until the next full garbage collection (docs/decisions/running.md).
 */
const breakOffUnanswered = ({ connection }: PoolClient): void => {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  // This listener runs before pg handles the event and sends the next query.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.setTimeout(timeouts.query, () => {
    if (stream.bytesWritten > answered) stream.destroy(new UnansweredError());
  });
};

export const connectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: timeouts.connection,
  application_name: 'torvet',
  keepAlive: true,
  keepAliveInitialDelayMillis: timeouts.keepAlive,
});

export const sessionLimits = {
  statement_timeout: timeouts.statement,
  lock_timeout: timeouts.lock,
  idle_in_transaction_session_timeout: timeouts.idleInTransaction,
};

/** Turns just-in-time compilation off: it takes 0.2 s for queries of a few milliseconds whose rows are overestimated. */
export const sessionSettings = { jit: 'off' };

const startupParameters = {
  ...sessionLimits,
  options: Object.entries(sessionSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** Makes a client send prepared statements without a name, because a pooler would lose named ones. */
const sendUnnamed = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (config: unknown, ...rest: unknown[]) => {
    const isNamed =
      typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
    return query(isNamed ? { ...config, name: undefined } : config, ...rest);
  };
  Reflect.set(client, 'query', unnamed);
};

/** Pool with a limited queue, whose sockets can be destroyed. */
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
      // PgBouncer rejects them, so each transaction sets limits and settings.
      ...(settings.isPooled ? {} : startupParameters),
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

  /** Closes all connections immediately; running queries fail. */
  breakOff(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Closes idle connections immediately, and busy connections when they are released or time out. */
  async abandon(): Promise<void> {
    const ended = this.end();
    setTimeout(() => this.breakOff(), timeouts.query).unref();
    await ended;
  }
}

/**
 * Pool that replaces all connections if one connection stops responding. The other connections are most likely dead
 * too, and each would delay a request until its time limit.
 */
export class RenewedPool extends Pool {
  private current: BoundedPool;

  constructor(
    private readonly url: string,
    private readonly settings: PoolSettings,
    private readonly lost: (error: Error) => void,
  ) {
    super();
    this.current = this.next();
  }

  private next(): BoundedPool {
    const pool = new BoundedPool(this.url, this.settings);
    // Without these two listeners, a restart of PostgreSQL would end the process.
    pool.on('error', this.lost);
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      if (this.settings.isPooled) sendUnnamed(client);
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

  /** Numbers of connections of the current pool by state. */
  states(): Record<'idle' | 'busy' | 'waiting' | 'max', number> {
    const { idleCount, totalCount, waitingCount, options } = this.current;
    return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount, max: options.max ?? 0 };
  }

  /** Closes all connections immediately. Running queries fail, and later queries get new connections. */
  breakOff(): void {
    this.current.breakOff();
  }

  /** Closes all connections; busy connections are closed when they are released. */
  close(): Promise<void> {
    return this.current.abandon();
  }
}
