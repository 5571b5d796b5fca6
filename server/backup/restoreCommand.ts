import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../config';
import { openDatabase } from '../db/open';
import { waitForDatabase } from '../db/wait';
import { makePrivate } from '../privateFolder';
import { commandLine, reportErrors } from '../runCommand';
import { unpack } from './files';
import type { Manifest } from './manifest';
import { restoreBackup } from './restoreBackup';
import { verifyBackup } from './verifyBackup';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Instructions to the operator for settings after the restore. */
const remainder = ({ images, secret }: Manifest, { mediaURL, tokenSecrets }: Config): string[] => [
  ...(images.store === 'folder' || mediaURL !== undefined
    ? []
    : [`The images are in ${images.store}, not in the backup: set MEDIA_URL.`]),
  ...(secret.in === 'environment' && !tokenSecrets
    ? ['Set TOKEN_SECRET as it was: without it nobody stays signed in, and second factors do not work.']
    : []),
];

/**
 * Creates an error handler that adds the name of the backup to an error. @throws the resulting Error.
 */
const damaged =
  (source: string) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${source} is damaged, nothing has been restored: ${reason}`, { cause: error });
  };

/**
 * Verifies a backup, and then restores it. @param source name of the backup, for messages.
 */
const restore = async (source: string, folder: string, config: Config): Promise<void> => {
  const manifest = await verifyBackup(folder).catch(damaged(source));
  const database = await openDatabase(config);
  try {
    await waitForDatabase(database, say);
    await restoreBackup({ database, config }, { manifest, folder }, say);
  } finally {
    await database.close();
  }
  say(`Restored: all that was saved before ${manifest.takenAt}, with ${manifest.images.amount} image files.`);
  for (const line of remainder(manifest, config)) say(line);
};

/**
 * `npm run restore -- FOLDER|FILE.tar` restores a backup into an empty database and an empty `DATA_DIR`. No server may
 * be running.
 */
await reportErrors(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0)
    throw new Error(`Name one backup, a folder or a file: ${commandLine('restore', 'FOLDER')}`);
  const config = readConfig();
  const source = resolve(name);
  const found = await stat(source).catch(() => undefined);
  if (!found) throw new Error(`${source} is missing.`);
  const warning = await makePrivate(config.dataDir);
  if (warning) say(warning);
  if (found.isDirectory()) {
    await restore(source, source, config);
    return;
  }
  // A fixed name, so that a restore deletes files that remained when an earlier restore was killed.
  const unpacked = join(config.dataDir, '.restore.partial');
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { mode: 0o700 });
  try {
    // An archive that is truncated between two files unpacks without an error; the manifest reveals the missing files.
    await unpack(source, unpacked).catch(damaged(source));
    await restore(source, unpacked, config);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
});
