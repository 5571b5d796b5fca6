import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/config';
import type { Connection } from '../../server/db/database';
import { embeddedFolder } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { builders } from './builders';
import { layEmbedded, type Product } from './databases';
import { startCluster } from './postgres';

/** A data directory and a database that outlive server processes, to test restarts after `kill -9`. */
export interface Site {
  /** Environment of each server process. */
  environment: Record<string, string>;
  /** Opens the database. The embedded one allows no server at the same time. */
  open: () => Promise<Connection>;
  /** Opens the database, runs `work`, and closes it. */
  arrange: <T>(work: (database: Connection, made: ReturnType<typeof builders>) => Promise<T>) => Promise<T>;
  /** Expires the leases of a killed server's jobs. */
  endLeases: () => Promise<void>;
  remove: () => Promise<void>;
}

const secret = 'a secret that signs the tokens of tests only';

/** Opens the database of an environment, runs `work`, and closes it. */
const within = async <T>(
  environment: Readonly<Record<string, string>>,
  work: (database: Connection) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(readConfig(environment));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/**
 * Adds users and accounts to the database of running servers. @param environment environment of the servers, with
 * `TOKEN_SECRET`.
 */
export const arrangeOn = <T>(
  environment: Readonly<Record<'DATABASE_URL' | 'TOKEN_SECRET', string>>,
  work: (made: ReturnType<typeof builders>) => Promise<T>,
): Promise<T> =>
  within(environment, (database) =>
    work(builders(database, new TextEncoder().encode(environment.TOKEN_SECRET))),
  );

/** Creates a site without a server. The caller has to remove it. */
export const makeSite = async (product: Product): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-kill-'));
  // With fsync as in production, so that acknowledged commits survive.
  const cluster = product === 'postgres' ? await startCluster() : undefined;
  if (product === 'pglite') await layEmbedded(embeddedFolder(dataDir));
  const environment = {
    DATA_DIR: dataDir,
    TOKEN_SECRET: secret,
    ...(cluster ? { DATABASE_URL: cluster.url() } : {}),
  };
  const open = () => openDatabase(readConfig(environment));
  return {
    environment,
    open,
    arrange: (work) =>
      within(environment, async (database) => {
        await migrate(database);
        return work(database, builders(database, new TextEncoder().encode(secret)));
      }),
    endLeases: async () => {
      // The embedded database has one server, which requeues all jobs at its start.
      if (product === 'pglite') return;
      await within(environment, ({ db }) =>
        db.execute(sql`update pgboss.job set started_on = 'epoch' where state = 'active'`),
      );
    },
    remove: async () => {
      await cluster?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
