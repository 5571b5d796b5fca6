import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/**
 * Lock file of the embedded database: two processes on one database would corrupt it without an error. The file names a
 * Unix socket next to it, on which the owner process listens. The system accepts connections exactly as long as the
 * owner lives, busy or stopped, in any container. Host names and process ids are no proof, since two containers may
 * share both.
 */

const ownerSchema = z.object({
  /** Distinguishes the files of different owners. */
  id: z.string().default(''),
  pid: z.number(),
  host: z.string(),
  /** Boot id of the system on which the owner runs, shared by its containers; empty if unknown. */
  boot: z.string().default(''),
  /** Name of the owner's socket, next to the file; empty if sockets are not possible. */
  socket: z.string().default(''),
});
type Owner = z.infer<typeof ownerSchema>;

const heartbeatMs = 2_000;
// For an owner on another machine only the heartbeat is visible, and a long query may delay it.
const silentMs = 30_000;
// Maximum length of a socket path on the oldest system.
const longestPath = 100;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const bootID = async (): Promise<string> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

/** Calls `work` with a path to the file that is short enough for a socket. */
const withShortPath = async <T>(file: string, work: (path: string) => Promise<T>): Promise<T> => {
  if (Buffer.byteLength(file) <= longestPath) return work(file);
  const folder = await open(dirname(file));
  try {
    return await work(`/proc/self/fd/${folder.fd}/${basename(file)}`);
  } finally {
    await folder.close();
  }
};

/**
 * Listens on a socket while this process lives.
 * @returns a function that stops; undefined if sockets are not possible.
 */
const listen = async (
  file: string,
  answer: (caller: Socket) => void,
): Promise<(() => Promise<void>) | undefined> => {
  const server = createServer((caller) => {
    caller.on('error', () => undefined);
    caller.unref();
    answer(caller);
  });
  server.unref();
  try {
    await withShortPath(
      file,
      (path) =>
        new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(path, resolve);
        }),
    );
  } catch {
    return undefined;
  }
  return async () => {
    server.close();
    await rm(file, { force: true });
  };
};

/**
 * Connects to a socket.
 * @returns false without a listener; undefined if that cannot be determined.
 */
const call = async (file: string): Promise<Socket | false | undefined> => {
  try {
    return await withShortPath(
      file,
      (path) =>
        new Promise<Socket | false | undefined>((resolve) => {
          const caller = connect(path, () => resolve(caller));
          caller.once('error', (error) => resolve(hasCode(error, 'ECONNREFUSED') ? false : undefined));
        }),
    );
  } catch {
    return undefined;
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

const callOwner = async (owner: Owner | undefined, file: string): Promise<Socket | false | undefined> => {
  const boot = await bootID();
  // A socket can only be reached on the system that created it.
  return owner && owner.socket !== '' && boot !== '' && owner.boot === boot
    ? call(join(dirname(file), basename(owner.socket)))
    : undefined;
};

const lives = async (owner: Owner | undefined, file: string): Promise<boolean> => {
  const caller = await callOwner(owner, file);
  if (!caller) return caller ?? heartBeats(file);
  caller.destroy();
  return true;
};

const readOwner = async (file: string): Promise<Owner | undefined> => {
  try {
    return ownerSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Runs `work` while no other process can take over the same lock. */
const alone = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const guard = `${file}.takeover`;
  for (;;) {
    try {
      await (await open(guard, 'wx')).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const touched = (await lastTouched(guard)) ?? Date.now();
      // The process that was taking over the lock has ended, so its guard is removed.
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

/** Connects to the living owner of the lock; undefined if there is none, or it is unreachable. */
export const connectToOwner = async (file: string): Promise<Socket | undefined> =>
  (await callOwner(await readOwner(file), file)) || undefined;

const endProcess = (file: string) => {
  process.stderr.write(`Another process took over ${file}: stopped before both write to the database.\n`);
  process.exit(1);
};

/**
 * Acquires the lock file, also from a process that has ended (kill -9, power loss).
 * @param lost called if another process has taken the lock, which can happen to a process on another machine that was
 * suspended for long; ends the process by default.
 * @param answer called with each connection of another process; closes it by default.
 * @returns a function that releases the lock.
 * @throws Error with one sentence if a living process has the lock.
 */
export const lockFile = async (
  file: string,
  {
    lost = () => endProcess(file),
    answer = (caller) => caller.destroy(),
  }: { lost?: () => void; answer?: (caller: Socket) => void } = {},
): Promise<() => Promise<void>> => {
  const id = randomUUID();
  const socket = `${basename(file)}.${id.slice(0, 8)}.sock`;
  // The socket listens before the file names it, so that readers of the file can rely on it.
  const stopListening = await listen(join(dirname(file), socket), answer);
  const mine: Owner = {
    id,
    pid: process.pid,
    host: hostname(),
    boot: await bootID(),
    socket: stopListening ? socket : '',
  };
  const candidate = `${file}.${id}`;
  try {
    await writeFile(candidate, JSON.stringify(mine));
    await link(candidate, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    try {
      await alone(file, async () => {
        const owner = await readOwner(file);
        if (await lives(owner, file)) {
          const who = owner ? `Process ${owner.pid} on ${owner.host}` : 'Another process';
          throw new Error(
            `${who} already uses the embedded database (${file}): stop it first, or give this one another DATA_DIR.`,
            { cause: error },
          );
        }
        await rename(candidate, file);
        if (owner?.socket) await rm(join(dirname(file), basename(owner.socket)), { force: true });
      });
    } catch (error) {
      await stopListening?.();
      throw error;
    }
  } finally {
    await rm(candidate, { force: true });
  }

  const beat = async () => {
    const owner = await readOwner(file);
    if (owner && owner.id !== id) {
      lost();
      return;
    }
    const now = new Date();
    await utimes(file, now, now);
  };
  const heartbeat = setInterval(() => {
    beat().catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(file, { force: true });
    await stopListening?.();
  };
};
