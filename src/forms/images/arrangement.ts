import type { ImageArrangement, ListingImage } from '../../../schemas/image';

/** The pictures in another order: the one at `from` moved to `to`. */
export const moved = (images: readonly ListingImage[], from: number, to: number): ListingImage[] => {
  const rest = images.filter((_, index) => index !== from);
  const image = images[from];
  return image ? [...rest.slice(0, to), image, ...rest.slice(to)] : [...images];
};

/** A floor plan cannot be the cover (decisions §5). */
export const hasFloorPlanCover = ([cover]: readonly ListingImage[]): boolean => cover?.floorPlan === true;

/** The pictures with the advertiser's word on their cover, or without it. */
export const confirmedCover = (
  [cover, ...others]: readonly ListingImage[],
  withoutText: boolean,
): ListingImage[] => (cover ? [{ ...cover, withoutText: withoutText ? true : undefined }, ...others] : []);

/** The pictures as they are sent: order, texts, floor plans. */
export const arrangementOf = (
  images: readonly ListingImage[],
  coverWithoutText?: boolean,
): ImageArrangement => ({
  images: images.map(({ ID, alt, floorPlan }) => ({
    ID,
    floorPlan,
    ...(alt?.trim() ? { alt: alt.trim() } : {}),
  })),
  ...(coverWithoutText === undefined ? {} : { coverWithoutText }),
});

/**
 * My arrangement over pictures that have changed meanwhile: my order, texts and floor plans for those that are still
 * there, what has come since at the end.
 */
export const rearranged = (
  mine: readonly ListingImage[],
  current: readonly ListingImage[],
): ListingImage[] => {
  const there = new Map(current.map((image) => [image.ID, image]));
  const kept = mine.flatMap(({ ID, alt, floorPlan, withoutText }) => {
    const image = there.get(ID);
    return image ? [{ ...image, alt, floorPlan, withoutText }] : [];
  });
  const known = new Set(mine.map(({ ID }) => ID));
  return [...kept, ...current.filter(({ ID }) => !known.has(ID))];
};
