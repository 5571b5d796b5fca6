import type { ImageRow } from './renditions';

/**
 * The images with one more: before the first of those chosen with it that comes after it, else at the end. Images
 * that were there before, and an order made by hand since, stay as they are.
 */
export const placeInBatch = (images: readonly ImageRow[], added: ImageRow): ImageRow[] => {
  const { batch, batchPlace } = added;
  const later = images.findIndex(
    (image) =>
      batch !== null && image.batch === batch && batchPlace !== null && (image.batchPlace ?? 0) > batchPlace,
  );
  return later < 0 ? [...images, added] : [...images.slice(0, later), added, ...images.slice(later)];
};
