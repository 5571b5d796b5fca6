import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spaceAtStart } from '../../server/db/diskSpace';
import { startTestServer, type TestServer } from '../support/server';

const megabyte = 1024 * 1024;
let free = 1000 * megabyte;
const freeBytes = async () => free;

describe('The embedded database on a nearly full disk', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite', {}, undefined, { freeBytes });
  });
  afterAll(() => server.close());

  it('rejects writes with a clear error, still answers reads, and accepts writes again when space has been freed', async () => {
    const { account, userOn, listing, as, anonymous, database } = server;
    const own = await account();
    const call = await as(await userOn(own, 'admin'));
    const id = await listing({ accountID: own.id, title: 'Kontor ved havnen' });
    const create = () =>
      call.post('/api/v2/listings/rental', {
        listing: { accountID: own.id, title: 'Et nyt kontor ved havnen' },
      });
    expect((await create()).statusCode).toBe(201);

    free = 100 * megabyte;
    await vi.waitFor(async () => expect((await create()).statusCode).toBe(507), { timeout: 20_000 });
    expect((await create()).json()).toMatchObject({
      code: 'disk_full',
      message:
        'Der er ikke mere plads på serveren, så intet kan gemmes lige nu. Det, der allerede er gemt, er der stadig. Prøv igen senere.',
    });
    expect((await anonymous.post('/tracking', {})).statusCode).toBe(507);
    // Writes outside of requests are rejected by the database.
    await expect(database.transaction((tx) => tx.execute('delete from listings'))).rejects.toMatchObject({
      cause: { code: '25006' },
    });
    for (const path of [
      `/api/v2/listings/${id}`,
      '/api/v2/listings',
      '/api/v2/users/me',
      '/api/v2/accounts',
      '/healthz',
      '/readyz',
    ]) {
      expect((await call.get(path)).statusCode, path).toBe(200);
    }
    expect((await anonymous.get(`/annonce/${id}`)).statusCode).toBe(404);
    // The first search since the start loads the index.
    expect((await anonymous.get('/lokaler')).statusCode).toBe(200);

    free = 1000 * megabyte;
    await vi.waitFor(async () => expect((await create()).statusCode).toBe(201), { timeout: 20_000 });
    expect((await call.get(`/api/v2/listings/${id}`)).statusCode).toBe(200);
  });
});

describe('A server that starts on a nearly full disk', () => {
  it('reports that nothing can be saved, and does not open the database', async () => {
    free = 300 * megabyte;
    expect(await spaceAtStart('/data', true, freeBytes)).toBeUndefined();
    free = 100 * megabyte;
    expect(await spaceAtStart('/data', false, freeBytes)).toBe(
      'Only 100 MB are free where DATA_DIR is (/data): nothing can be saved until there are 256 MB. What is there can be read.',
    );
    await expect(spaceAtStart('/data', true, freeBytes)).rejects.toThrow('not opened with less than 256 MB');
    free = megabyte;
    await expect(spaceAtStart('/data', false, freeBytes)).rejects.toThrow('not opened with less than 64 MB');
  });
});
