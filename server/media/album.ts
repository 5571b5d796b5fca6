import { concurrencyLimiter, type Turn } from '../http/concurrencyLimiter';
import { checkPicture, type Picture, type Rendition } from './readPicture';
import { renditionKey, renditionWidths, standardWidths } from './renditions';
import type { MediaStore, StoredImage } from './store';

const webp = 'image/webp';

/** Pictures in work: the rest of the server has to answer meanwhile. */
const inWork = { atOnce: 2, waiting: 200 };
/** Of those, pictures that take much memory: the other place is left to ordinary ones. */
const heavyInWork = { atOnce: 1, waiting: 200 };

/** Draws pictures that have no original. */
export interface Artist {
  /** Whether a picture of that name would be drawn. */
  knows: (name: string) => boolean;
  /** @returns undefined when there is none of that name. */
  draw: (name: string) => Promise<Buffer | undefined>;
}

/** The pictures of the whole installation. */
export interface Album {
  /** Takes a picture in, in its turn. @throws RefusedPicture with the reason, or the reason of the turn's signal. */
  read: (bytes: Buffer, turn: Turn) => Promise<Picture>;
  /** Keeps a picture's renditions. */
  keep: (hash: string, renditions: readonly Rendition[]) => Promise<void>;
  /** A rendition; one of a drawn picture is drawn when it is first asked for, where there is an artist. */
  rendition: (hash: string, width: number) => Promise<StoredImage | undefined>;
  /** Draws a picture that is not there yet, when nobody waits for another. */
  warm: (name: string) => Promise<void>;
  /** Removes a picture's renditions. @param width of the picture, in pixels. */
  discard: (hash: string, width: number) => Promise<void>;
}

interface Parts {
  store: MediaStore;
  /** Undefined where every picture has an original. */
  artist: Artist | undefined;
  /** Whether any listing has the picture in that width: nothing is drawn because a stranger has made up an address. */
  isWanted: (hash: string, width: number) => Promise<boolean>;
}

export const openAlbum = ({ store, artist, isWanted }: Parts): Album => {
  const queue = concurrencyLimiter(inWork);
  const heavyQueue = concurrencyLimiter(heavyInWork);
  const drawing = new Map<string, Promise<Picture | undefined>>();

  const keep = async (hash: string, renditions: readonly Rendition[]) => {
    for (const { width, bytes } of renditions) await store.put(renditionKey(hash, width), bytes, webp);
  };
  /** Everyone who asks for the same picture meanwhile waits for the same drawing. */
  const draw = (name: string, inTurn: typeof queue.runIdle): Promise<Picture | undefined> => {
    const underWay = drawing.get(name);
    if (underWay) return underWay;
    const drawOnce = async () => {
      const picture = await inTurn(async () => {
        const drawn = await artist?.draw(name);
        return drawn && (await checkPicture(drawn)).read();
      });
      if (picture) await keep(name, picture.renditions);
      return picture;
    };
    const picture = drawOnce().finally(() => drawing.delete(name));
    drawing.set(name, picture);
    return picture;
  };

  return {
    read: async (bytes, turn) => {
      const { heavy, read } = await queue.run(() => checkPicture(bytes), turn);
      const readInTurn = () => queue.run(read, turn);
      return heavy ? heavyQueue.run(readInTurn, turn) : readInTurn();
    },
    keep,
    rendition: async (hash, width) => {
      const kept = await store.get(renditionKey(hash, width));
      if (kept || !artist?.knows(hash) || !(await isWanted(hash, width))) return kept;
      const drawn = await draw(hash, queue.run);
      const bytes = drawn?.renditions.find((rendition) => rendition.width === width)?.bytes;
      return bytes && { bytes, storedAt: new Date() };
    },
    warm: async (name) => {
      if (!(await store.has(renditionKey(name, standardWidths[0])))) await draw(name, queue.runIdle);
    },
    discard: async (hash, width) => {
      for (const kept of renditionWidths(width)) await store.delete(renditionKey(hash, kept));
    },
  };
};
