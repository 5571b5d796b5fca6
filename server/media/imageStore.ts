import type { ImageKind } from '../../schemas/limits';
import { concurrencyLimiter, type Turn } from '../limits/concurrencyLimiter';
import { checkImage, type DecodedImage, type Rendition } from './readImage';
import { renditionKey, renditionWidths, standardWidths } from './renditions';
import type { MediaStore, StoredImage } from './store';

const webp = 'image/webp';

/** Images in work: the rest of the server has to answer meanwhile. */
const inWork = { atOnce: 2, waiting: 200 };
/** Maximum number of images that need much memory: the other slots are for ordinary ones. */
const heavyInWork = { atOnce: 1, waiting: 200 };

/** Draws images that have no original. */
export interface DemoImages {
  /** Whether an image of that name would be drawn. */
  knows: (name: string) => boolean;
  /** @param width in pixels. @returns undefined when there is none of that name. */
  draw: (name: string, width: number) => Promise<Rendition | undefined>;
}

/** The images of the whole installation. */
export interface ImageStore {
  /** Decodes an image in a slot. @throws RejectedImage with the reason, or the reason of the signal. */
  read: (bytes: Buffer, turn: Turn, kind?: ImageKind) => Promise<DecodedImage>;
  /** Stores an image's renditions. */
  keep: (hash: string, renditions: readonly Rendition[]) => Promise<void>;
  /** A rendition; one of a drawn image is drawn when it is first requested, where there are demo images. */
  rendition: (hash: string, width: number) => Promise<StoredImage | undefined>;
  /** Draws the thumbnail of a missing image while no other is being drawn. */
  warm: (name: string) => Promise<void>;
  /** Removes an image's renditions. @param width of the image, in pixels. */
  discard: (hash: string, width: number) => Promise<void>;
}

interface Parts {
  store: MediaStore;
  /** Undefined where every image has an original. */
  demoImages: DemoImages | undefined;
  /** Whether a listing has the image in that width: invented addresses are not drawn. */
  isWanted: (hash: string, width: number) => Promise<boolean>;
}

export const openImageStore = ({ store, demoImages, isWanted }: Parts): ImageStore => {
  const queue = concurrencyLimiter(inWork);
  const heavyQueue = concurrencyLimiter(heavyInWork);
  const drawing = new Map<string, Promise<Rendition | undefined>>();

  const keep = async (hash: string, renditions: readonly Rendition[]) => {
    for (const { width, bytes } of renditions) await store.put(renditionKey(hash, width), bytes, webp);
  };
  /** Concurrent requests of a rendition share one drawing. */
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
