import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingImagesSchema } from '../../schemas/image';
import { openMedia } from '../../server/media/media';
import { openStore } from '../../server/media/store';
import { multipart, picture, upload } from '../support/pictures';
import { startTestServer, type TestServer } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

interface Kept {
  bytes: Buffer;
  type: string | undefined;
}

/** A store with the part of S3's protocol that is used, and the names of what is in it. */
const standIn = async () => {
  const objects = new Map<string, Kept>();
  const signatures: (string | undefined)[] = [];
  const site = await webServer((request, reply) => {
    const { method, url = '', headers } = request;
    signatures.push(headers.authorization);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = objects.get(url);
      if (!url.startsWith('/pictures/')) return reply.writeHead(403).end();
      if (method === 'PUT') {
        objects.set(url, { bytes: Buffer.concat(chunks), type: headers['content-type'] });
        return reply.writeHead(200).end();
      }
      if (method === 'DELETE') {
        objects.delete(url);
        return reply.writeHead(204).end();
      }
      return found
        ? reply.writeHead(200).end(method === 'HEAD' ? undefined : found.bytes)
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
  ])('%s gives what it was given, until it is deleted', async (_name, open) => {
    const store = open();
    const bytes = Buffer.from([0, 1, 2, 255]);
    expect(await store.get('abc/320.webp')).toBeUndefined();
    expect(await store.has('abc/320.webp')).toBe(false);
    await store.put('abc/320.webp', bytes, 'image/webp');
    await store.put('abc/320.webp', bytes, 'image/webp');
    expect(await store.get('abc/320.webp')).toEqual(bytes);
    expect(await store.has('abc/320.webp')).toBe(true);
    await store.delete('abc/320.webp');
    await store.delete('abc/320.webp');
    expect(await store.get('abc/320.webp')).toBeUndefined();
  });

  it('in a folder leaves nothing half-written or empty behind', async () => {
    const store = inFolder();
    await Promise.all(
      Array.from({ length: 20 }, () => store.put('def/640.webp', Buffer.alloc(100_000), 'image/webp')),
    );
    expect(readdirSync(join(folder, 'media/def'))).toEqual(['640.webp']);
    await store.delete('def/640.webp');
    expect(readdirSync(join(folder, 'media'))).toEqual([]);
  });

  it('that speaks S3 is told the type, and signed for its region', async () => {
    await speakingS3().put('ghi/320.webp', Buffer.from('x'), 'image/webp');
    expect(remote.objects.get('/pictures/ghi/320.webp')?.type).toBe('image/webp');
    expect(remote.signatures.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/eu-north-1\/s3\//);
  });

  it('that refuses is an error, not a missing picture', async () => {
    const store = openStore({ mediaURL: addressOf(remote.site, 'others'), mediaAccess, dataDir: folder });
    await expect(store.get('abc/320.webp')).rejects.toMatchObject({ code: 'overloaded' });
    await expect(store.put('abc/320.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'overloaded',
    });
  });

  it('that speaks S3 is not opened without its credentials or its place', () => {
    const opened = (mediaURL: string, given: typeof mediaAccess | undefined) => () =>
      openStore({ mediaURL, mediaAccess: given, dataDir: folder });
    expect(opened(addressOf(remote.site), undefined)).toThrow('AWS_ACCESS_KEY_ID');
    expect(opened('s3://pictures?endpoint=nowhere', mediaAccess)).toThrow('MEDIA_URL');
  });

  describe('of a server', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer('pglite', { MEDIA_URL: addressOf(remote.site), ...access });
    });
    afterAll(() => server.close());

    const uploaded = async (seed: number) => {
      const own = await server.account();
      const member = await server.as(await server.userOn(own, 'member'));
      const id = await server.listing({ accountID: own.id });
      const answer = await upload(server, member, id, multipart(await picture({ seed })));
      const [image] = listingImagesSchema.parse(answer.json()).images;
      return { member, id, image };
    };
    const kept = (url = '') =>
      [...remote.objects.keys()].some((key) => key === `/pictures${url.slice('/media'.length)}`);

    it('keeps and serves uploads through S3', async () => {
      const { image } = await uploaded(60);
      expect(kept(image?.url)).toBe(true);
      const served = await server.app.inject({ method: 'GET', url: image?.url ?? '' });
      expect(served.statusCode).toBe(200);
      expect(served.headers['content-type']).toBe('image/webp');
    });

    it('discards what no listing has had for a day, and nothing else', async () => {
      const removed = await uploaded(61);
      const shared = await uploaded(62);
      const other = await uploaded(62);
      await removed.member.delete(`/api/v2/listings/${removed.id}/images/${removed.image?.ID}`);
      await shared.member.delete(`/api/v2/listings/${shared.id}/images/${shared.image?.ID}`);
      const { discardUnclaimed } = openMedia(server.config, server.database);
      await discardUnclaimed();
      // A search result or an open page may still show it.
      expect(kept(removed.image?.url)).toBe(true);
      await server.database.db.execute(
        sql`update unclaimed_pictures set since = now() - interval '25 hours'`,
      );
      await discardUnclaimed();
      expect([removed, shared, other].map(({ image }) => kept(image?.url))).toEqual([false, true, true]);
      const left = await server.database.db.execute(sql`select from unclaimed_pictures`);
      expect(left.rows).toHaveLength(0);
    });
  });
});
