import { access, chmod, constants, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permission bits for group and others. */
const others = 0o077;
/** Sticky bit of a folder in which every user has files, such as `/tmp`. */
const shared = 0o1000;

/**
 * Removes the permissions for group and others from a file or folder. @returns false if there were none.
 */
const tighten = async (path: string): Promise<boolean> => {
  const { mode } = await lstat(path);
  if ((mode & others) === 0) return false;
  await chmod(path, mode & 0o777 & ~others);
  return true;
};

/** Removes the permissions for group and others from all files and folders in a folder. */
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
 * Creates `DATA_DIR` if it is missing. @throws Error with a one-sentence message if the folder is not writable.
 */
export const requireDataDir = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The folder of DATA_DIR cannot be used: ${reason}. Set DATA_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
};

/**
 * Limits access to a folder, and to all files that this process creates, to the owner, because the folder contains
 * mails, secrets and the database. @returns a warning if another user owns the folder.
 */
export const makePrivate = async (folder: string): Promise<string | undefined> => {
  process.umask(others);
  await requireDataDir(folder);
  if (((await lstat(folder)).mode & shared) !== 0) {
    return `The folder ${folder} is shared with other users: give DATA_DIR one of its own.`;
  }
  try {
    if (await tighten(folder)) await tightenContents(folder);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') {
      return `The folder ${folder} belongs to another user: make sure that no other user can read it.`;
    }
    throw error;
  }
};
