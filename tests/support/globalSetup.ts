import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Connection } from '../../server/db/database';
import { openInMemory } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { installQueue } from '../../server/jobs/queue';
import { type Cluster, postgresFolder, startCluster } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated embedded database. */
    databaseDump: string;
    /** URL of a cluster with a migrated database `migrated`; empty if PostgreSQL is not installed. */
    postgresURL: string;
  }
}

/** Does the database work of a server's first start in advance. */
const prepareDatabase = async (database: Connection, dataDir: string) => {
  await migrate(database);
  await installQueue(database);
  const prepared: Promise<void>[] = [];
  const app = await buildApp({
    config: readConfig({
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'a secret of the set-up that signs no token',
      SEED: 'none',
    }),
    database,
    register: ({ jobs }) => prepared.push(jobs.prepare()),
  });
  await Promise.all(prepared);
  await app.close();
};

const dumpEmbedded = async (file: string) => {
  const database = await openInMemory();
  await prepareDatabase(database, dirname(file));
  writeFileSync(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
};

const migratedCluster = async (folder: string): Promise<Cluster | undefined> => {
  if (!postgresFolder()) return undefined;
  // Temporary data: without fsync and vacuum.
  const cluster = await startCluster({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
  });
  const client = new Client({ connectionString: cluster.url() });
  await client.connect();
  await client.query('create database migrated');
  await client.end();
  const database = openPostgres(cluster.url('migrated'), { connections: 1, queue: 10 });
  await prepareDatabase(database, folder);
  await database.close();
  return cluster;
};

/**
 * Migrates each kind of database once for all projects of the run. Test files start from a copy.
 */
export default async function setUp({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('databaseDump' in vitest.getProvidedContext()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'torvet-tests-'));
  const dump = join(folder, 'migrated.tar');
  // Sequential: the embedded database blocks the thread while it starts.
  await dumpEmbedded(dump);
  const cluster = await migratedCluster(folder);
  vitest.provide('databaseDump', dump);
  vitest.provide('postgresURL', cluster?.url('') ?? '');
  return async () => {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
