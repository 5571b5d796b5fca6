import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { type Database, rows } from './database';
import { databaseError, reasonOf } from './errors';
import { openPostgres } from './postgres';

/** Maximum lag in seconds; a replica with a greater lag is not used. */
export const mostLagSeconds = 5;

/** Interval between checks, and time limit of a check, in milliseconds. */
const checks = { intervalMs: 1_000, timeoutMs: 2_000 };

/** Maximum number of waiting requests per connection. */
const waitingPerConnection = 100;

interface Position extends Record<string, unknown> {
  /** Identity of cluster and database, which is equal on a primary and its replicas. */
  identity: string;
  /** Identity of the server, which differs between primary and replica. */
  server: string;
  isReplica: boolean;
  /** Position in the write-ahead log up to which changes are visible to queries. */
  wal: number;
}

const position = sql`
  select system_identifier || ' ' || current_database() as identity, pg_postmaster_start_time()::text as server,
    pg_is_in_recovery() as "isReplica",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8 as wal
  from pg_control_system()`;

/** Streaming replica with measured lag. */
export interface Replica {
  db: Database;
  /** Returns the reason why the replica is not used; undefined if it is used. */
  problem: () => string | undefined;
  /**
   * Returns the lag in seconds at the last comparison with the primary; undefined before the first comparison, and
   * while the replica does not respond.
   */
  lagSeconds: () => number | undefined;
  /** Returns the time (`performance.now()`) of the latest state of the primary that the replica is known to have. */
  provenAt: () => number;
  /** Reports a failed query. After a connection error, the replica is not used until the next check. */
  failed: (error: unknown) => void;
  /** Compares both servers immediately. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

interface ReplicaParts {
  config: Pick<Config, 'databaseURL' | 'databasePool' | 'isDatabasePooled'>;
  url: string;
  log: FastifyBaseLogger;
}

/**
 * Opens a replica, and compares its position in the write-ahead log with that of the primary every second. The result
 * depends neither on the clocks of the servers nor on writes. If the primary does not respond, the result of the last
 * comparison remains valid.
 */
export const openReplica = ({ config, url, log }: ReplicaParts): Replica => {
  const { databaseURL = '', databasePool, isDatabasePooled } = config;
  const open = (address: string, connections: number) =>
    openPostgres(address, {
      connections,
      queue: connections * waitingPerConnection,
      isPooled: isDatabasePooled,
    });
  const pool = open(url, databasePool);
  // Checks use separate connections, so that a busy pool does not look like an unreachable server.
  const watched = { primary: open(databaseURL, 1), replica: open(url, 1) };
  /**
   * Positions of the primary that the replica has not reached, oldest first, each with the time at which reading began.
   */
  let ahead: { at: number; wal: number }[] = [];
  let provenAt = 0;
  let lag: number | undefined;
  /** True if the replica responded to the last check. */
  let isThere = false;
  let problem: string | undefined = 'It has not been checked yet';
  let isClosed = false;

  const settle = (found: string | undefined) => {
    const before = problem;
    problem = found;
    if (found !== undefined && before === undefined)
      log.warn({ problem: found, lagSeconds: lag }, 'replica not used');
    if (found === undefined && before !== undefined) log.info({ lagSeconds: lag }, 'replica used');
  };

  const positionOf = async (connection: (typeof watched)['primary']): Promise<Position> => {
    const query = rows<Position>(connection.db, position);
    const late = new AbortController();
    const timeout = sleep(checks.timeoutMs, undefined, { signal: late.signal, ref: false }).then(() => {
      connection.breakOff();
      throw new Error(`No answer within ${checks.timeoutMs / 1000} seconds`);
    });
    timeout.catch(() => undefined);
    try {
      const [found] = await Promise.race([query, timeout]);
      if (!found) throw new Error('No position');
      return found;
    } finally {
      late.abort();
    }
  };

  const compare = (primary: Position, replica: Position, at: number): string | undefined => {
    if (primary.isReplica) return undefined;
    if (replica.identity !== primary.identity)
      return 'DATABASE_READ_URL is no replica of the database of DATABASE_URL';
    if (!replica.isReplica)
      return replica.server === primary.server
        ? 'DATABASE_READ_URL leads to the server of DATABASE_URL, which is no replica'
        : 'The server of DATABASE_READ_URL is no longer a replica';
    ahead.push({ at, wal: primary.wal });
    for (const reached of ahead.filter(({ wal }) => wal <= replica.wal))
      provenAt = Math.max(provenAt, reached.at);
    ahead = ahead.filter(({ wal }) => wal > replica.wal);
    // Drops every second position, to limit the memory for a replica with a large lag.
    if (ahead.length > 1_000) ahead = ahead.filter((_, index) => index % 2 === 0);
    return undefined;
  };

  const check = async (): Promise<void> => {
    const at = performance.now();
    const [primary, replica] = await Promise.allSettled([
      positionOf(watched.primary),
      positionOf(watched.replica),
    ]);
    if (isClosed) return;
    isThere = replica.status === 'fulfilled';
    if (replica.status === 'rejected') {
      // Closes connections, because running queries would wait until the server responds again.
      pool.breakOff();
      settle(reasonOf(replica.reason));
      return;
    }
    if (primary.status === 'fulfilled') {
      const mismatch = compare(primary.value, replica.value, at);
      if (mismatch !== undefined) {
        settle(mismatch);
        return;
      }
      lag = provenAt === 0 ? undefined : (at - provenAt) / 1000;
    }
    if (lag === undefined) settle('The primary has not answered yet, or is far ahead');
    else if (lag > mostLagSeconds) settle(`It is ${Math.round(lag)} seconds behind the primary`);
    else settle(undefined);
  };

  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  const checkOnce = (): Promise<void> => {
    current ??= check()
      .catch((error: unknown) => settle(reasonOf(error)))
      .finally(() => {
        current = undefined;
      });
    return current;
  };
  const watch = async (): Promise<void> => {
    await checkOnce();
    if (!isClosed) timer = setTimeout(() => void watch(), checks.intervalMs).unref();
  };
  void watch();

  return {
    db: pool.db,
    problem: () => problem,
    lagSeconds: () => (isThere ? lag : undefined),
    provenAt: () => provenAt,
    failed: (error) => {
      log.warn({ err: error }, 'read from the replica failed');
      if (databaseError(error)?.code === 'overloaded') settle(reasonOf(error));
    },
    check: checkOnce,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([pool, watched.primary, watched.replica].map((connection) => connection.close()));
    },
  };
};
