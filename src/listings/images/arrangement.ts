import type { ImageArrangement, ListingImage } from '../../../schemas/image';

/** The images in another order: the one at `from` moved to `to`. */
export const moved = (images: readonly ListingImage[], from: number, to: number): ListingImage[] => {
  const rest = images.filter((_, index) => index !== from);
  const image = images[from];
  return image ? [...rest.slice(0, to), image, ...rest.slice(to)] : [...images];
};

/** A floor plan cannot be the cover (docs/decisions/images.md). */
export const hasFloorPlanCover = ([cover]: readonly ListingImage[]): boolean => cover?.floorPlan === true;

/** Sets or removes the advertiser's confirmation about the cover. */
export const confirmedCover = (
  [cover, ...others]: readonly ListingImage[],
  confirmed: boolean,
): ListingImage[] => (cover ? [{ ...cover, coverTextConfirmed: confirmed || undefined }, ...others] : []);

/** Images in the format of the request: order, texts, floor plans. */
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
 * Applies my order, texts and floor plans to images that were changed by others; images added since are at the end.
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
