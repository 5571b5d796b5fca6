import type { Metadata } from 'sharp';

/** Properties of an image's header that determine the memory for decoding it. */
type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Bytes that opening takes for each pixel of the file, as measured for each way of storing images: what is stored in
 * rows from the top down is made smaller row by row, the rest has to be whole in memory first.
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

/** The size and the version of an `ispe` box around its name. */
const sizeBox = Buffer.from([0, 0, 0, 20, ...Buffer.from('ispe'), 0, 0, 0, 0]);

/** Pixels of the largest image in an AVIF file: its transparency is a separate image of any size. */
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

/** The memory that opening an image takes, in bytes, by its header alone. */
export const decodingCost = (bytes: Buffer, header: Header): number => {
  const named = header.width * header.height;
  const pixels = header.format === 'heif' ? Math.max(named, largestInside(bytes)) : named;
  return pixels * bytesPerPixel(header, isAnimatedWebP(bytes));
};
