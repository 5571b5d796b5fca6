import type { ImageKind } from '../../schemas/limits';
import { concurrencyLimiter, type Turn } from '../limits/concurrencyLimiter';
import { checkImage, type DecodedImage, type Rendition } from './readImage';
import { renditionKey, renditionWidths, standardWidths } from './renditions';
import type { MediaStore, StoredImage } from './store';

const webp = 'image/webp';

/** Maximum number of images that are decoded concurrently; more would leave too little processor time for requests. */
const inWork = { atOnce: 2, waiting: 200 };
/** Maximum number of concurrently decoded images that need much memory. Ordinary images use the remaining slots. */
const heavyInWork = { atOnce: 1, waiting: 200 };

/** Renderer of demo images, which have no original file. */
export interface DemoImages {
  /** True if there is a demo image with this name. */
  knows: (name: string) => boolean;
  /**
   * Renders a demo image.
   * @param width width of the rendition in pixels.
   * @returns undefined if there is no demo image with this name.
   */
  draw: (name: string, width: number) => Promise<Rendition | undefined>;
}

/** All images of the installation, in the media store. */
export interface ImageStore {
  /**
   * Decodes an image when a slot is free.
   * @throws RejectedImage, or the reason of the signal.
   */
  read: (bytes: Buffer, turn: Turn, kind?: ImageKind) => Promise<DecodedImage>;
  /** Stores the renditions of an image. */
  keep: (hash: string, renditions: readonly Rendition[]) => Promise<void>;
  /** Rendition of an image; a demo image is rendered at the first request. */
  rendition: (hash: string, width: number) => Promise<StoredImage | undefined>;
  /** Renders the thumbnail of a demo image if it is missing and no other image is being decoded. */
  warm: (name: string) => Promise<void>;
  /**
   * Deletes the renditions of an image.
   * @param width width of the image in pixels.
   */
  discard: (hash: string, width: number) => Promise<void>;
}

interface Parts {
  store: MediaStore;
  /** Undefined without demo data. */
  demoImages: DemoImages | undefined;
  /** Returns true if a listing has the image in this width. Demo images for invented URLs are not rendered. */
  isWanted: (hash: string, width: number) => Promise<boolean>;
}

export const openImageStore = ({ store, demoImages, isWanted }: Parts): ImageStore => {
  const queue = concurrencyLimiter(inWork);
  const heavyQueue = concurrencyLimiter(heavyInWork);
  const drawing = new Map<string, Promise<Rendition | undefined>>();

  const keep = async (hash: string, renditions: readonly Rendition[]) => {
    for (const { width, bytes } of renditions) await store.put(renditionKey(hash, width), bytes, webp);
  };
  /** Renders a demo image; concurrent requests for a rendition share one result. */
  const draw = (
    name: string,
    width: number,
    inTurn: typeof queue.runIdle,
  ): Promise<Rendition | undefined> => {
    const key = renditionKey(name, width);
    const underWay = drawing.get(key);
    if (underWay) return underWay;
    const drawOnce = async () => {
      const rendition = await inTurn(async () => demoImages?.draw(name, width));
      if (rendition) await keep(name, [rendition]);
      return rendition;
    };
    const rendition = drawOnce().finally(() => drawing.delete(key));
    drawing.set(key, rendition);
    return rendition;
  };

  return {
    read: async (bytes, turn, kind) => {
      const { heavy, read } = await queue.run(() => checkImage(bytes, kind), turn);
      const readInTurn = () => queue.run(() => read(), turn);
      return heavy ? heavyQueue.run(readInTurn, turn) : readInTurn();
    },
    keep,
    rendition: async (hash, width) => {
      const kept = await store.get(renditionKey(hash, width));
      if (kept || !demoImages?.knows(hash) || !(await isWanted(hash, width))) return kept;
      const drawn = await draw(hash, width, queue.run);
      return drawn && { bytes: drawn.bytes, storedAt: new Date() };
    },
    warm: async (name) => {
      const [shownInLists] = standardWidths;
      if (!(await store.has(renditionKey(name, shownInLists)))) await draw(name, shownInLists, queue.runIdle);
    },
    discard: async (hash, width) => {
      for (const kept of renditionWidths(width)) await store.delete(renditionKey(hash, kept));
    },
  };
};
