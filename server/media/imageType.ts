import type { imageLimits } from '../../schemas/limits';

/** Accepted image type (docs/decisions/images.md). SVG is not accepted, because it can contain scripts. */
export type ImageType = (typeof imageLimits)['mimeTypes'][number];

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Brands of an ISO media file: the major brand and the compatible brands. */
const brandsOf = (bytes: Buffer): string[] => {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
};

const isAvif = (bytes: Buffer) =>
  ascii(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis');

/**
 * Type of an image by its first bytes; file name and content type of the upload are ignored.
 * @returns undefined for an unsupported type.
 */
export const imageType = (bytes: Buffer): ImageType | undefined => {
  if (bytes.length < 16) return undefined;
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : undefined;
};
