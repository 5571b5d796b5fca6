import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
    const dump = await readFile(inject('databaseDump'));
    return { ...(await openInMemory(new Blob([dump]))), url: undefined };
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
