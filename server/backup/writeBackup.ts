import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config';
import { tokenSecretFile } from '../credentials/secret';
import type { Connection, Database } from '../db/database';
import { appliedNames } from '../db/migrate';
import { fingerprint, hasTable, inUTC, readRows, sequencesOf, tablesOf } from '../db/tableData';
import { queuesIn, queueVersion } from '../jobs/queue';
import { version } from '../version';
import { digestOf, imageKeysIn, writeLines } from './files';
import { imageFolder, imageList, type Manifest, manifestFile, tableFolder } from './manifest';

type Report = (line: string) => void;

/** Writes all rows of a snapshot, with counts and hashes that the database computes in the same snapshot. */
const writeTables = async (
  tx: Database,
  folder: string,
  report: Report,
): Promise<Pick<Manifest, 'migrations' | 'queue' | 'sequences' | 'tables'>> => {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await inUTC(tx);
  const found = await tablesOf(tx);
  if (found.length === 0) throw new Error('The database is empty: there is nothing to back up.');
  // Prevents a migration from changing a table before its rows are read.
  await tx.execute(sql.raw(`lock table ${found.map(({ name }) => name).join(', ')} in access share mode`));
  await mkdir(join(folder, tableFolder));
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of found) {
    const { amount, hash } = await fingerprint(tx, { name, columns });
    const file = `${tableFolder}/${name.replaceAll('"', '')}.jsonl.gz`;
    const digest = await writeLines(join(folder, file), readRows(tx, { name, columns }));
    tables.push({ name, columns, amount, hash, file, ...digest });
    report(`${name}: ${amount} rows`);
  }
  return {
    migrations: [...(await appliedNames(tx))].toSorted(),
    queue: (await hasTable(tx, 'pgboss.queue'))
      ? { version: await queueVersion(tx), queues: await queuesIn(tx) }
      : { version: 0, queues: [] },
    // Positions of sequences are not part of the snapshot, but are never smaller than the ids of its rows.
    sequences: await sequencesOf(tx),
    tables,
  };
};

/**
 * Copies the images. No snapshot is needed, because images never change, and an image without a record is deleted only
 * after a day.
 */
const copyImages = async (
  { mediaURL, dataDir }: Pick<Config, 'mediaURL' | 'dataDir'>,
  folder: string,
): Promise<Manifest['images']> => {
  let amount = 0;
  let bytes = 0;
  async function* copied() {
    if (mediaURL !== undefined) return;
    const source = join(dataDir, 'media');
    for await (const key of imageKeysIn(source)) {
      const content = await readFile(join(source, key)).catch(() => undefined);
      // Skips an image that was deleted after it was listed.
      if (!content) continue;
      const target = join(folder, imageFolder, key);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
      amount += 1;
      bytes += content.length;
      yield [JSON.stringify({ key, ...digestOf(content) })];
    }
  }
  const list = await writeLines(join(folder, imageList), copied());
  return { store: mediaURL?.replace(/\?.*$/, '') ?? 'folder', amount, bytes, list };
};

const copySecret = async (
  { tokenSecrets, dataDir }: Pick<Config, 'tokenSecrets' | 'dataDir'>,
  folder: string,
): Promise<Manifest['secret']> => {
  if (tokenSecrets) return { in: 'environment' };
  const secret = await readFile(join(dataDir, tokenSecretFile)).catch(() => undefined);
  if (!secret) return { in: 'none' };
  await writeFile(join(folder, tokenSecretFile), secret);
  return { in: 'file', file: digestOf(secret) };
};

interface Source {
  database: Connection;
  config: Pick<Config, 'mediaURL' | 'tokenSecrets' | 'dataDir'>;
  /** Time immediately before the data was read. */
  takenAt: Date;
}

/**
 * Writes a backup into an empty folder: rows, jobs, images and the token secret. The database is read first, so that
 * the backup contains all images of its rows. The manifest is written last, so that an incomplete folder has no
 * manifest.
 * @param report called with a line for each table.
 */
export const writeBackup = async (
  { database, config, takenAt }: Source,
  folder: string,
  report: Report,
): Promise<Manifest> => {
  const written = await database.longTransaction((tx) => writeTables(tx, folder, report));
  const manifest: Manifest = {
    product: 'torvet',
    format: 1,
    version,
    takenAt: takenAt.toISOString(),
    database: database.product,
    ...written,
    images: await copyImages(config, folder),
    secret: await copySecret(config, folder),
  };
  const file = await open(join(folder, manifestFile), 'wx');
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await file.sync();
  await file.close();
  return manifest;
};
