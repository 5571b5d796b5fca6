import type { RecordImage } from '../../schemas/image';
import { appConfig } from '../providers/config';

/** Absolute URL of a stored image, which may be on another host than the page. */
export const imageSource = (url: string): string => new URL(url, appConfig().mediaURL).href;

/**
 * Responsive attributes of an image; its dimensions prevent layout shifts.
 * @param sizes value of the `sizes` attribute.
 */
export const imageProps = ({ url, renditions, width, height }: RecordImage, sizes: string) => ({
  src: imageSource(url),
  srcSet: renditions.map((one) => `${imageSource(one.url)} ${one.width}w`).join(', '),
  sizes,
  width,
  height,
  decoding: 'async' as const,
});
