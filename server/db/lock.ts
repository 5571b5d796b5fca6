import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/**
 * Lock file of the embedded database. Two processes on one database would corrupt it without an error. The file
 * contains the name of a Unix socket in the same folder, on which the owner process listens. The system accepts
 * connections exactly as long as the owner is alive, even if it is busy or paused, and in any container. Host names and
 * process ids are not used, because two containers may share both.
 */

const ownerSchema = z.object({
  id: z.string().default(''),
  pid: z.number(),
  host: z.string(),
  /** Boot id of the owner's system, which all containers of the system share; empty if unknown. */
  boot: z.string().default(''),
  /** Name of the owner's socket; empty if sockets are not possible. */
  socket: z.string().default(''),
});
type Owner = z.infer<typeof ownerSchema>;

const heartbeatMs = 2_000;
// Time without a heartbeat after which an owner on another machine counts as ended; a long query may delay a heartbeat.
const silentMs = 30_000;
// Maximum length of a socket path on all supported systems.
const longestPath = 100;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const bootID = async (): Promise<string> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

/** Calls `work` with a path to the file that is short enough for a socket path. */
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
 * Listens on a socket. @returns a function that stops listening; undefined if sockets are not possible.
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
 * Connects to a socket. @returns false if no process is listening; undefined if this cannot be determined.
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
  // A socket is reachable only on the system that created it.
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

/** Runs `work` while no other process can take over the lock. */
const alone = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const guard = `${file}.takeover`;
  for (;;) {
    try {
      await (await open(guard, 'wx')).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const touched = (await lastTouched(guard)) ?? Date.now();
      // Removes the guard of a process that has ended while it was taking over the lock.
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

/** Connects to the owner of the lock; undefined if the owner has ended or is unreachable. */
export const connectToOwner = async (file: string): Promise<Socket | undefined> =>
  (await callOwner(await readOwner(file), file)) || undefined;

const endProcess = (file: string) => {
  process.stderr.write(`Another process took over ${file}: stopped before both write to the database.\n`);
  process.exit(1);
};

/**
 * Acquires the lock file, even if a process has ended without releasing it (kill -9, power loss).
 * @param lost called if another process has taken over the lock, which can happen if this process was suspended for
 * long; ends the process by default.
 * @param answer called with each connection of another process; closes it by default.
 * @returns a function that releases the lock.
 * @throws Error with a one-sentence message if a running process has the lock.
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
  // The socket listens before the file contains its name, so that other processes can rely on the file.
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
