import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from './database';
import { lockFile } from './lock';

/**
 * Answers what waits on connections between one query and the next. The database works on the thread that everything
 * else does too, and queries that wait for it follow each other without a turn of the event loop: nobody would be let
 * in, and nothing read, until all of them were done.
 */
class YieldingPGlite extends PGlite {
  override _runExclusiveQuery<T>(query: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      await setImmediate();
      return query();
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
    // PGlite has one connection and runs transactions one after the other: there is nothing to try again.
    transaction: (work) => db.transaction((tx) => work(tx)),
    // Nor are there time limits to lift.
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

/** Where the embedded database is. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/**
 * Opens the embedded database in `dataDir`, making it when there is none.
 * @throws Error in one sentence when another process has it open.
 */
export const openEmbedded = async (dataDir: string): Promise<Connection> => {
  const folder = embeddedFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const release = await lockFile(join(dataDir, 'database.lock'));
  try {
    return connect(await openYielding({ dataDir: folder, extensions: { pg_trgm } }), release);
  } catch (error) {
    await release();
    throw error;
  }
};

/** Opens a database in memory, from the dump of another one if given: for tests. */
export const openInMemory = async (dump?: Blob): Promise<Connection & { dump: () => Promise<Blob> }> => {
  const client = await openYielding({ extensions: { pg_trgm }, ...(dump ? { loadDataDir: dump } : {}) });
  return { ...connect(client, async () => undefined), dump: () => client.dumpDataDir('none') };
};
