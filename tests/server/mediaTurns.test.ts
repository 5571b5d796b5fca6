import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchImage } from '../../server/media/fetchImage';
import { image, multipart, upload } from '../support/images';
import { type NameServer, nameServer } from '../support/nameServer';
import { type Client, describeOnEachDatabase } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

let names: NameServer;
let site: WebServer;
let photo: Buffer;
/** Pending requests for all images except one photograph. */
const silent: ServerResponse[] = [];
const known: Record<string, string> = { 'billeder.example': '127.0.0.1', 'indenfor.example': '10.0.0.1' };

beforeAll(async () => {
  photo = await image({ seed: 3 });
  names = await nameServer(known);
  site = await webServer((request, reply) => {
    if (request.url === '/photo.jpg') reply.writeHead(200).end(photo);
    else silent.push(reply);
  });
});
afterAll(async () => {
  await names.close();
  await site.close();
});

const sources = {
  reach: (address: string) => address === '127.0.0.1',
  get nameServers() {
    return [names.address];
  },
};
/** Number of images, far above the maximum of concurrent fetches. */
const many = 40;
const few = 16;

describeOnEachDatabase(
  'Requests for images from other sites',
  (server) => {
    const memberOfSomeAccount = async (): Promise<{ member: Client; id: number }> => {
      const { account, userOn, as, listing } = server();
      const own = await account();
      return { member: await as(await userOn(own, 'member')), id: await listing({ accountID: own.id }) };
    };
    const add = ({ member, id }: { member: Client; id: number }, url: string) =>
      member.post(`/api/v2/listings/${id}/images`, { url });

    it.each([
      ['a server that does not answer', () => `http://billeder.example:${site.port}/nothing`],
      ['a name that is not answered for', () => 'http://nobody.example/nothing'],
    ])('by one account to %s do not delay those of other accounts', async (_what, dead) => {
      const [busy, other] = [await memberOfSomeAccount(), await memberOfSomeAccount()];
      let ended = 0;
      const ends = Promise.all(
        Array.from({ length: many }, async (_, index) => {
          await add(busy, `${dead()}?${index}`);
          ended += 1;
        }),
      );
      const fetched = await add(other, `http://billeder.example:${site.port}/photo.jpg`);
      expect(fetched.statusCode).toBe(201);
      const uploaded = await upload(server(), other.member, other.id, multipart(await image({ seed: 4 })));
      expect(uploaded.statusCode).toBe(201);
      const own = await upload(server(), busy.member, busy.id, multipart(photo));
      expect(own.statusCode).toBe(201);
      expect(ended).toBeLessThan(few);
      // Answers all requests, so that the test need not wait for timeouts.
      known['nobody.example'] = '10.0.0.1';
      const answering = setInterval(() => {
        for (const reply of silent.splice(0)) reply.writeHead(404).end();
      }, 20);
      await ends.finally(() => clearInterval(answering));
      delete known['nobody.example'];
    });
  },
  {},
  { sources },
);

it('A host name is resolved by DNS with a timeout of seconds, and an abort ends the lookup at once', async () => {
  const at = (host: string, signal?: AbortSignal) =>
    fetchImage(`http://${host}:${site.port}/photo.jpg`, sources, signal);
  expect(await at('billeder.example')).toEqual(photo);
  // The error is that of an unknown name, so that internal names are not revealed.
  await expect(at('indenfor.example')).rejects.toMatchObject({ reason: { rule: 'imageFetch' } });
  await expect(at('localhost')).rejects.toMatchObject({ reason: { rule: 'imageUrl' } });
  const began = performance.now();
  const gone = new AbortController();
  const waiting = at('nobody.example', gone.signal);
  gone.abort(new Error('nobody waits'));
  await expect(waiting).rejects.toThrow('nobody waits');
  expect(performance.now() - began).toBeLessThan(1_000);
  await expect(at('nobody.example')).rejects.toMatchObject({ reason: { rule: 'imageFetch' } });
  expect(performance.now() - began).toBeLessThan(8_000);
});
