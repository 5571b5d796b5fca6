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
  sequencesOf,
  setSequences,
  suspendReferences,
  tablesOf,
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

/** Identifier without quotes. Versions of PostgreSQL quote different words. */
const bare = (identifier: string): string => identifier.replaceAll('"', '');

/**
 * Replaces the names of tables, columns and sequences in a manifest by those of the database, so that no text of a
 * backup becomes part of a statement. @throws Error with a list of the names that only one of both has.
 */
const ownNames = async (
  tx: Database,
  { tables, sequences }: Manifest,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> => {
  const problems: string[] = [];
  const own = new Map((await tablesOf(tx)).map((table) => [bare(table.name), table]));
  const ownSequences = new Map((await sequencesOf(tx)).map(({ name }) => [bare(name), name]));
  const renamed = tables.flatMap((table) => {
    const known = own.get(bare(table.name));
    const columns = new Map(known?.columns.map((column) => [bare(column), column]));
    const given = table.columns.flatMap((column) => columns.get(bare(column)) ?? []);
    own.delete(bare(table.name));
    if (known && given.length === table.columns.length && new Set(given).size === columns.size)
      return { ...table, name: known.name, columns: given };
    problems.push(known ? `${known.name} has other columns` : `${table.name} is not a table of Torvet`);
    return [];
  });
  for (const { name } of own.values()) problems.push(`${name} is missing`);
  const positions = sequences.flatMap(({ name, value }) => {
    const known = ownSequences.get(bare(name));
    if (known === undefined) problems.push(`${name} is not a sequence of Torvet`);
    return known === undefined ? [] : { name: known, value };
  });
  requireNone('The manifest does not fit its migrations, nothing has been restored:', problems);
  return { tables: renamed, sequences: positions };
};

/**
 * Inserts all rows in one transaction. @throws Error with the names of tables that differ from the backup afterwards.
 */
const restoreTables = async (
  tx: Database,
  manifest: Manifest,
  folder: string,
  report: Report,
): Promise<void> => {
  const { tables, sequences } = await ownNames(tx, manifest);
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
  await migrate(database, { wanted: new Set(manifest.migrations) });
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
