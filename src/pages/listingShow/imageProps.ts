import type { ListingImage } from '../../../schemas/image';
import { imageSource } from '../../ui/imageSource';

/** An image in the size that its place needs. @param sizes of the place, as in the attribute of that name. */
export const imageProps = ({ url, renditions, width, height }: ListingImage, sizes: string) => ({
  src: imageSource(url),
  srcSet: renditions.map((one) => `${imageSource(one.url)} ${one.width}w`).join(', '),
  sizes,
  width,
  height,
  decoding: 'async' as const,
});
