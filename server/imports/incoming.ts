import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';

/** Folders of uploaded files, each named after its process. */

type Where = Pick<Config, 'dataDir'>;

/** Age in milliseconds after which a folder counts as abandoned, because no upload takes that long. */
const abandonedMs = 10 * 60_000;

const root = ({ dataDir }: Where) => join(dataDir, 'incoming');
const mark = (pid: number) => `${hostname()}-${pid}-`;

/** Makes a folder for one file. */
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

/** Whether a folder belongs to a process of this machine that has ended. */
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
 * Deletes the folders of killed processes.
 * @param starting true if this process has no uploads yet.
 */
export const sweepIncoming = async (where: Where, starting = false): Promise<void> => {
  for (const name of await names(where)) {
    const folder = join(root(where), name);
    const own = starting && name.startsWith(mark(process.pid));
    // Another server may have deleted the folder in the meantime.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (own || isOrphan(name) || age > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
};
