import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { floorBytes, freeBytes } from './diskSpace';
import { connectToOwner } from './lock';

/**
 * Copies of the embedded database for backups. The process that has the database open copies the files between two
 * transactions, in the state in which a killed process would leave them. The backup process reads the copy. Both
 * processes communicate over the socket of the lock, which only the system user of `DATA_DIR` can open. A copy is
 * deleted when the backup process disconnects.
 */

/** Lock file of the embedded database. */
export const embeddedLock = (dataDir: string): string => join(dataDir, 'database.lock');

const request = 'copy\n';
const prefix = 'database.copy-';

const answerSchema = z.union([
  z.object({ folder: z.string().regex(/^database\.copy-[\w-]+$/), ms: z.number() }),
  z.object({ error: z.string() }),
]);
type Answer = z.infer<typeof answerSchema>;

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

const bytesIn = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
};

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** @throws Error with a one-sentence message if the copy would leave too little disk space for the server. */
const requireSpace = async (dataDir: string, database: string): Promise<void> => {
  const needed = (await bytesIn(database)) + floorBytes;
  const free = await freeBytes(dataDir);
  if (free < needed)
    throw new Error(
      `A copy of the database needs ${inMegabytes(needed)} of free space in DATA_DIR, and there are ${inMegabytes(free)}: make room, or stop the server and back up again.`,
    );
};

/**
 * Answers requests for copies of a database. @param paused runs a function while no transaction is open or can begin.
 */
export const answerCopies = (
  dataDir: string,
  database: string,
  paused: (work: () => Promise<void>) => Promise<void>,
): ((caller: Socket) => void) => {
  const held = new Set<string>();

  const copyFor = async (caller: Socket): Promise<Answer> => {
    // Deletes copies that remained because server and backup process were killed.
    for (const name of await readdir(dataDir))
      if (name.startsWith(prefix) && !held.has(name)) await remove(join(dataDir, name));
    await requireSpace(dataDir, database);
    const name = `${prefix}${randomUUID().slice(0, 8)}`;
    const folder = join(dataDir, name);
    const drop = async () => {
      await remove(folder);
      held.delete(name);
    };
    held.add(name);
    try {
      let ms = 0;
      await paused(async () => {
        const began = performance.now();
        await cp(database, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
        ms = Math.round(performance.now() - began);
      });
      if (caller.destroyed) await drop();
      else caller.once('close', () => void drop().catch(() => undefined));
      return { folder: name, ms };
    } catch (error) {
      await drop();
      throw error;
    }
  };

  return (caller) => {
    caller.once('data', (bytes) => {
      const respond = async () => {
        const answer = await copyFor(caller).catch(
          (error: unknown): Answer => ({ error: error instanceof Error ? error.message : String(error) }),
        );
        const text = `${JSON.stringify(answer)}\n`;
        if ('error' in answer) caller.end(text);
        else caller.write(text);
      };
      if (bytes.toString() === request) void respond();
      else caller.destroy();
    });
  };
};

interface Copy {
  folder: string;
  /** Milliseconds for which requests to the server had to wait. */
  ms: number;
  release: () => Promise<void>;
}

/**
 * Requests a copy from the process that has the embedded database open. @returns undefined if no process on this
 * machine has it open. @throws Error with a one-sentence message if the process cannot make a copy.
 */
export const requestCopy = async (dataDir: string): Promise<Copy | undefined> => {
  const owner = await connectToOwner(embeddedLock(dataDir));
  if (!owner) return undefined;
  owner.on('error', () => undefined);
  const text = await new Promise<string>((resolve) => {
    let received = '';
    owner.setEncoding('utf8').on('data', (part: string) => {
      received += part;
      if (received.endsWith('\n')) resolve(received);
    });
    owner.once('close', () => resolve(received));
    owner.write(request);
  });
  if (text === '')
    throw new Error(
      'The process that uses the embedded database does not copy it: it ended, or is an older version. Stop it and back up again.',
    );
  const answer = answerSchema.parse(JSON.parse(text));
  if ('error' in answer) throw new Error(answer.error);
  const folder = join(dataDir, answer.folder);
  return {
    folder,
    ms: answer.ms,
    release: async () => {
      owner.destroy();
      await remove(folder);
    },
  };
};
