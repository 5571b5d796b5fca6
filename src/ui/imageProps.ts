import type { RecordImage } from '../../schemas/image';
import { imageSource } from './imageSource';

/**
 * An image in the size that its place needs; with its proportions, by which the place is kept until it is here.
 * @param sizes of the place, as in the attribute of that name.
 */
export const imageProps = ({ url, renditions, width, height }: RecordImage, sizes: string) => ({
  src: imageSource(url),
  srcSet: renditions.map((one) => `${imageSource(one.url)} ${one.width}w`).join(', '),
  sizes,
  width,
  height,
  decoding: 'async' as const,
});
