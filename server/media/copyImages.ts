import type { MediaStore } from './store';

/** Number of concurrent copies. */
const atOnce = 8;

interface Copied {
  copied: number;
  /** Number of renditions that the target store already had. */
  present: number;
}

/** Copies the renditions that the target store does not have. Running it again continues an interrupted copy. */
export const copyImages = async (from: MediaStore, to: MediaStore, signal?: AbortSignal): Promise<Copied> => {
  const counts: Copied = { copied: 0, present: 0 };
  const keys = from.keys()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      signal?.throwIfAborted();
      const key = next.value;
      if (await to.has(key)) counts.present += 1;
      else {
        const image = await from.get(key);
        // The image was deleted after its key was listed.
        if (!image) continue;
        await to.put(key, image.bytes, 'image/webp');
        counts.copied += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
};
