import type { ListingImage } from '../../../schemas/image';
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
