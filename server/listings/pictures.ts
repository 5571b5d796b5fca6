import type { ListingImage } from '../../schemas/image';
import type { StoredImage } from './storedListing';

/** placeholder until room C's media lands */
export const imageAsServed = (image: StoredImage): ListingImage => ({
  ID: image.id,
  url: `/media/${image.hash}/${image.width}.webp`,
  renditions: [],
  width: image.width,
  height: image.height,
  ...(image.alt === null ? {} : { alt: image.alt }),
  floorPlan: image.floorPlan,
  ...(image.sourceURL === null ? {} : { sourceURL: image.sourceURL }),
});
export const thumbnailURL = (hash: string): string => `/media/${hash}/320.webp`;
