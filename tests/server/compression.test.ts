import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('A response', (server) => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.2', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    [undefined, undefined],
  ])('has an encoding that the client accepts: %s', async (accepted, encoding) => {
    const { anonymous } = server();
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const plain = await anonymous.get('/api/v2/openapi.json');
    const answer = await anonymous.get('/api/v2/openapi.json', headers);
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const body =
      encoding === 'br' || encoding === 'gzip' ? unpack[encoding](answer.rawPayload) : answer.rawPayload;
    expect(body.toString()).toBe(plain.body);
    if (encoding) expect(answer.rawPayload.length).toBeLessThan(plain.body.length / 4);
  });

  it('has its own strong ETag when it is compressed, and a conditional write accepts that ETag', async () => {
    const { account, userOn, as } = server();
    const own = await account();
    const client = await as(await userOn(own, 'admin'));
    const description = 'Lokalerne ligger midt i byen. '.repeat(60);
    const { listing } = (
      await client.post('/api/v2/listings/rental', {
        listing: { accountID: own.id, title: 'Lyst kontor med udsigt over havnen', description },
      })
    ).json<{ listing: { ID: number } }>();
    const path = `/api/v2/listings/${listing.ID}`;
    const packed = await client.get(path, { 'accept-encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual(['gzip', '"1-gzip"']);
    expect((await client.get(path)).headers.etag).toBe('"1"');
    const update = {
      listing: { accountID: own.id, title: 'Lyst kontor med udsigt over havnen', description },
    };
    const saved = await client.put(`/api/v2/listings/rental/${listing.ID}`, update, {
      'if-match': '"1-gzip"',
    });
    expect(saved.statusCode).toBe(200);
    // A compressing proxy may turn the ETag into a weak one.
    const again = await client.put(`/api/v2/listings/rental/${listing.ID}`, update, { 'if-match': 'W/"2"' });
    expect(again.statusCode).toBe(200);
  });

  it('is compressed once as long as it does not change, and clients that have it get 304', async () => {
    const { anonymous } = server();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const path = '/api/v2/openapi.json';
      const headers = { 'accept-encoding': encoding };
      const { etag = '' } = (await anonymous.get(path, headers)).headers;
      expect(etag).toMatch(/^"[^"]+"$/);
      const again = await anonymous.get(path, { ...headers, 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('is not compressed if it is small', async () => {
    const answer = await server().anonymous.get('/healthz', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});
