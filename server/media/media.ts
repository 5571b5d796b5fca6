import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { indexedDay } from '../db/danishDays';
import type { Connection } from '../db/database';
import { images, listings } from '../db/tables';
import { copyImages } from './copyImages';
import type { Sources } from './fetchImage';
import { type DemoImages, type ImageStore, openImageStore } from './imageStore';
import { openFormerStore, openStore } from './openStore';
import { renditionWidths } from './renditions';
import { type FromURL, openFetching } from './source';
import { discardUnclaimed } from './unclaimed';

/** Access to images, and background work on them. */
export interface Media {
  imageStore: ImageStore;
  /** Creates the source of an image on another server. */
  fromURL: FromURL;
  /** Renders the covers of the newest listings in advance, if there are demo images. */
  drawCovers: () => Promise<void>;
  /**
   * Renders covers in the background while the server processes requests.
   * @returns a function that stops rendering.
   */
  warmCovers: (log: FastifyBaseLogger) => () => void;
  /** Deletes renditions of images without a record, one day after they lost it. Deletes incomplete files. */
  sweep: (signal?: AbortSignal) => Promise<void>;
  /**
   * Copies the images of the store `MEDIA_COPY_FROM`; undefined if the variable is not set.
   * @returns numbers of renditions.
   */
  copy: ((signal: AbortSignal) => Promise<Record<'copied' | 'present', number>>) | undefined;
  /**
   * Checks the store at the start.
   * @throws Error if an object cannot be stored and deleted, for example because of wrong credentials.
   */
  check: () => Promise<void>;
}

/**
 * Number of covers that are rendered in advance: some pages of the list of all listings. Further covers are rendered on
 * request.
 */
const coversAhead = 300;
/** Pause between two renderings in milliseconds, which leaves processor time for requests. */
const restMs = 200;

/** True if a listing has the image in this width. */
const isWanted = async ({ db }: Connection, hash: string, width: number): Promise<boolean> => {
  const [found] = await db.select({ width: images.width }).from(images).where(eq(images.hash, hash)).limit(1);
  return found !== undefined && renditionWidths(found.width).includes(width);
};

/**
 * Demo covers among the newest listings. Searching all listings would take long if none had a demo cover. The order is
 * that of the index `listings_updated_day`: sorting all listings by time would exceed the statement timeout.
 */
const newestDrawnCovers = async ({ db }: Connection, { knows }: DemoImages): Promise<string[]> => {
  const found = await db
    .select({ name: listings.thumbnail })
    .from(listings)
    .orderBy(desc(indexedDay(listings.updatedAt)))
    .limit(coversAhead);
  return [...new Set(found.flatMap(({ name }) => (name !== null && knows(name) ? name : [])))];
};

/**
 * Opens the images of the installation.
 * @param demoImages renderer of demo images.
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
