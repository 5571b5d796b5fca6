import sharp, { type Sharp } from 'sharp';
import { type ImageKind, imageKinds, imageLimits } from '../../schemas/limits';
import type { ValidationMessage } from '../../schemas/messages';
import { decodingCost } from './decodingCost';
import { imageType } from './imageType';
import { renditionWidths, widest } from './renditions';

// One thread per image and no cache, because requests need the processor and the memory.
sharp.concurrency(1);
sharp.cache(false);

/** Error with the reason why an image is rejected. The caller assigns it to a field. */
export class RejectedImage extends Error {
  constructor(
    readonly reason: ValidationMessage,
    cause?: unknown,
  ) {
    super(reason.rule, { cause });
    this.name = 'RefusedPicture';
  }
}

export interface Rendition {
  width: number;
  bytes: Buffer;
}

/** Decoded image: upright, in sRGB, without metadata. */
export interface DecodedImage {
  /** Width of the largest rendition in pixels. */
  width: number;
  height: number;
  renditions: Rendition[];
}

/** Image whose header was checked, but whose pixels are not decoded yet. */
export interface CheckedImage {
  /** True if decoding needs much memory, so that only one such image may be decoded at a time. */
  heavy: boolean;
  /**
   * Decodes the image and creates its renditions without metadata (location, camera, author).
   * @throws RejectedImage if the image is damaged.
   */
  read: () => Promise<DecodedImage>;
}

const mostMegapixels = 64;
const longestSeconds = 20;

/** Memory in bytes for decoding an image: `most` is the maximum; above `heavy` an image is heavy. */
const memory = { most: 256e6, heavy: 64e6 };

const openImage = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: mostMegapixels * 1e6, autoOrient: true }).timeout({
    seconds: longestSeconds,
  });

const mebibyte = 1024 * 1024;

/** Error for an image with too many bytes. */
export const tooLarge = () =>
  new RejectedImage({ rule: 'imageTooLarge', max: imageLimits.maxSize / mebibyte });

const unreadable = (cause: unknown) => new RejectedImage({ rule: 'imageUnreadable' }, cause);

/**
 * Creates a rendition with a width. A higher compression effort would take three times as long and save only a twelfth
 * of the bytes.
 */
export const toRendition = async (image: Sharp, width: number): Promise<Rendition> => ({
  width,
  bytes: await image.resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer(),
});

const read = async (bytes: Buffer): Promise<DecodedImage> => {
  const opened = openImage(bytes)
    .resize({ width: widest, withoutEnlargement: true })
    // Transparent areas become white, which also fits dark pages.
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await opened.catch((error: unknown) => Promise.reject(unreadable(error)));
  const { width, height, channels } = info;
  const renditions: Rendition[] = [];
  for (const to of renditionWidths(width))
    renditions.push(await toRendition(sharp(data, { raw: { width, height, channels } }), to));
  return { width, height, renditions };
};

/**
 * Checks the header of an image before memory is allocated for decoding.
 * @param kind required kind of the image.
 * @throws RejectedImage with the reason.
 */
export const checkImage = async (bytes: Buffer, kind: ImageKind = 'photograph'): Promise<CheckedImage> => {
  const { maxSize } = imageLimits;
  const { minWidth, minHeight, landscape } = imageKinds[kind];
  if (bytes.length > maxSize) throw tooLarge();
  if (!imageType(bytes)) throw new RejectedImage({ rule: 'imageType' });
  const reading = sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  const header = await reading.catch((error: unknown) => Promise.reject(unreadable(error)));
  const { width, height } = header.autoOrient;
  if (width * height > mostMegapixels * 1e6) {
    throw new RejectedImage({ rule: 'imagePixels', max: mostMegapixels });
  }
  if (landscape && width <= height) throw new RejectedImage({ rule: 'imageLandscape' });
  if (width < minWidth || height < minHeight)
    throw new RejectedImage({ rule: 'imageSize', width: minWidth, height: minHeight });
  const cost = decodingCost(bytes, header);
  if (cost > memory.most) throw new RejectedImage({ rule: 'imageHeavy' });
  return { heavy: cost > memory.heavy, read: () => read(bytes) };
};
