import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';

/** Files on their way in, each in a folder named after the process that takes it. */

type Where = Pick<Config, 'dataDir'>;

/** No request takes so long. */
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
    // Somebody else's process is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether the process that a folder is for was one of this machine, and is gone. */
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
 * Removes what requests have left behind whose process was killed.
 * @param starting nothing that this process is called by can be its own yet.
 */
export const sweepIncoming = async (where: Where, starting = false): Promise<void> => {
  for (const name of await names(where)) {
    const folder = join(root(where), name);
    const own = starting && name.startsWith(mark(process.pid));
    // Another server may have removed it meanwhile.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (own || isOrphan(name) || age > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
};
