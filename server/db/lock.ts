import { link, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** Two processes on one embedded database corrupt it without an error: this file keeps the second one out. */

const ownerSchema = z.object({
  pid: z.number(),
  host: z.string(),
  /** When the process began, so that another process with the same number is told from it; Linux alone. */
  began: z.string(),
});
type Owner = z.infer<typeof ownerSchema>;

const heartbeatMs = 2_000;
// Whether a process of another machine or container lives can only be told by its heartbeat.
const silentMs = 10_000;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const beginning = async (pid: number): Promise<string> => {
  try {
    const [line, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name of the program may hold spaces; the start time is the 20th field after its closing parenthesis.
    return `${boot.trim()}:${line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
};

const lastTouched = async (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

const heartBeats = async (file: string): Promise<boolean> => {
  const before = await lastTouched(file);
  for (let waited = 0; waited < silentMs; waited += heartbeatMs) {
    await sleep(heartbeatMs);
    const now = await lastTouched(file);
    if (now === undefined) return false;
    if (now !== before) return true;
  }
  return false;
};

const lives = async ({ pid, host, began }: Owner, file: string): Promise<boolean> => {
  if (host !== hostname()) return heartBeats(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if (!hasCode(error, 'EPERM')) return false;
  }
  return began === (await beginning(pid));
};

const readOwner = async (file: string): Promise<Owner | undefined> => {
  try {
    return ownerSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Runs `work` while no other process is taking over the same lock. */
const alone = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const guard = `${file}.takeover`;
  for (;;) {
    try {
      await (await open(guard, 'wx')).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const touched = (await lastTouched(guard)) ?? Date.now();
      // Whoever held it died in the middle of a takeover.
      if (Date.now() - touched > 2 * silentMs) await rm(guard, { force: true });
      else await sleep(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(guard, { force: true });
  }
};

/**
 * Takes the lock file, or takes it over from a process that is gone (kill -9, power loss).
 * @returns lets the lock go.
 * @throws Error in one sentence when a living process holds it.
 */
export const lockFile = async (file: string): Promise<() => Promise<void>> => {
  const mine: Owner = { pid: process.pid, host: hostname(), began: await beginning(process.pid) };
  const candidate = `${file}.${process.pid}`;
  await writeFile(candidate, JSON.stringify(mine));
  try {
    await link(candidate, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await alone(file, async () => {
      const owner = await readOwner(file);
      if (owner && (await lives(owner, file))) {
        throw new Error(
          `Process ${owner.pid} on ${owner.host} already uses the embedded database (${file}): stop it first, or give this one another DATA_DIR.`,
          { cause: error },
        );
      }
      await rename(candidate, file);
    });
  } finally {
    await rm(candidate, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  };
};
