import type { ListingImage } from '../schemas/image';
import type { Words } from './fieldText';

/** Alternative text of an image: its description, or else “image” or “floor plan” with its number. */
export const imageText = (
  { alt, floorPlan }: ListingImage,
  index: number,
  total: number,
  text: Words['text'],
): string => {
  const number = text('torvet.listingShow.imageOf', { number: index + 1, total });
  return alt ?? (floorPlan ? `${text('torvet.image.floorPlan')}, ${number}` : number);
};
