import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listingImagesSchema } from '../../schemas/image';
import { image, multipart, upload } from '../support/images';
import { listingOf, rowsOf } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('An uploaded image', (server) => {
  let member: Client;
  let accountID = 0;
  beforeAll(async () => {
    const { account, userOn, as } = server();
    const own = await account();
    accountID = own.id;
    member = await as(await userOn(own, 'member'));
  });
  const newListing = (given: { offMarket?: boolean } = {}) => server().listing({ accountID, ...given });
  const send = async (bytes: Buffer, part = {}, listingID?: number) =>
    upload(server(), member, listingID ?? (await newListing()), multipart(bytes, part));
  const fetchRendition = (url: string) => member.get(url);

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is accepted as %s', async (format) => {
    const answer = await send(await image({ format }));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"2"');
    const { images, imagesVersion } = listingImagesSchema.parse(answer.json());
    expect(imagesVersion).toBe(2);
    expect(images).toMatchObject([{ width: 1600, height: 1000, floorPlan: false }]);
    expect(images[0]?.renditions.map(({ width }) => width)).toEqual([320, 640, 1280, 1600]);
  });

  it('is available in each width without its metadata', async () => {
    const { images } = listingImagesSchema.parse((await send(await image({ seed: 2 }))).json());
    for (const { width, url } of images[0]?.renditions ?? []) {
      const answer = await fetchRendition(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[\w-]+\.webp"$/);
      const found = await sharp(answer.rawPayload).metadata();
      expect(found).toMatchObject({ format: 'webp', width });
      expect([found.exif, found.icc, found.xmp, found.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(answer.rawPayload.includes('Hemmelig')).toBe(false);
    }
  });

  it('is reduced to a width of 2048 if it is wider, and is never enlarged', async () => {
    const small = listingImagesSchema.parse((await send(await image({ width: 800, height: 600 }))).json());
    expect(small.images[0]?.renditions.map(({ width }) => width)).toEqual([320, 640, 800]);
    const large = listingImagesSchema.parse((await send(await image({ width: 4000, height: 3000 }))).json());
    expect(large.images[0]).toMatchObject({ width: 2048, height: 1536 });
    expect(large.images[0]?.renditions.map(({ width }) => width)).toEqual([320, 640, 1280, 2048]);
  });

  it('is rotated by its orientation metadata', async () => {
    const lying = await send(await image({ width: 1000, height: 1600, orientation: 6 }));
    expect(lying.statusCode).toBe(201);
    const { images } = listingImagesSchema.parse(lying.json());
    expect(images[0]).toMatchObject({ width: 1600, height: 1000 });
    const shown = await fetchRendition(images[0]?.renditions[0]?.url ?? '');
    const at = async (top: number) => {
      const square = sharp(shown.rawPayload).extract({ left: 100, top, width: 20, height: 20 });
      return sharp(await square.png().toBuffer()).stats();
    };
    // The dark left half is the top half after the rotation.
    expect((await at(20)).channels[1]?.mean).toBeLessThan(40);
    expect((await at(160)).channels[1]?.mean).toBeGreaterThan(120);
    const turnedUp = await send(await image({ orientation: 6 }));
    expect(turnedUp.json()).toMatchObject({ fields: { file: 'Billedet skal være i liggende format' } });
  });

  it('is shown in the listing, as the cover of the listing and in its history', async () => {
    const id = await newListing();
    await send(await image(), {}, id);
    const answer = await member.get(`/api/v2/listings/${id}`);
    expect(listingOf(answer)).toMatchObject({ version: 1, imagesVersion: 2, images: [{ width: 1600 }] });
    const row = rowsOf(await member.get('/api/v2/listings/rental')).find(({ ID }) => ID === id);
    expect(row).toMatchObject({ imageCount: 1 });
    expect((await fetchRendition(row?.thumbnail ?? '')).statusCode).toBe(200);
    const listed = await member.get(`/api/v2/listings/${id}/history`);
    expect(listed.json()).toMatchObject({
      history: [{ action: 'images', changes: { images: [[], [{}]] } }],
    });
  });

  it('is accepted by its content, whatever its file name or media type', async () => {
    const answer = await send(await image(), { filename: '../../etc/passwd', type: 'image/svg+xml' });
    expect(answer.statusCode).toBe(201);
  });

  describe('is rejected', () => {
    const rejected = async (bytes: Buffer, sentence: string, part = {}) => {
      const answer = await send(bytes, part);
      expect(answer.json()).toMatchObject({ fields: { file: sentence } });
      return answer.statusCode;
    };
    const wrongType = 'Billedet skal være i formatet JPEG, PNG, WebP eller AVIF';

    it.each([
      [
        'a GIF',
        async () =>
          sharp(await image())
            .gif()
            .toBuffer(),
      ],
      [
        'a TIFF',
        async () =>
          sharp(await image())
            .tiff()
            .toBuffer(),
      ],
      [
        'an SVG',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>'),
      ],
      ['a page', async () => Buffer.from(`<!doctype html>${' '.repeat(100)}<script>alert(1)</script>`)],
      ['a few bytes', async () => Buffer.from('abc')],
      ['nothing', async () => Buffer.alloc(0)],
    ])('when it is %s, whatever its file name', async (_name, make) => {
      for (const part of [{}, { filename: 'x.png', type: 'image/png' }]) {
        expect(await rejected(await make(), wrongType, part)).toBe(422);
      }
    });

    it('when it is portrait, square or too small', async () => {
      const landscape = 'Billedet skal være i liggende format';
      const small = 'Billedet skal være mindst 800 x 600 pixel';
      expect(await rejected(await image({ width: 1000, height: 1600 }), landscape)).toBe(422);
      expect(await rejected(await image({ width: 1000, height: 1000 }), landscape)).toBe(422);
      expect(await rejected(await image({ width: 799, height: 600 }), small)).toBe(422);
      expect(await rejected(await image({ width: 800, height: 599 }), small)).toBe(422);
    });

    it('when it is damaged', async () => {
      const whole = await image({ format: 'png' });
      const sentence = 'Billedet kunne ikke læses. Filen kan være beskadiget.';
      expect(await rejected(whole.subarray(0, whole.length / 2), sentence)).toBe(422);
      expect(await rejected(Buffer.concat([whole.subarray(0, 16), Buffer.alloc(200)]), sentence)).toBe(422);
    });

    it('when its file exceeds 15 MB', async () => {
      const most = 15 * 1024 * 1024;
      for (const size of [most + 1, 2 * most]) {
        const body = multipart(Buffer.alloc(size));
        // Sent at once, and in chunks as from a network.
        for (const payload of [body, Readable.from(pieces(body))]) {
          const answer = await upload(server(), member, await newListing(), payload);
          expect(answer.statusCode).toBe(413);
          expect(answer.json()).toMatchObject({ fields: { file: 'Billedet må højst fylde 15 MB' } });
        }
      }
      expect(await rejected(Buffer.alloc(most), wrongType)).toBe(422);
    });

    it('when it would be decoded to gigabytes', async () => {
      const before = process.memoryUsage().rss;
      expect(await rejected(bomb(30_000, 20_000), 'Billedet må højst have 64 megapixel')).toBe(422);
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    });

    it('when the body has no file part or is incomplete', async () => {
      const id = await newListing();
      const bytes = await image();
      const other = await upload(server(), member, id, multipart(bytes, { name: 'photo' }));
      expect(other.json()).toMatchObject({ code: 'invalid' });
      expect(other.json()).toHaveProperty('fields.file');
      const brokenOff = await upload(server(), member, id, multipart(bytes).subarray(0, 2000));
      expect(brokenOff.json()).toMatchObject({ code: 'malformed' });
      const empty = await member.post(`/api/v2/listings/${id}/images`);
      expect(empty.json()).toMatchObject({ code: 'invalid', fields: { file: 'Billedfil er krævet' } });
      const text = await upload(server(), member, id, bytes, { 'content-type': 'image/jpeg' });
      expect(text.statusCode).toBe(415);
    });

    it('when the listing already has this image', async () => {
      const id = await newListing();
      const bytes = await image({ seed: 9 });
      expect((await send(bytes, {}, id)).statusCode).toBe(201);
      const again = await send(bytes, { filename: 'kopi.jpg' }, id);
      expect(again.statusCode).toBe(422);
      expect(again.json()).toMatchObject({ fields: { file: 'Billedet findes allerede' } });
      // Another listing may have the same image.
      expect((await send(bytes)).statusCode).toBe(201);
    });

    it('when the listing already has the maximum number of images', async () => {
      const id = await newListing({ offMarket: true });
      expect((await send(await image({ seed: 20 }), {}, id)).statusCode).toBe(201);
      const second = await send(await image({ seed: 21 }), {}, id);
      expect(second.statusCode).toBe(422);
      expect(second.json()).toMatchObject({ fields: { images: 'Du kan højst tilføje ét billede' } });
    });
  });

  it('is added only once when the request is repeated', async () => {
    const id = await newListing({ offMarket: true });
    const key = { 'idempotency-key': 'the-same' };
    const bytes = await image({ seed: 30 });
    const first = await upload(server(), member, id, multipart(bytes), key);
    const again = await upload(server(), member, id, multipart(bytes), key);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    const other = await upload(server(), member, id, multipart(await image({ seed: 31 })), key);
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('is not available at any other URL', async () => {
    for (const url of [
      '/media/none/320.webp',
      '/media/demo-street-99/320.webp',
      `/media/${'a'.repeat(64)}/320.webp`,
      '/media/..%2f..%2fetc/320.webp',
      '/media/x/..%2f320.webp',
      '/media/x/320.png',
      '/media/x/0320.webp',
      '/media/%00/320.webp',
    ]) {
      expect([url, (await fetchRendition(url)).statusCode]).toEqual([url, 404]);
    }
  });
});

const pieces = (body: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(body.length / 65_536) }, (_, index) =>
    body.subarray(index * 65_536, (index + 1) * 65_536),
  );

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

/** PNG of a few kilobytes whose header declares these dimensions. */
const bomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
