import type { ImageArrangement, ListingImage } from '../../../schemas/image';

/** Copy of the list in which the image at `from` is moved to `to`. */
export const moved = (images: readonly ListingImage[], from: number, to: number): ListingImage[] => {
  const rest = images.filter((_, index) => index !== from);
  const image = images[from];
  return image ? [...rest.slice(0, to), image, ...rest.slice(to)] : [...images];
};

/** True if the cover is a floor plan, which is not allowed (docs/decisions/images.md). */
export const hasFloorPlanCover = ([cover]: readonly ListingImage[]): boolean => cover?.floorPlan === true;

/** Arrangement with or without the advertiser's confirmation of the cover. */
export const confirmedCover = (
  [cover, ...others]: readonly ListingImage[],
  confirmed: boolean,
): ListingImage[] => (cover ? [{ ...cover, coverTextConfirmed: confirmed || undefined }, ...others] : []);

/** Request body for the order, texts and floor plan marks of images. */
export const arrangementOf = (
  images: readonly ListingImage[],
  coverTextConfirmed?: boolean,
): ImageArrangement => ({
  images: images.map(({ ID, alt, floorPlan }) => ({
    ID,
    floorPlan,
    ...(alt?.trim() ? { alt: alt.trim() } : {}),
  })),
  ...(coverTextConfirmed === undefined ? {} : { coverTextConfirmed }),
});

/**
 * Applies the user's order, texts and floor plan marks to images that other users have changed; images added by others
 * are appended.
 */
export const rearranged = (
  mine: readonly ListingImage[],
  current: readonly ListingImage[],
): ListingImage[] => {
  const there = new Map(current.map((image) => [image.ID, image]));
  const kept = mine.flatMap(({ ID, alt, floorPlan, coverTextConfirmed }) => {
    const image = there.get(ID);
    return image ? [{ ...image, alt, floorPlan, coverTextConfirmed }] : [];
  });
  const known = new Set(mine.map(({ ID }) => ID));
  return [...kept, ...current.filter(({ ID }) => !known.has(ID))];
};
