import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './store';

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

const writeDurably = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Age in milliseconds after which a temporary file counts as abandoned, because no write takes that long. */
const abandonedMs = 10 * 60_000;

/** Folder of files that are being written; no hash has this name. */
const arrivingIn = (folder: string) => join(folder, '.arriving');

/** File names in a folder; empty if the folder does not exist. */
const namesIn = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });

/**
 * Media store that writes images as files to a folder. Files are written atomically, so a power failure leaves no
 * incomplete file.
 */
export const directoryStore = (folder: string): MediaStore => ({
  put: async (key, bytes) => {
    const file = join(folder, key);
    const arriving = join(arrivingIn(folder), randomBytes(12).toString('hex'));
    await mkdir(arrivingIn(folder), { recursive: true });
    try {
      await writeDurably(arriving, bytes);
      await mkdir(dirname(file), { recursive: true });
      await rename(arriving, file);
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  },
  get: async (key) => {
    try {
      const handle = await open(join(folder, key));
      try {
        const [bytes, { mtime }] = [await handle.readFile(), await handle.stat()];
        return { bytes, storedAt: mtime };
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw error;
    }
  },
  has: async (key) =>
    access(join(folder, key)).then(
      () => true,
      () => false,
    ),
  delete: async (key) => {
    const file = join(folder, key);
    await rm(file, { force: true });
    try {
      await rmdir(dirname(file));
    } catch (error) {
      // The folder contains other renditions, or another process has deleted it.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
    }
  },
  keys: async function* () {
    for (const hash of await namesIn(folder))
      if (!hash.startsWith('.'))
        for (const name of await namesIn(join(folder, hash))) yield `${hash}/${name}`;
  },
  sweep: async () => {
    for (const name of await namesIn(arrivingIn(folder))) {
      const file = join(arrivingIn(folder), name);
      // Another server may have finished writing the file and moved it.
      const age = await stat(file).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > abandonedMs) await rm(file, { force: true });
    }
  },
});
