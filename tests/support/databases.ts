import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../../server/db/database';
import { openInMemory } from '../../server/db/embedded';
import { openPostgres } from '../../server/db/postgres';

export type Product = Connection['product'];

/** The databases that server tests run on: always the embedded one, PostgreSQL where this machine has it. */
export const products = (): Product[] => (inject('postgresURL') === '' ? ['pglite'] : ['pglite', 'postgres']);

const onCluster = async (statement: string) => {
  const client = new Client({ connectionString: `${inject('postgresURL')}postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const embeddedDump = async () => new Blob([await readFile(inject('databaseDump'))]);

/** Puts a migrated embedded database with nothing in it into a folder: many times quicker than making one. */
export const layEmbedded = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const client = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    loadDataDir: await embeddedDump(),
  });
  await client.close();
};

export interface FreshDatabase extends Connection {
  /** Address, when it is a PostgreSQL. */
  url: string | undefined;
}

/**
 * A migrated database with nothing in it, for one test file. Closing it removes it.
 * @param connections of the pool, on PostgreSQL.
 */
export const freshDatabase = async (product: Product, connections = 5): Promise<FreshDatabase> => {
  if (product === 'pglite') {
    return { ...(await openInMemory(await embeddedDump())), url: undefined };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(`create database ${name} template migrated`);
  const url = `${inject('postgresURL')}${name}`;
  const database = openPostgres(url, { connections, queue: connections * 100 });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await onCluster(`drop database ${name} with (force)`);
    },
  };
};
