import type { Metadata } from 'sharp';

/** Properties in an image's header that determine how much memory decoding needs. */
type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Memory in bytes per pixel for opening a file, measured for each encoding. Encodings that store rows from top to
 * bottom are scaled row by row. All other encodings must first be decoded completely.
 */
const bytesPerPixel = (header: Header, animated: boolean): number => {
  const { format, channels, depth, isProgressive, chromaSubsampling } = header;
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  switch (format) {
    case 'jpeg':
      if (!isProgressive) return 0.6;
      return (chromaSubsampling?.startsWith('4:2:0') ? 1.5 : 2.2) * channels;
    case 'png':
      return (isProgressive ? 1.25 : 0.3) * channels * sampleBytes;
    case 'webp':
      return animated ? 10 : 5;
    default:
      return sampleBytes === 1 ? 20 : 27;
  }
};

const isAnimatedWebP = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes.readUInt8(20) & 2) !== 0;

/** Length and name of an `ispe` box, which contains the size of an image. */
const sizeBox = Buffer.from([0, 0, 0, 20, ...Buffer.from('ispe'), 0, 0, 0, 0]);

/**
 * Number of pixels of the largest image in an AVIF file. Transparency is stored as a separate image, which may have
 * another size.
 */
const largestInside = (bytes: Buffer): number => {
  let largest = 0;
  for (let at = bytes.indexOf(sizeBox); at >= 0; at = bytes.indexOf(sizeBox, at + sizeBox.length)) {
    const size = at + sizeBox.length;
    if (size + 8 <= bytes.length) {
      largest = Math.max(largest, bytes.readUInt32BE(size) * bytes.readUInt32BE(size + 4));
    }
  }
  return largest;
};

/** Memory in bytes for opening an image, computed from its header. */
export const decodingCost = (bytes: Buffer, header: Header): number => {
  const named = header.width * header.height;
  const pixels = header.format === 'heif' ? Math.max(named, largestInside(bytes)) : named;
  return pixels * bytesPerPixel(header, isAnimatedWebP(bytes));
};
