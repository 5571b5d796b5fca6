import type { MediaStore } from './store';

/** Copies under way at a time. */
const atOnce = 8;

/** Number of renditions. */
interface Copied {
  copied: number;
  /** Were there already. */
  present: number;
}

/** Copies the renditions that a store does not have. A second run continues one that was interrupted. */
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
        // Deleted meanwhile.
        if (!image) continue;
        await to.put(key, image.bytes, 'image/webp');
        counts.copied += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
};
