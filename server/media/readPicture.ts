import sharp, { type Sharp } from 'sharp';
import { imageLimits } from '../../schemas/limits';
import type { ValidationMessage } from '../../schemas/messages';
import { pictureType } from './pictureType';
import { renditionWidths, widest } from './renditions';

// One thread for each picture, and nothing kept: the rest of the server wants the machine too.
sharp.concurrency(1);
sharp.cache(false);

/** A picture that is not taken in, and why. Whoever knows where it came from says it on the right field. */
export class RefusedPicture extends Error {
  constructor(
    readonly reason: ValidationMessage,
    cause?: unknown,
  ) {
    super(reason.rule, { cause });
    this.name = 'RefusedPicture';
  }
}

/** A rendition as it is stored. */
export interface Rendition {
  width: number;
  bytes: Buffer;
}

/** A picture taken in: without what was in it beside the pixels, in sRGB, upright. */
export interface Picture {
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  renditions: Rendition[];
}

/** Opened, a picture takes three bytes for each pixel. */
const mostMegapixels = 64;
const longestSeconds = 20;

const openPicture = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: mostMegapixels * 1e6, autoOrient: true }).timeout({
    seconds: longestSeconds,
  });

const mebibyte = 1024 * 1024;

/** The refusal of a picture of too many bytes. */
export const tooLarge = () =>
  new RefusedPicture({ rule: 'imageTooLarge', max: imageLimits.maxSize / mebibyte });

const unreadable = (cause: unknown) => new RefusedPicture({ rule: 'imageUnreadable' }, cause);

/** @throws RefusedPicture when the picture is not one that a listing can have (specification §5). */
const requireFormat = async (bytes: Buffer): Promise<void> => {
  const { maxSize, minWidth, minHeight } = imageLimits;
  if (bytes.length > maxSize) throw tooLarge();
  if (!pictureType(bytes)) throw new RefusedPicture({ rule: 'imageType' });
  // The header alone is read here: how large it would be opened is known before it is.
  const header = sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  const { width, height } = (await header.catch((error: unknown) => Promise.reject(unreadable(error))))
    .autoOrient;
  if (width * height > mostMegapixels * 1e6) {
    throw new RefusedPicture({ rule: 'imagePixels', max: mostMegapixels });
  }
  if (width <= height) throw new RefusedPicture({ rule: 'imageLandscape' });
  if (width < minWidth || height < minHeight) throw new RefusedPicture({ rule: 'imageSize' });
};

/**
 * Checks a picture and makes its renditions. What was written in it (place, camera, owner) does not get into them.
 * @throws RefusedPicture with the reason.
 */
export const readPicture = async (bytes: Buffer): Promise<Picture> => {
  await requireFormat(bytes);
  const opened = openPicture(bytes)
    .resize({ width: widest, withoutEnlargement: true })
    // What one sees through is white, on a dark page too.
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await opened.catch((error: unknown) => Promise.reject(unreadable(error)));
  const { width, height, channels } = info;
  const renditions: Rendition[] = [];
  // More effort takes three times as long for a twelfth of the bytes.
  for (const to of renditionWidths(width)) {
    const rendition = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: to })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    renditions.push({ width: to, bytes: rendition });
  }
  return { width, height, renditions };
};
