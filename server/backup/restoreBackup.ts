import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config';
import { tokenSecretFile } from '../credentials/secret';
import type { Connection, Database } from '../db/database';
import { appliedNames, migrate, migrationNames } from '../db/migrate';
import {
  checkReferences,
  hasTable,
  inUTC,
  replaceRows,
  requireEmpty,
  setSequences,
  suspendReferences,
} from '../db/tableData';
import { copyQueues, installQueue, queueVersion } from '../jobs/queue';
import { openStore } from '../media/openStore';
import { imageKeysIn, readLines } from './files';
import { imageFolder, type Manifest } from './manifest';
import { imagesIn, requireNone } from './verifyBackup';

type Report = (line: string) => void;

/** @throws Error with a one-sentence message if a newer version wrote the backup. */
const requireKnown = async ({ migrations, version }: Manifest): Promise<void> => {
  const known = new Set(await migrationNames());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version of Torvet (${version}), with the migrations ${unknown.join(', ')}: restore it with that version.`,
    );
};

/** @throws Error with a one-sentence message if the database contains data, or has other migrations than the backup. */
const requireEmptyDatabase = async ({ db }: Connection, { migrations }: Manifest): Promise<void> => {
  const more = [...(await appliedNames(db))].filter((name) => !migrations.includes(name));
  if (more.length > 0)
    throw new Error(
      `The target has the migrations ${more.join(', ')}, which the backup does not have: a new, empty database is needed.`,
    );
  if (await hasTable(db, 'listings')) await requireEmpty(db);
};

/** @throws Error with a one-sentence message if `DATA_DIR` has other images or another secret than the backup. */
const requireEmptyFolder = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  folder: string,
  secret: Buffer | undefined,
): Promise<void> => {
  const own = new Set<string>();
  for await (const { key } of imagesIn(folder)) own.add(key);
  for await (const key of imageKeysIn(join(dataDir, 'media')))
    if (!own.has(key))
      throw new Error(`${dataDir} already has images, such as media/${key}: name a new DATA_DIR.`);
  const there = await readFile(join(dataDir, tokenSecretFile)).catch(() => undefined);
  if (there && !(secret && there.equals(secret)))
    throw new Error(`${dataDir} already has another token secret: name a new DATA_DIR.`);
};

/** Number of images written concurrently. */
const atOnce = 8;

const restoreImages = async (
  config: Pick<Config, 'mediaURL' | 'mediaAccess' | 'dataDir'>,
  folder: string,
): Promise<void> => {
  const store = openStore(config);
  const images = imagesIn(folder);
  const work = async () => {
    for (;;) {
      const next = await images.next();
      if (next.done) return;
      const { key } = next.value;
      await store.put(key, await readFile(join(folder, imageFolder, key)), 'image/webp');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/**
 * Inserts all rows in one transaction. @throws Error with the names of tables that differ from the backup afterwards.
 */
const restoreTables = async (
  tx: Database,
  { tables, sequences }: Manifest,
  folder: string,
  report: Report,
): Promise<void> => {
  await inUTC(tx);
  await suspendReferences(tx, tables);
  const problems: string[] = [];
  for (const table of tables) {
    const { amount, hash } = await replaceRows(tx, table, readLines(join(folder, table.file)));
    if (amount !== table.amount) problems.push(`${table.name} has ${amount} rows instead of ${table.amount}`);
    else if (hash !== table.hash) problems.push(`${table.name} has other values in its ${amount} rows`);
    else report(`${table.name}: ${amount} rows, as in the backup`);
  }
  requireNone('The restored tables differ from the backup, nothing of them was kept:', problems);
  await checkReferences(tx, tables);
  await setSequences(tx, sequences);
};

interface Target {
  database: Connection;
  config: Pick<Config, 'mediaURL' | 'mediaAccess' | 'dataDir' | 'tokenSecrets'>;
}

/**
 * Restores a verified backup into an empty database and an empty `DATA_DIR`: images, token secret, and then all rows in
 * one transaction. After a failure, it can be repeated. The tables are created with the migrations of the backup; newer
 * migrations are applied after the rows are inserted.
 * @param report called with a line for each table.
 * @throws Error with a list of everything that is not empty or differs.
 */
export const restoreBackup = async (
  { database, config }: Target,
  { manifest, folder }: { manifest: Manifest; folder: string },
  report: Report,
): Promise<void> => {
  await requireKnown(manifest);
  await requireEmptyDatabase(database, manifest);
  const secret = manifest.secret.in === 'file' ? await readFile(join(folder, tokenSecretFile)) : undefined;
  await requireEmptyFolder(config, folder, secret);
  await restoreImages(config, folder);
  if (secret && !config.tokenSecrets)
    await writeFile(join(config.dataDir, tokenSecretFile), secret, { mode: 0o600 });
  await migrate(database, new Set(manifest.migrations));
  if (manifest.queue.version > 0) {
    await installQueue(database);
    const here = await queueVersion(database.db);
    if (here !== manifest.queue.version)
      throw new Error(
        `The job queue of the backup has version ${manifest.queue.version}, and this version of Torvet has ${here}: restore it with version ${manifest.version}.`,
      );
    await copyQueues(database, manifest.queue.queues);
  }
  await database.longTransaction((tx) => restoreTables(tx, manifest, folder, report));
  await migrate(database);
  await database.longTransaction((tx) => tx.execute(sql`analyze`));
};
