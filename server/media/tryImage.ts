import type { ImageStore } from './imageStore';
import type { Source } from './source';
import { atSource } from './takeIn';

/**
 * Downloads and decodes an image without storing it.
 * @throws AppError `invalid`, `too_large` or `image_fetch` on the image's field.
 */
export const tryImage = async (imageStore: Pick<ImageStore, 'read'>, source: Source): Promise<void> => {
  try {
    await source.withBytes((bytes) => imageStore.read(bytes, source.turn));
  } catch (error) {
    throw atSource(source.field, error);
  }
};
