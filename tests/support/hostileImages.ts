import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { image } from './images';

/** The largest allowed image: 64 megapixels. */
const giant = { width: 8100, height: 7900 };

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** The beginning of a PNG with four samples per pixel. */
const interlacedPNG = (depth: 8 | 16): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, 6, 0, 0, 1]);
  header.writeUInt32BE(giant.width, 0);
  header.writeUInt32BE(giant.height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A progressive JPEG whose header declares a larger size. */
const progressiveJPEG = async (): Promise<Buffer> => {
  const bytes = await sharp(await image())
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(giant.height, frame + 5);
  bytes.writeUInt16BE(giant.width, frame + 7);
  return bytes;
};

/** WebP with two small frames on a large canvas. */
const animatedWebP = async (): Promise<Buffer> => {
  const frames = Buffer.alloc(900 * 1300 * 3, 90).fill(10, 900 * 600 * 3);
  const bytes = await sharp(frames, { raw: { width: 900, height: 1300, channels: 3, pageHeight: 650 } })
    .webp()
    .toBuffer();
  const canvas = bytes.indexOf('VP8X') + 12;
  bytes.writeUIntLE(giant.width - 1, canvas, 3);
  bytes.writeUIntLE(giant.height - 1, canvas + 3, 3);
  return bytes;
};

/** An image of one colour, whose file is very small. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } });

/** A 4:4:4 AVIF image, whose decoding takes the memory and time of a heavy image. */
export const heavyAVIF = (width: number, height: number): Promise<Buffer> =>
  plain(width, height).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer();

const tooHeavy = /Billedet er for tungt at åbne/;

/** Small files that need much memory for decoding, with the expected result. */
export const hostileImages: readonly {
  name: string;
  make: () => Promise<Buffer>;
  status: number;
  says: RegExp;
}[] = [
  {
    name: 'an AVIF of 64 megapixels in 1.4 kB',
    make: async () => readFileSync(new URL('giant.avif', import.meta.url)),
    status: 422,
    says: tooHeavy,
  },
  { name: 'an interlaced PNG of 16 bits', make: async () => interlacedPNG(16), status: 422, says: tooHeavy },
  { name: 'a progressive JPEG of 64 megapixels', make: progressiveJPEG, status: 422, says: tooHeavy },
  { name: 'an animation on a large canvas', make: animatedWebP, status: 422, says: tooHeavy },
  { name: 'an interlaced PNG of 8 bits', make: async () => interlacedPNG(8), status: 422, says: tooHeavy },
  {
    name: "a camera's 50 megapixels",
    make: () => plain(8660, 5774).jpeg().toBuffer(),
    status: 201,
    says: /"width":2048/,
  },
];
