import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listingImagesSchema } from '../../schemas/image';
import { statuses } from '../../schemas/listing/status';
import { listings } from '../../server/db/tables';
import { copyImages } from '../../server/media/copyImages';
import { openMedia } from '../../server/media/media';
import { openStore } from '../../server/media/openStore';
import { image, multipart, upload } from '../support/images';
import { startTestServer, type TestServer } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

interface Kept {
  bytes: Buffer;
  type: string | undefined;
}

/** Fake S3 service, with the part of the protocol in use, and its objects. */
const standIn = async () => {
  const objects = new Map<string, Kept>();
  const signatures: (string | undefined)[] = [];
  const stored = new Date().toUTCString();
  const site = await webServer((request, reply) => {
    const { method, url = '', headers } = request;
    signatures.push(headers.authorization);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = objects.get(url);
      if (!url.startsWith('/pictures/'))
        return reply.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>');
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname === '/pictures/' && searchParams.get('list-type') === '2') {
        // Pages of two objects.
        const from = Number(searchParams.get('continuation-token') ?? 0);
        const names = [...objects.keys()].map((name) => name.slice('/pictures/'.length));
        const keys = names.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
        const more =
          from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
        return reply.writeHead(200).end(`<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`);
      }
      if (method === 'PUT') {
        objects.set(url, { bytes: Buffer.concat(chunks), type: headers['content-type'] });
        return reply.writeHead(200).end();
      }
      if (method === 'DELETE') {
        objects.delete(url);
        return reply.writeHead(204).end();
      }
      return found
        ? reply.writeHead(200, { 'last-modified': stored }).end(method === 'HEAD' ? undefined : found.bytes)
        : reply.writeHead(404).end();
    });
  });
  return { site, objects, signatures };
};

const access = { AWS_ACCESS_KEY_ID: 'a-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };
const mediaAccess = { accessKeyId: 'a-key', secretAccessKey: 'a-secret' };
const addressOf = ({ origin }: WebServer, bucket = 'pictures') =>
  `s3://${bucket}?endpoint=${encodeURIComponent(origin)}&region=eu-north-1`;

describe('A media store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-media-'));
  let remote: Awaited<ReturnType<typeof standIn>>;
  beforeAll(async () => {
    remote = await standIn();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await remote.site.close();
  });
  const inFolder = () => openStore({ mediaURL: undefined, mediaAccess: undefined, dataDir: folder });
  const speakingS3 = () => openStore({ mediaURL: addressOf(remote.site), mediaAccess, dataDir: folder });

  it.each([
    ['in a folder', inFolder],
    ['that speaks S3', speakingS3],
  ])('of the kind %s returns a stored image until it is deleted', async (_name, open) => {
    const store = open();
    const bytes = Buffer.from([0, 1, 2, 255]);
    expect(await store.get('abc/320.webp')).toBeUndefined();
    expect(await store.has('abc/320.webp')).toBe(false);
    await store.put('abc/320.webp', bytes, 'image/webp');
    await store.put('abc/320.webp', bytes, 'image/webp');
    const kept = await store.get('abc/320.webp');
    expect(kept?.bytes).toEqual(bytes);
    expect(Math.abs(Number(kept?.storedAt) - Date.now())).toBeLessThan(60_000);
    expect(await store.has('abc/320.webp')).toBe(true);
    await store.delete('abc/320.webp');
    await store.delete('abc/320.webp');
    expect(await store.get('abc/320.webp')).toBeUndefined();
  });

  it('in a folder leaves neither partial files nor empty folders behind', async () => {
    const store = inFolder();
    await Promise.all(
      Array.from({ length: 20 }, () => store.put('def/640.webp', Buffer.alloc(100_000), 'image/webp')),
    );
    expect(readdirSync(join(folder, 'media/def'))).toEqual(['640.webp']);
    await store.delete('def/640.webp');
    expect(readdirSync(join(folder, 'media'))).toEqual(['.arriving']);
    expect(readdirSync(join(folder, 'media/.arriving'))).toEqual([]);
  });

  it('in a folder deletes the unfinished files of killed processes, but not of current uploads', async () => {
    const arriving = join(folder, 'media/.arriving');
    mkdirSync(arriving, { recursive: true });
    writeFileSync(join(arriving, 'abandoned'), 'half');
    writeFileSync(join(arriving, 'now'), 'half');
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(join(arriving, 'abandoned'), anHourAgo, anHourAgo);
    await inFolder().sweep();
    expect(readdirSync(arriving)).toEqual(['now']);
  });

  it.each([
    ['a folder', 'a bucket', inFolder, speakingS3],
    ['a bucket', 'a folder', speakingS3, inFolder],
  ])('is copied from %s to %s without overwriting existing files', async (from, _to, source, target) => {
    const name = from.replace(' ', '-');
    const keys = [320, 640, 1280, 1600, 2048].map((width) => `${name}/${width}.webp`);
    for (const key of keys) await source().put(key, Buffer.from(key), 'image/webp');
    const [first = ''] = keys;
    await target().put(first, Buffer.from('present'), 'image/webp');
    const { copied } = await copyImages(source(), target());
    expect(copied).toBeGreaterThanOrEqual(keys.length - 1);
    const copies = await Promise.all(keys.map(async (key) => (await target().get(key))?.bytes.toString()));
    expect(copies).toEqual(['present', ...keys.slice(1)]);
    expect((await copyImages(source(), target())).copied).toBe(0);
  });

  it('on S3 follows no redirects, and stops reading an endless response or list', async () => {
    const other = await webServer((_request, reply) => reply.end('an image of another host'));
    const hostile = await webServer(({ url = '' }, reply) => {
      if (url.includes('moved')) return reply.writeHead(307, { location: `${other.origin}/internal` }).end();
      if (url.includes('list-type'))
        return reply.end('<Key>abc/320.webp</Key><NextContinuationToken>1</NextContinuationToken>');
      reply.writeHead(200).on('error', () => undefined);
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(1024 * 1024)));
        reply.once('drain', more);
      };
      more();
    });
    const store = openStore({ mediaURL: addressOf(hostile), mediaAccess, dataDir: folder });
    const refused = { code: 'overloaded' };
    await expect(store.get('moved/320.webp')).rejects.toMatchObject({
      ...refused,
      cause: { message: 'The media store answered 307 to GET' },
    });
    await expect(store.put('moved/320.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refused);
    expect(other.asked).toEqual([]);
    await expect(store.get('endless/320.webp')).rejects.toMatchObject({
      ...refused,
      cause: { message: expect.stringContaining('more than 33554432 bytes') as string },
    });
    const listed: string[] = [];
    const list = async () => {
      for await (const key of store.keys()) listed.push(key);
    };
    await expect(list()).rejects.toMatchObject({
      ...refused,
      cause: { message: 'The media store listed the same objects twice' },
    });
    expect(listed).toEqual(['abc/320.webp', 'abc/320.webp']);
    await Promise.all([other.close(), hostile.close()]);
  });

  it('on S3 gets the media type in requests that are signed for its region', async () => {
    await speakingS3().put('ghi/320.webp', Buffer.from('x'), 'image/webp');
    expect(remote.objects.get('/pictures/ghi/320.webp')?.type).toBe('image/webp');
    expect(remote.signatures.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/eu-north-1\/s3\//);
  });

  it('on S3 reports an error response as an error, not as a missing image', async () => {
    const store = openStore({ mediaURL: addressOf(remote.site, 'others'), mediaAccess, dataDir: folder });
    await expect(store.get('abc/320.webp')).rejects.toMatchObject({ code: 'overloaded' });
    await expect(store.put('abc/320.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'overloaded',
      cause: new Error('The media store answered 403 InvalidAccessKeyId to PUT'),
    });
  });

  it('on S3 requires credentials and a URL', () => {
    const opened = (mediaURL: string, given: typeof mediaAccess | undefined) => () =>
      openStore({ mediaURL, mediaAccess: given, dataDir: folder });
    expect(opened(addressOf(remote.site), undefined)).toThrow('AWS_ACCESS_KEY_ID');
    expect(opened('s3://pictures?endpoint=nowhere', mediaAccess)).toThrow('MEDIA_URL');
  });

  describe('that a server uses', () => {
    let server: TestServer;
    let plain: TestServer;
    beforeAll(async () => {
      plain = await startTestServer('pglite');
      server = await startTestServer('pglite', { MEDIA_URL: addressOf(remote.site), ...access });
    });
    afterAll(async () => {
      await server.close();
      await plain.close();
    });

    const uploaded = async (seed: number, at = server) => {
      const own = await at.account();
      const member = await at.as(await at.userOn(own, 'member'));
      const id = await at.listing({ accountID: own.id });
      const answer = await upload(at, member, id, multipart(await image({ seed })));
      const [stored] = listingImagesSchema.parse(answer.json()).images;
      return { member, id, image: stored };
    };
    /** Uploads an image to a public listing. */
    const published = async (seed: number, at = server) => {
      const { id, image } = await uploaded(seed, at);
      await at.database.db.update(listings).set({ status: statuses.active }).where(eq(listings.id, id));
      return image;
    };
    const kept = (url = '') =>
      [...remote.objects.keys()].some((key) => key === `/pictures${url.slice('/media'.length)}`);

    it.each([
      ['through S3', () => server],
      ['from a folder', () => plain],
    ])('sends ranges of images %s, and 304 for unchanged images', async (_name, at) => {
      const image = await published(6, at());
      const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
        at().app.inject({ method, url: image?.url ?? '', headers });
      const whole = await get();
      const size = whole.rawPayload.length;
      const { etag = '', 'last-modified': modified = '' } = whole.headers;
      expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) });
      const head = await get({}, 'HEAD');
      expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
        200,
        String(size),
        0,
      ]);

      const later = new Date(Date.now() + 86_400_000).toUTCString();
      const earlier = new Date(0).toUTCString();
      const unchanged: Record<string, string>[] = [
        { 'if-none-match': etag },
        { 'if-none-match': `"other", W/${etag}` },
        { 'if-none-match': '*' },
        { 'if-modified-since': modified },
        { 'if-modified-since': later, range: 'bytes=0-1' },
      ];
      for (const headers of unchanged) {
        const answer = await get(headers);
        expect([headers, answer.statusCode, answer.rawPayload.length]).toEqual([headers, 304, 0]);
        expect(answer.headers.etag).toBe(etag);
      }
      const failing: Record<string, string>[] = [
        { 'if-match': '"other"' },
        { 'if-unmodified-since': earlier },
      ];
      for (const headers of failing) {
        const answer = await get(headers);
        expect([answer.statusCode, answer.json()]).toMatchObject([412, { code: 'precondition_failed' }]);
      }

      const parts: [Record<string, string>, number, number][] = [
        [{ range: 'bytes=0-9' }, 0, 10],
        [{ range: 'bytes=10-' }, 10, size],
        [{ range: 'bytes=-7' }, size - 7, size],
        [{ range: `bytes=5-${'9'.repeat(400)}` }, 5, size],
        [{ range: 'bytes=0-9', 'if-range': etag, 'if-match': etag }, 0, 10],
      ];
      for (const [headers, from, to] of parts) {
        const answer = await get(headers);
        expect([headers, answer.statusCode]).toEqual([headers, 206]);
        expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${size}`);
        expect(answer.rawPayload.equals(whole.rawPayload.subarray(from, to))).toBe(true);
      }
      const whole200: Record<string, string>[] = [
        { range: 'bytes=0-1,3-4' },
        { range: 'pages=1-2' },
        { range: 'bytes=0-9', 'if-range': '"other"' },
        { 'if-none-match': '"other"', 'if-modified-since': later },
        { 'if-modified-since': 'yesterday' },
        { 'if-unmodified-since': 'yesterday' },
      ];
      for (const headers of whole200) {
        const answer = await get(headers);
        expect([headers, answer.statusCode, answer.rawPayload.length]).toEqual([headers, 200, size]);
      }
      for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=9-3', 'bytes=a-b', 'bytes=', 'bytes=-']) {
        const answer = await get({ range });
        expect([range, answer.statusCode]).toEqual([range, 416]);
        expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
        expect(answer.headers['content-range']).toBe(`bytes */${size}`);
      }
    });

    it('stores and sends uploads through S3', async () => {
      const image = await published(60);
      expect(kept(image?.url)).toBe(true);
      const served = await server.app.inject({ method: 'GET', url: image?.url ?? '' });
      expect(served.statusCode).toBe(200);
      expect(served.headers['content-type']).toBe('image/webp');
    });

    it('deletes only images that no listing has used for a day', async () => {
      const removed = await uploaded(61);
      const shared = await uploaded(62);
      const other = await uploaded(62);
      await removed.member.delete(`/api/v2/listings/${removed.id}/images/${removed.image?.ID}`);
      await shared.member.delete(`/api/v2/listings/${shared.id}/images/${shared.image?.ID}`);
      const { sweep } = openMedia(server.config, server.database);
      await sweep();
      // A search result or an open page may still show it.
      expect(kept(removed.image?.url)).toBe(true);
      await server.database.db.execute(
        sql`update unclaimed_pictures set since = now() - interval '25 hours'`,
      );
      await sweep();
      expect([removed, shared, other].map(({ image }) => kept(image?.url))).toEqual([false, true, true]);
      const left = await server.database.db.execute(sql`select from unclaimed_pictures`);
      expect(left.rows).toHaveLength(0);
    });

    it('deletes unused images when the server starts', async () => {
      const { database, app } = plain;
      await database.db.execute(
        sql`insert into unclaimed_pictures (hash, width, since) values ('gone', 900, now() - interval '2 days')`,
      );
      await app.listen({ port: 0 });
      const isLeft = async () => {
        const left = await database.db.execute(sql`select from unclaimed_pictures where hash = 'gone'`);
        return left.rows.length > 0;
      };
      await vi.waitFor(async () => expect(await isLeft()).toBe(false), { timeout: 20_000 });
    });

    it('can be replaced by another store, which reads missing images from the old store and copies them after the start', async () => {
      const image = await published(63, plain);
      expect(kept(image?.url)).toBe(false);
      const { app } = await startTestServer(
        'pglite',
        {
          DATA_DIR: plain.dataDir,
          MEDIA_URL: addressOf(remote.site),
          MEDIA_COPY_FROM: 'folder',
          ...access,
        },
        undefined,
        {},
        async () => ({ ...plain.database, close: async () => undefined }),
      );
      try {
        expect((await app.inject({ url: image?.url ?? '' })).statusCode).toBe(200);
        expect(kept(image?.url)).toBe(false);
        await app.listen({ port: 0, host: '127.0.0.1' });
        await vi.waitFor(() => expect(kept(image?.url)).toBe(true), { timeout: 20_000 });
      } finally {
        await app.close();
      }
    });
  });
});
