import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Config, readConfig } from '../config';
import { requestCopy } from '../db/copyEmbedded';
import type { Connection } from '../db/database';
import { embeddedFolder, openEmbeddedFolder } from '../db/embedded';
import { openDatabase } from '../db/open';
import { waitForDatabase } from '../db/wait';
import { commandLine, reportErrors } from '../runCommand';
import { pack } from './files';
import type { Manifest } from './manifest';
import { writeBackup } from './writeBackup';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the database for reading, or a copy of the embedded database if a server has it open. */
const openSource = async (config: Config): Promise<Connection> => {
  if (config.databaseURL) {
    const database = await openDatabase(config);
    await waitForDatabase(database, say);
    return database;
  }
  if (!existsSync(embeddedFolder(config.dataDir)))
    throw new Error(`There is no embedded database in ${config.dataDir}: set DATA_DIR, or DATABASE_URL.`);
  const copy = await requestCopy(config.dataDir);
  if (!copy) return openDatabase(config);
  say(`The running server has copied its database; requests waited ${copy.ms} ms.`);
  try {
    return await openEmbeddedFolder(copy.folder, copy.release);
  } catch (error) {
    await copy.release();
    throw error;
  }
};

/** @throws Error with a one-sentence message if the target already exists. */
const requireFree = async (target: string): Promise<void> => {
  if (!existsSync(target)) return;
  const names = await readdir(target).catch(() => ['a file']);
  if (names.length > 0) throw new Error(`${target} exists already: name a new folder or file.`);
};

/**
 * `npm run backup -- FOLDER|FILE.tar` saves the database, the images in `DATA_DIR` and the token secret. The server may
 * be running.
 */
await reportErrors(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0)
    throw new Error(
      `Name one new folder, or one new file that ends in .tar: ${commandLine('backup', 'FOLDER')}`,
    );
  const config = readConfig();
  // The backup contains personal data and secrets, so only its owner may read it.
  process.umask(0o077);
  const target = resolve(name);
  await requireFree(target);
  const folder = join(dirname(target), `.${basename(target)}.partial`);
  await mkdir(dirname(target), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  try {
    const takenAt = new Date();
    const database = await openSource(config);
    let manifest: Manifest;
    try {
      manifest = await writeBackup({ database, config, takenAt }, folder, say);
    } finally {
      await database.close();
    }
    if (target.endsWith('.tar')) {
      await pack(folder, `${folder}.tar`);
      await rename(`${folder}.tar`, target);
    } else await rename(folder, target);
    const { images, secret, tables } = manifest;
    say(
      [
        `${target}: ${tables.length} tables`,
        images.store === 'folder'
          ? `${images.amount} image files, ${Math.ceil(images.bytes / 1024 ** 2)} MB`
          : `without the images, which are in ${images.store}`,
        { file: 'with the token secret', environment: 'without TOKEN_SECRET', none: 'no token secret yet' }[
          secret.in
        ],
      ].join('; '),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}.tar`, { force: true });
  }
});
