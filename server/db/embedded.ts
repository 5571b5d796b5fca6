import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { observeQuery } from '../observed';
import { requireDataDir } from '../privateFolder';
import { answerCopies, embeddedLock } from './copyEmbedded';
import type { Connection } from './database';
import { lockFile } from './lock';

/**
 * PGlite that lets the event loop run between two queries. The database runs on the main thread: without pauses, no
 * request would be accepted or read while queries are queued.
 */
class YieldingPGlite extends PGlite {
  override _runExclusiveQuery<T>(query: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      await setImmediate();
      return query();
    });
  }

  /**
   * Sets the parsers on the client once. Drizzle passes the same parsers with every query, and PGlite would merge them
   * with the default parsers for each query, which takes as long as a short query.
   */
  #withOwnParsers(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!options?.parsers) return options;
    const { parsers, ...others } = options;
    if (!this.#takenParsers) Object.assign(this.parsers, parsers);
    this.#takenParsers = true;
    return others;
  }
  #takenParsers = false;

  override query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return observeQuery(query, () => super.query<T>(query, params, this.#withOwnParsers(options)));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = tx.query.bind(tx);
      tx.query = (text, params, options) =>
        observeQuery(text, () => query(text, params, this.#withOwnParsers(options)));
      return work(tx);
    });
  }
}

const openYielding = async (options: PGliteOptions): Promise<PGlite> => {
  const client = new YieldingPGlite(options);
  await client.waitReady;
  return client;
};

const connect = (client: PGlite, release: () => Promise<void>): Connection => {
  const db = drizzle(client);
  return {
    db,
    // No retries: PGlite has one connection and runs transactions sequentially, so there are no conflicts.
    transaction: (work) => db.transaction((tx) => work(tx)),
    // PGlite has no time limits.
    longTransaction: (work) => db.transaction((tx) => work(tx)),
    product: 'pglite',
    setReadOnly: async (readOnly) => {
      await client.exec(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
    },
    close: async () => {
      await client.close();
      await release();
    },
  };
};

export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/**
 * Opens the embedded database in `dataDir`, and creates it if it does not exist.
 * @throws Error with a one-sentence message if another process has the database open.
 */
export const openEmbedded = async (dataDir: string): Promise<Connection> => {
  await requireDataDir(dataDir);
  const folder = embeddedFolder(dataDir);
  await mkdir(folder, { recursive: true });
  let client: PGlite | undefined;
  const answer = answerCopies(dataDir, folder, async (work) => {
    if (!client) throw new Error('The embedded database is being opened: back up again in a moment.');
    // Shortens the write-ahead log that must be replayed in the copy.
    await client.exec('checkpoint');
    await client.transaction(work);
  });
  const release = await lockFile(embeddedLock(dataDir), { answer });
  try {
    client = await openYielding({ dataDir: folder, extensions: { pg_trgm } });
    return connect(client, release);
  } catch (error) {
    await release();
    throw error;
  }
};

/**
 * Opens the folder of an embedded database. No other process may use it. @param release called when the database
 * closes.
 */
export const openEmbeddedFolder = async (folder: string, release: () => Promise<void>): Promise<Connection> =>
  connect(await openYielding({ dataDir: folder, extensions: { pg_trgm } }), release);

/** Opens a database in memory for tests, optionally from a dump. */
export const openInMemory = async (dump?: Blob): Promise<Connection & { dump: () => Promise<Blob> }> => {
  const client = await openYielding({ extensions: { pg_trgm }, ...(dump ? { loadDataDir: dump } : {}) });
  return { ...connect(client, async () => undefined), dump: () => client.dumpDataDir('none') };
};
