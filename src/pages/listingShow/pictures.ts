import type { ListingImage } from '../../../schemas/image';
import type { FormText } from '../../forms/useText';
import { pictureSource } from '../../lists/pictures/pictureSource';

/** A picture in the size that its place needs. @param sizes of the place, as in the attribute of that name. */
export const pictureProps = ({ url, renditions, width, height }: ListingImage, sizes: string) => ({
  src: pictureSource(url),
  srcSet: renditions.map((one) => `${pictureSource(one.url)} ${one.width}w`).join(', '),
  sizes,
  width,
  height,
  decoding: 'async' as const,
});

/** What a picture shows, in words: what was written about it, else its number; a floor plan is called one. */
export const imageText = (
  { alt, floorPlan }: ListingImage,
  index: number,
  total: number,
  text: FormText['text'],
): string => {
  const number = text('torvet.listingShow.imageOf', { number: index + 1, total });
  return alt ?? (floorPlan ? `${text('torvet.image.floorPlan')}, ${number}` : number);
};
