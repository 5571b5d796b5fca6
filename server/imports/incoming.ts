import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';

/** Temporary folders of uploaded files; the name of a folder contains host and process id. */

type Where = Pick<Config, 'dataDir'>;

/** Age in milliseconds after which a folder is deleted; no upload takes that long. */
const abandonedMs = 10 * 60_000;

const root = ({ dataDir }: Where) => join(dataDir, 'incoming');
const mark = (pid: number) => `${hostname()}-${pid}-`;

/** Creates the temporary folder of one upload. */
export const makeIncoming = async (where: Where): Promise<string> => {
  await mkdir(root(where), { recursive: true, mode: 0o700 });
  return mkdtemp(join(root(where), mark(process.pid)));
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // `EPERM`: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** True if a process of this machine created the folder and has ended. */
const isOrphan = (name: string): boolean => {
  const pid = Number(/-(\d+)-[^-]+$/.exec(name)?.[1]);
  return name.startsWith(mark(pid)) && !isAlive(pid);
};

const names = (where: Where) =>
  readdir(root(where)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Deletes the folders of processes that were killed.
 * @param starting true when this process starts: folders with its process id then belong to an earlier process.
 */
export const sweepIncoming = async (where: Where, starting = false): Promise<void> => {
  for (const name of await names(where)) {
    const folder = join(root(where), name);
    const own = starting && name.startsWith(mark(process.pid));
    // Another server process may have deleted the folder in the meantime.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (own || isOrphan(name) || age > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
};
