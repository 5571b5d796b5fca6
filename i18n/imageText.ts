import type { ListingImage } from '../schemas/image';
import type { Words } from './fieldText';

/** What an image shows, in words: what was written about it, else its number; a floor plan is called one. */
export const imageText = (
  { alt, floorPlan }: ListingImage,
  index: number,
  total: number,
  text: Words['text'],
): string => {
  const number = text('torvet.listingShow.imageOf', { number: index + 1, total });
  return alt ?? (floorPlan ? `${text('torvet.image.floorPlan')}, ${number}` : number);
};
