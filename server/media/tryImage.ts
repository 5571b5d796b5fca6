import type { ImageStore } from './imageStore';
import type { Source } from './source';
import { atSource } from './takeIn';

/**
 * Fetches an image and reads it, and keeps nothing of it.
 * @throws AppError `invalid`, `too_large` or `image_fetch` on the field it came in.
 */
export const tryImage = async (imageStore: Pick<ImageStore, 'read'>, source: Source): Promise<void> => {
  try {
    await source.withBytes((bytes) => imageStore.read(bytes, source.turn));
  } catch (error) {
    throw atSource(source.field, error);
  }
};
