import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { statuses } from '../../schemas/listing/status';
import { images, listings } from '../../server/db/tables';
import { demo } from '../../server/demo/fillEvents';
import { openMedia } from '../../server/media/media';
import { describeOnEachDatabase, type TestServer } from '../support/server';

/** Creates a listing with a demo image, and requests its rendition. */
const helpers = (server: () => TestServer) => ({
  listed: async (name: string) => {
    const { account, listing, database } = server();
    const own = await account();
    const id = await listing({
      accountID: own.id,
      status: statuses.active,
      thumbnail: name,
      imageCount: 1,
    });
    await database.db.insert(images).values({
      id: randomUUID(),
      listingID: id,
      position: 0,
      sourceHash: name,
      hash: name,
      width: 1600,
      height: 1000,
    });
  },
  fetch: (name: string, width: number) =>
    server().app.inject({ method: 'GET', url: `/media/${name}/${width}.webp` }),
  folderOf: (name: string) => join(server().dataDir, 'media', name),
});

describeOnEachDatabase('A server without demo data', (server) => {
  const { listed, fetch, folderOf } = helpers(server);

  it('generates no demo image, whatever the URL', async () => {
    await listed('demo-street-17');
    const answer = await fetch('demo-street-17', 320);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    const { config, database, app } = server();
    const log: FastifyBaseLogger = app.log;
    openMedia(config, database).warmCovers(log)();
    expect(existsSync(folderOf('demo-street-17'))).toBe(false);
  });
});

const suite = (server: () => TestServer) => {
  const { listed, fetch, folderOf } = helpers(server);

  it('is generated once at the first request, and stored', async () => {
    await listed('demo-street-17');
    expect(existsSync(folderOf('demo-street-17'))).toBe(false);
    const answers = await Promise.all(
      [320, 640, 320, 1600, 1280].map((width) => fetch('demo-street-17', width)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const sizes = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).metadata()));
    expect(sizes.map(({ width }) => width)).toEqual([320, 640, 320, 1600, 1280]);
    expect(readdirSync(folderOf('demo-street-17')).toSorted()).toEqual([
      '1280.webp',
      '1600.webp',
      '320.webp',
      '640.webp',
    ]);
    expect((await fetch('demo-street-17', 320)).rawPayload).toEqual(answers[0]?.rawPayload);
  });

  it('is not generated for an unsupported width, or if no listing uses it', async () => {
    await listed('demo-hall-3');
    expect((await fetch('demo-hall-3', 321)).statusCode).toBe(404);
    expect((await fetch('demo-hall-4', 320)).statusCode).toBe(404);
    expect(existsSync(folderOf('demo-hall-4'))).toBe(false);
    await listed('demo-castle-1');
    expect((await fetch('demo-castle-1', 320)).statusCode).toBe(404);
  });

  it('is generated in advance if it is a cover, while the server is running', async () => {
    const { database, config, app } = server();
    await database.db.update(listings).set({ thumbnail: null });
    await listed('demo-shop-8');
    const log: FastifyBaseLogger = app.log;
    const stop = openMedia(config, database, {}, demo.demoImages).warmCovers(log);
    await vi.waitFor(() => expect(existsSync(join(folderOf('demo-shop-8'), '320.webp'))).toBe(true), {
      timeout: 20_000,
    });
    stop();
    // Renditions that lists do not use are created on request.
    expect(readdirSync(folderOf('demo-shop-8'))).toEqual(['320.webp']);
    expect((await fetch('demo-shop-8', 1600)).statusCode).toBe(200);
  });

  it('is generated together with all other covers when the demo data are created', async () => {
    const { database, config } = server();
    await database.db.update(listings).set({ thumbnail: null });
    await listed('demo-shop-9');
    await openMedia(config, database, {}, demo.demoImages).drawCovers();
    expect(existsSync(join(folderOf('demo-shop-9'), '320.webp'))).toBe(true);
  });
};

describeOnEachDatabase('An image of the demo data', suite, {}, { demo });
