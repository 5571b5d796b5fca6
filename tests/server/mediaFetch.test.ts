import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingImagesSchema } from '../../schemas/image';
import { unclaimedImages } from '../../server/db/tables';
import { publicWeb } from '../../server/media/fetchImage';
import { image, multipart, upload } from '../support/images';
import { toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

/** Ports of this machine that represent the public web. */
const open = new Set<number>();

describeOnEachDatabase(
  'An image that is added by URL',
  (server) => {
    let member: Client;
    let accountID = 0;
    let site: WebServer;
    let closed: WebServer;
    let photo: Buffer;

    const redirect = (reply: ServerResponse, location: string) =>
      reply.writeHead(302, { location }).end('elsewhere');
    const pages: Record<string, (request: IncomingMessage, reply: ServerResponse) => void> = {
      '/photo.jpg': (_request, reply) => reply.writeHead(200, { 'content-type': 'text/plain' }).end(photo),
      '/page': (_request, reply) =>
        reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'.repeat(9)),
      '/moved': (_request, reply) => redirect(reply, '/photo.jpg?moved'),
      '/round': (_request, reply) => redirect(reply, '/round'),
      '/inside': (_request, reply) => redirect(reply, `${closed.origin}/photo.jpg`),
      '/metadata': (_request, reply) => redirect(reply, 'http://169.254.169.254/latest/meta-data/'),
      '/file': (_request, reply) => redirect(reply, 'file:///etc/passwd'),
      '/secret': (_request, reply) => redirect(reply, 'http://user:pass@127.0.0.1/photo.jpg'),
      '/declared': (_request, reply) => reply.writeHead(200, { 'content-length': 99_000_000 }).end(),
      '/endless': (_request, reply) => {
        reply.writeHead(200);
        const more = () => {
          while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
        };
        reply.on('drain', more);
        more();
      },
      '/broken': (_request, reply) => {
        reply.writeHead(200, { 'content-length': photo.length });
        reply.write(photo.subarray(0, 100), () => reply.destroy());
      },
    };
    const answer = (request: IncomingMessage, reply: ServerResponse) => {
      const page = pages[(request.url ?? '').split('?')[0] ?? ''];
      if (page) page(request, reply);
      else reply.writeHead(404).end('not here');
    };

    beforeAll(async () => {
      const { account, userOn, as } = server();
      const own = await account();
      accountID = own.id;
      member = await as(await userOn(own, 'member'));
      photo = await image({ seed: 5 });
      site = await webServer(answer);
      closed = await webServer(answer);
      open.add(site.port);
    });
    afterAll(async () => {
      open.delete(site.port);
      await site.close();
      await closed.close();
    });
    const add = async (url: string, listingID?: number) =>
      member.post(`/api/v2/listings/${listingID ?? (await server().listing({ accountID }))}/images`, { url });

    it('is fetched by the server and stored', async () => {
      const added = await add(`${site.origin}/photo.jpg#top`);
      expect(added.statusCode).toBe(201);
      const [image] = listingImagesSchema.parse(added.json()).images;
      expect(image).toMatchObject({ width: 1600, sourceURL: `${site.origin}/photo.jpg` });
      expect(image?.url).toMatch(/^\/media\//);
    });

    it('can be fetched from the target of a redirect', async () => {
      expect((await add(`${site.origin}/moved`)).statusCode).toBe(201);
    });

    it('is added only once for the same URL or the same content', async () => {
      const id = await server().listing({ accountID });
      expect((await add(`${site.origin}/photo.jpg`, id)).statusCode).toBe(201);
      const before = site.asked.length;
      const again = await add(`${site.origin.toUpperCase().replace('HTTP', 'http')}/photo.jpg`, id);
      expect(again.statusCode).toBe(422);
      expect(again.json()).toMatchObject({ fields: { url: 'Billedet findes allerede' } });
      // The URL is known, so it is not fetched again.
      expect(site.asked.length).toBe(before);
      const other = await add(`${site.origin}/photo.jpg?size=large`, id);
      expect(other.json()).toMatchObject({ fields: { url: 'Billedet findes allerede' } });
      const file = await upload(server(), member, id, multipart(photo));
      expect(file.json()).toMatchObject({ fields: { file: 'Billedet findes allerede' } });
    });

    it('can be checked before the listing exists, without storing anything', async () => {
      const { database, account } = server();
      const check = (path: string, id = accountID) =>
        member.post(`/api/v2/accounts/${id}/images/check`, { url: `${site.origin}${path}` });
      const kept = () => database.db.$count(unclaimedImages);
      const before = await kept();
      expect((await check('/photo.jpg?tried')).statusCode).toBe(204);
      for (const path of ['/page', '/metadata', '/missing']) {
        const rejected = await check(path);
        const added = await add(`${site.origin}${path}`);
        expect(rejected.statusCode).toBe(added.statusCode);
        expect(toApiError(rejected).fields).toEqual(toApiError(added).fields);
      }
      expect(await kept()).toBe(before);
      const { id } = await account();
      expect((await check('/photo.jpg', id)).statusCode).toBe(404);
    });

    it.each(['/inside', '/metadata', '/file', '/secret'])(
      'is not fetched if the URL redirects to a forbidden target: %s',
      async (path) => {
        const rejected = await add(`${site.origin}${path}`);
        expect(rejected.statusCode).toBe(422);
        expect(rejected.json()).toMatchObject({
          code: 'invalid',
          fields: { url: 'Billedets URL er ikke gyldig' },
        });
        expect(closed.asked).toEqual([]);
      },
    );

    it.each([
      'http://127.0.0.1/photo.jpg',
      'http://0x7f.1/photo.jpg',
      'http://10.0.0.1/photo.jpg',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:127.0.0.1]/photo.jpg',
      'http://[::1]/photo.jpg',
      'http://localhost/photo.jpg',
      'http://user:pass@8.8.8.8/photo.jpg',
      'http://:pass@8.8.8.8/photo.jpg',
      'http://8.8.8.8:22/photo.jpg',
      'ftp://8.8.8.8/photo.jpg',
      'file:///etc/passwd',
      'javascript:alert(1)',
      `http://example.com/${'ø'.repeat(1500)}`,
      'no address',
    ])('is rejected: %s', async (url) => {
      const rejected = await add(url);
      expect(rejected.statusCode).toBe(422);
      expect(rejected.json()).toMatchObject({ fields: { url: 'Billedets URL er ikke gyldig' } });
    });

    it.each(['/nothing', '/round', '/broken'])(
      'is rejected with a clear error if it cannot be fetched: %s',
      async (path) => {
        const rejected = await add(`${site.origin}${path}`);
        expect(rejected.statusCode).toBe(422);
        expect(rejected.json()).toMatchObject({
          code: 'image_fetch',
          fields: { url: 'Billedet kunne ikke hentes fra adressen' },
        });
      },
    );

    it('is rejected if the server does not respond', async () => {
      const gone = await webServer(answer);
      open.add(gone.port);
      await gone.close();
      expect((await add(`${gone.origin}/photo.jpg`)).json()).toMatchObject({ code: 'image_fetch' });
    });

    it.each(['/declared', '/endless'])('is not read past 15 MB: %s', async (path) => {
      const rejected = await add(`${site.origin}${path}`);
      expect(rejected.statusCode).toBe(413);
      expect(rejected.json()).toMatchObject({ fields: { url: 'Billedet må højst fylde 15 MB' } });
    });

    it('is identified by its content, not by its declared type', async () => {
      const rejected = await add(`${site.origin}/page`);
      expect(rejected.json()).toMatchObject({
        fields: { url: 'Billedet skal være i formatet JPEG, PNG, WebP eller AVIF' },
      });
    });
  },
  {},
  {
    sources: {
      reach: (address, port) => (address === '127.0.0.1' && open.has(port)) || publicWeb(address, port),
    },
  },
);
