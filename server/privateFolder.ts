import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permissions of everyone but the owner. */
const others = 0o077;
/** A folder in which everyone has files of their own, such as `/tmp`. */
const shared = 0o1000;

/** Takes the rights of others from a file or folder. @returns false when they had none. */
const tighten = async (path: string): Promise<boolean> => {
  const { mode } = await lstat(path);
  if ((mode & others) === 0) return false;
  await chmod(path, mode & 0o777 & ~others);
  return true;
};

/** Takes the rights of others from everything in a folder. */
export const tightenContents = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    await tighten(path);
    if (entry.isDirectory()) await tightenContents(path);
  }
};

/**
 * Sets owner-only modes for a folder and all files that this process creates: it has mails, secrets and the database.
 * Existing modes are corrected.
 * @returns a warning if another user owns the folder.
 */
export const makePrivate = async (folder: string): Promise<string | undefined> => {
  process.umask(others);
  await mkdir(folder, { recursive: true });
  if (((await lstat(folder)).mode & shared) !== 0) {
    return `The folder ${folder} is shared with other users: give DATA_DIR one of its own.`;
  }
  try {
    if (await tighten(folder)) await tightenContents(folder);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') {
      return `The folder ${folder} belongs to another user: make sure that nobody else can read it.`;
    }
    throw error;
  }
};
