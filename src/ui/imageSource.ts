import type { RecordImage } from '../../schemas/image';
import { appConfig } from '../providers/config';

/** Address of a stored image from that in the response: images may be on another host than the page. */
export const imageSource = (url: string): string => new URL(url, appConfig().mediaURL).href;

/**
 * Attributes of an image in the size that its place needs, with its proportions, so that nothing moves when it arrives.
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
