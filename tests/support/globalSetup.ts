import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { installQueue } from '../../server/jobs/queue';
import { type Cluster, postgresFolder, startCluster } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated embedded database. */
    databaseDump: string;
    /** Address of a cluster with a migrated database named `migrated`; empty without PostgreSQL on this machine. */
    postgresURL: string;
  }
}

const dumpEmbedded = async (file: string) => {
  const database = await openInMemory();
  await migrate(database);
  await installQueue(database);
  writeFileSync(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
};

const migratedCluster = async (): Promise<Cluster | undefined> => {
  if (!postgresFolder()) return undefined;
  // Nothing here outlives the run: no need to wait for the disk.
  const cluster = await startCluster({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  const client = new Client({ connectionString: cluster.url() });
  await client.connect();
  await client.query('create database migrated');
  await client.end();
  const database = openPostgres(cluster.url('migrated'), { connections: 1, queue: 10 });
  await migrate(database);
  await installQueue(database);
  await database.close();
  return cluster;
};

/** Migrates each kind of database once for the whole run; every test file then starts from a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-tests-'));
  const dump = join(folder, 'migrated.tar');
  // One after the other: the embedded database lets nothing else happen while it starts.
  await dumpEmbedded(dump);
  const cluster = await migratedCluster();
  project.provide('databaseDump', dump);
  project.provide('postgresURL', cluster?.url('') ?? '');
  return async () => {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
