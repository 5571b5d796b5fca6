import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Connection } from '../db/database';
import { images, listings } from '../db/tables';
import { copyImages } from './copyImages';
import type { Sources } from './fetchImage';
import { type DemoImages, type ImageStore, openImageStore } from './imageStore';
import { openFormerStore, openStore } from './openStore';
import { renditionWidths } from './renditions';
import { type FromURL, openFetching } from './source';
import { discardUnclaimed } from './unclaimed';

/** The images, and their background work. */
export interface Media {
  imageStore: ImageStore;
  /** Downloads images from other servers. */
  fromURL: FromURL;
  /** Draws the covers of the first pages in advance, if there are demo images. */
  drawCovers: () => Promise<void>;
  /**
   * Draws covers in the background while the server answers.
   * @returns a function that stops it.
   */
  warmCovers: (log: FastifyBaseLogger) => () => void;
  /** Deletes renditions that had no record for a day, and incomplete files. */
  sweep: (signal?: AbortSignal) => Promise<void>;
  /**
   * Copies the images of `MEDIA_COPY_FROM`, if set, to the store.
   * @returns numbers of renditions.
   */
  copy: ((signal: AbortSignal) => Promise<Record<'copied' | 'present', number>>) | undefined;
  /**
   * Checks the store.
   * @throws Error if an object cannot be stored and deleted, e.g. because of wrong credentials.
   */
  check: () => Promise<void>;
}

/** Number of covers drawn in advance: some pages of the index for every account. Other covers are drawn on request. */
const coversAhead = 300;
/** Pause between two drawings in milliseconds, which leaves processor time for requests. */
const restMs = 200;

/** Whether a listing has the image in that width. */
const isWanted = async ({ db }: Connection, hash: string, width: number): Promise<boolean> => {
  const [found] = await db.select({ width: images.width }).from(images).where(eq(images.hash, hash)).limit(1);
  return found !== undefined && renditionWidths(found.width).includes(width);
};

/** Drawn covers of the newest listings only: searching all listings would take long if none has a drawn cover. */
const newestDrawnCovers = async ({ db }: Connection, { knows }: DemoImages): Promise<string[]> => {
  const found = await db
    .select({ name: listings.thumbnail })
    .from(listings)
    .orderBy(desc(listings.updatedAt), desc(listings.id))
    .limit(coversAhead);
  return [...new Set(found.flatMap(({ name }) => (name !== null && knows(name) ? name : [])))];
};

/**
 * Opens the images of the installation.
 * @param demoImages draws images without an original.
 * @throws Error with one sentence if `MEDIA_URL` is invalid.
 */
export const openMedia = (
  config: Config,
  database: Connection,
  sources: Sources = {},
  demoImages?: DemoImages,
): Media => {
  const store = openStore(config);
  const former = openFormerStore(config);
  const target = openStore({ ...config, mediaCopyFrom: undefined });
  const imageStore = openImageStore({
    store,
    demoImages,
    isWanted: (hash, width) => isWanted(database, hash, width),
  });
  const warm = async (by: DemoImages, rest: () => Promise<void>) => {
    for (const name of await newestDrawnCovers(database, by)) {
      await rest();
      await imageStore.warm(name);
    }
  };
  return {
    imageStore,
    fromURL: openFetching(sources),
    drawCovers: async () => {
      if (demoImages) await warm(demoImages, async () => undefined);
    },
    warmCovers: (log) => {
      if (!demoImages) return () => {};
      const stopping = new AbortController();
      const { signal } = stopping;
      warm(demoImages, () => pause(restMs, undefined, { signal, ref: false })).then(
        () => log.info('covers drawn ahead'),
        (error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, 'covers were not drawn ahead');
        },
      );
      return () => stopping.abort();
    },
    sweep: async (signal) => {
      await store.sweep();
      await discardUnclaimed(database, imageStore, signal);
    },
    copy: former && ((signal) => copyImages(former, target, signal)),
    check: async () => {
      const key = `check/${randomUUID()}.txt`;
      await store.put(key, Buffer.from('check'), 'text/plain');
      await store.delete(key);
    },
  };
};
