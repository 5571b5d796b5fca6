import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { timeLimits } from '../../server/http/timeLimits';
import { image, multipart, multipartType } from '../support/images';
import { csvOf, goodRow } from '../support/importFiles';
import { type Client, describeOnEachDatabase, type TestServer } from '../support/server';

/** Client and path of an upload. */
interface Sender {
  client: Client;
  path: string;
}

/** Upload routes, each with a valid file. */
const routes = {
  'A picture': {
    file: () => image(),
    pathOf: async ({ listing }: TestServer, accountID: number) =>
      `/api/v2/listings/${await listing({ accountID })}/images`,
  },
  'A file of listings': {
    file: async () => csvOf([goodRow('A-1')]),
    pathOf: async (_server: TestServer, accountID: number) =>
      `/api/v2/accounts/${accountID}/imports?type=rental`,
  },
} as const;

/** Number of upload slots in total and per user. */
const [places, ofOneUser] = [16, 2];

/** An unfinished upload. */
const begin = async (port: number, { client, path }: Sender) => {
  const headers = {
    authorization: `Bearer ${client.token}`,
    'content-type': multipartType,
    'content-length': 1_000_000,
    expect: '100-continue',
  };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false });
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', () => resolve(undefined));
    sent.on('close', () => resolve(undefined));
  });
  await new Promise<void>((resolve) => {
    sent.on('continue', () => resolve());
    sent.on('close', () => resolve());
    sent.flushHeaders();
  });
  sent.write(multipart(Buffer.alloc(1_000)).subarray(0, 600));
  return { status, more: () => sent.write('more'), hangUp: () => sent.destroy() };
};

const suite = (name: keyof typeof routes, server: () => TestServer) => {
  const { file, pathOf } = routes[name];
  const sender = async (): Promise<Sender> => {
    const { account, userOn, as } = server();
    const own = await account();
    return { client: await as(await userOn(own, 'admin')), path: await pathOf(server(), own.id) };
  };
  const senders = (count: number) => Promise.all(Array.from({ length: count }, sender));
  const port = () => (server().app.server.address() as AddressInfo).port;
  const send = async ({ client, path }: Sender) =>
    server().app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': multipartType },
      payload: multipart(await file()),
    });
  return { sender, senders, send, begin: (from: Sender) => begin(port(), from) };
};

const listen = (server: () => TestServer) =>
  beforeAll(async () => {
    await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

describe.each(['A picture', 'A file of listings'] as const)('%s that is being uploaded', (name) => {
  describeOnEachDatabase(
    'and stalls or arrives too slowly',
    (server) => {
      listen(server);
      it('times out, and its slot is released', async () => {
        const { sender, senders, send, begin } = suite(name, server);
        const begun = await Promise.all(
          (await senders(places / ofOneUser + 1)).flatMap((from) => [begin(from), begin(from), begin(from)]),
        );
        // Some clients send nothing more, others a little from time to time.
        const drops = setInterval(() => {
          for (const [index, { more }] of begun.entries()) if (index % 2 === 0) more();
        }, 100);
        const waiting = send(await sender());
        expect(new Set(await Promise.all(begun.map(({ status }) => status)))).toEqual(new Set([408]));
        clearInterval(drops);
        expect((await waiting).statusCode).toBe(201);
      });
    },
    {},
    { timeLimits: { ...timeLimits, uploadMs: 2_000, stalledUploadMs: 1_000 } },
  );

  describeOnEachDatabase(
    'by a client that never finishes',
    (server) => {
      listen(server);
      it('occupies no slot of other users, and releases its slot when the client disconnects', async () => {
        const { sender, senders, send, begin } = suite(name, server);
        const one = await sender();
        const ofOne = await Promise.all(Array.from({ length: places + 4 }, () => begin(one)));
        expect((await send(await sender())).statusCode).toBe(201);

        const others = await senders(places / ofOneUser);
        const ofOthers = await Promise.all(others.flatMap((from) => [begin(from), begin(from), begin(from)]));
        const waiting = send(await sender());
        for (const { hangUp } of [...ofOne, ...ofOthers]) hangUp();
        expect((await waiting).statusCode).toBe(201);
        expect((await send(one)).statusCode).toBe(201);
      });
    },
    {},
    { timeLimits: { ...timeLimits, uploadMs: 600_000, stalledUploadMs: 600_000, lastingMs: 600_000 } },
  );
});
