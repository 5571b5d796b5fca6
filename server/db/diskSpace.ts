import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from './database';

const megabyte = 1024 * 1024;

/**
 * Free bytes below which writes are rejected. The embedded database hangs if a write finds no space, and running writes
 * still need space.
 */
export const floorBytes = 256 * megabyte;
/** Minimum number of free bytes for opening the embedded database, because recovery writes too. */
const openingBytes = 64 * megabyte;
const intervalMs = 2_000;

/** Returns the free bytes for this process on the file system of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;

/**
 * Warning at the start if there is little disk space for the embedded database; otherwise undefined.
 * @param isNew true if the database does not exist yet.
 * @throws Error with a one-sentence message if there is too little space to open the database.
 */
export const spaceAtStart = async (
  folder: string,
  isNew: boolean,
  free: FreeBytes = freeBytes,
): Promise<string | undefined> => {
  const left = await free(folder);
  const needed = isNew ? floorBytes : openingBytes;
  const where = `Only ${inMegabytes(left)} are free where DATA_DIR is (${folder})`;
  if (left < needed) {
    throw new Error(`${where}: the embedded database is not opened with less than ${inMegabytes(needed)}.`);
  }
  return left < floorBytes
    ? `${where}: nothing can be saved until there are ${inMegabytes(floorBytes)}. What is there can be read.`
    : undefined;
};

export interface DiskSpace {
  isLow: () => boolean;
  /** Checks the space immediately. */
  look: () => Promise<void>;
  stop: () => void;
}

/**
 * Monitors the disk space for the embedded database, and makes all writes fail if there is too little. PostgreSQL
 * handles a full disk itself.
 */
export const watchDiskSpace = async (
  { database, folder, log }: { database: Connection; folder: string; log: FastifyBaseLogger },
  free: FreeBytes = freeBytes,
): Promise<DiskSpace> => {
  const { setReadOnly } = database;
  if (!setReadOnly) return { isLow: () => false, look: async () => undefined, stop: () => undefined };
  let low = false;
  const look = async () => {
    const left = await free(folder);
    const isLow = left < floorBytes;
    if (isLow === low) return;
    // Requests are rejected before the database becomes read-only, and accepted again after it has become writable.
    if (isLow) low = true;
    await setReadOnly(isLow);
    low = isLow;
    const figures = { freeBytes: left, floorBytes };
    if (isLow) log.error(figures, 'the disk is nearly full: nothing is saved until there is room');
    else log.info(figures, 'there is room on the disk again: saving goes on');
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'free space could not be looked at'));
  }, intervalMs);
  timer.unref();
  return { isLow: () => low, look, stop: () => clearInterval(timer) };
};
