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
  /** Images of other servers. */
  fromURL: FromURL;
  /** Generates covers of demo images in advance. */
  drawCovers: () => Promise<void>;
  /** Draws them little by little, while the server answers. @returns stops it. */
  warmCovers: (log: FastifyBaseLogger) => () => void;
  /** Deletes renditions that no record has had for a day, and unfinished files. */
  sweep: (signal?: AbortSignal) => Promise<void>;
  /** Copies the images of `MEDIA_COPY_FROM`, where it is set, to the store. @returns numbers of renditions. */
  copy: ((signal: AbortSignal) => Promise<Record<'copied' | 'present', number>>) | undefined;
  /** @throws Error when an object cannot be stored and deleted, e.g. with wrong credentials. */
  check: () => Promise<void>;
}

/** Covers drawn ahead: a few pages of the index for everyone; the others are drawn when they are requested. */
const coversAhead = 300;
/** Between two of them, so that a server which has just started answers as quickly as any other. */
const restMs = 200;

/** Whether a listing has the image in that width. */
const isWanted = async ({ db }: Connection, hash: string, width: number): Promise<boolean> => {
  const [found] = await db.select({ width: images.width }).from(images).where(eq(images.hash, hash)).limit(1);
  return found !== undefined && renditionWidths(found.width).includes(width);
};

/** Limited to the newest listings: without a demo image among them, a search would read all listings. */
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
 * @param demoImages draws those that have no original.
 * @throws Error in one sentence when the store that `MEDIA_URL` names cannot be.
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
