import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from './database';
import { lockFile } from './lock';

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
    return connect(await PGlite.create({ dataDir: folder, extensions: { pg_trgm } }), release);
  } catch (error) {
    await release();
    throw error;
  }
};

/** Opens a database in memory, from the dump of another one if given: for tests. */
export const openInMemory = async (dump?: Blob): Promise<Connection & { dump: () => Promise<Blob> }> => {
  const client = await PGlite.create({ extensions: { pg_trgm }, ...(dump ? { loadDataDir: dump } : {}) });
  return { ...connect(client, async () => undefined), dump: () => client.dumpDataDir('none') };
};
