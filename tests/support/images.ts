import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Client, TestServer } from './server';

interface ImageOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** Determines the colours. */
  seed?: number;
  /** EXIF orientation, 1–8. */
  orientation?: number;
}

/** EXIF data with location and owner, as phones write it. */
const personalExif = {
  IFD0: { Copyright: 'Hemmelig Person' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '55/1 40/1 34/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '12/1 34/1 6/1',
  },
};

/** A valid photograph by default: the left half is dark, and its EXIF data has location and owner. */
export const image = async ({
  width = 1600,
  height = 1000,
  format = 'jpeg',
  seed = 1,
  orientation = 1,
}: ImageOptions = {}): Promise<Buffer> => {
  const colour = { r: seed % 256, g: 160, b: (seed * 37) % 256 };
  const dark = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#101010' },
  };
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: dark, left: 0, top: 0 }])
    .withExif(personalExif)
    .withMetadata({ orientation })
    .toFormat(format, { effort: 1 })
    .toBuffer();
};

interface Part {
  name?: string;
  filename?: string;
  type?: string;
}

const boundary = 'a-boundary-of-tests';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body of one file. */
export const multipart = (
  bytes: Buffer,
  { name = 'file', filename = 'billede.jpg', type = 'image/jpeg' }: Part = {},
): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Uploads to a listing. @param payload multipart body; by default that of the file. */
export const upload = (
  { app }: Pick<TestServer, 'app'>,
  { token }: Client,
  listingID: number,
  payload: Buffer | Readable,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/v2/listings/${listingID}/images`,
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': multipartType, ...headers },
    payload,
  });
