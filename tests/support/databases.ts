import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../../server/db/database';
import { openInMemory } from '../../server/db/embedded';
import { openPostgres } from '../../server/db/postgres';

export type Product = Connection['product'];

/** Databases for server tests: the embedded one, and PostgreSQL if it is installed. */
export const products = (): Product[] => (inject('postgresURL') === '' ? ['pglite'] : ['pglite', 'postgres']);

const onCluster = async (statement: string) => {
  const client = new Client({ connectionString: `${inject('postgresURL')}postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Blob that returns its bytes without copying; a plain one copies them on each read. */
class Dump extends Blob {
  readonly #bytes: Promise<ArrayBuffer>;
  constructor(bytes: Promise<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }
  override arrayBuffer() {
    return this.#bytes;
  }
}

const readWhole = async (file: string): Promise<ArrayBuffer> => {
  const { buffer, byteOffset, length } = await readFile(file);
  const bytes = new ArrayBuffer(length);
  new Uint8Array(bytes).set(new Uint8Array(buffer, byteOffset, length));
  return bytes;
};

let read: { file: string; dump: Dump } | undefined;

/** Dump, read once per process. */
const embeddedDump = (): Blob => {
  const file = inject('databaseDump');
  if (read?.file !== file) read = { file, dump: new Dump(readWhole(file)) };
  return read.dump;
};

/**
 * Copies a migrated, empty embedded database into a folder. The template is created once per run, which makes this
 * much faster.
 */
export const layEmbedded = async (folder: string): Promise<void> => {
  const template = `${inject('databaseDump')}.laid`;
  if (!existsSync(template)) {
    const making = `${template}-${process.pid}`;
    mkdirSync(making);
    const client = await PGlite.create({
      dataDir: making,
      extensions: { pg_trgm },
      loadDataDir: embeddedDump(),
    });
    await client.close();
    // Another process may have created the template first.
    if (!existsSync(template)) renameSync(making, template);
  }
  cpSync(template, folder, { recursive: true });
};

export interface FreshDatabase extends Connection {
  /** URL of a PostgreSQL database. */
  url: string | undefined;
}

/**
 * Migrated, empty database for one test file. Closing deletes it.
 * @param connections size of the pool, on PostgreSQL.
 */
export const freshDatabase = async (product: Product, connections = 5): Promise<FreshDatabase> => {
  if (product === 'pglite') {
    return { ...(await openInMemory(embeddedDump())), url: undefined };
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
