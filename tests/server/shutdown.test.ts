import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSchema } from '../../schemas/api';
import { closeGently, watchConnections } from '../../server/http/shutdown';
import { type Product, products } from '../support/databases';
import { type ServerProcess, startProcess } from '../support/process';
import { startTestServer } from '../support/server';
import { makeSite, type Site } from '../support/site';

const inFlight = 100;

/** Sends a text on a separate connection. */
const sendPart = async (port: number, text: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

const ended = async (socket: Socket) => {
  if (!socket.closed) await once(socket.resume(), 'close');
};

describe.each(products())('SIGTERM (%s)', (product: Product) => {
  let site: Site | undefined;
  let running: ServerProcess | undefined;
  beforeAll(async () => {
    site = await makeSite(product);
  });
  afterAll(async () => {
    await running?.end('SIGKILL');
    await site?.remove();
  });

  it('lets complete requests finish, closes the connections of incomplete requests, and ends the process', async () => {
    if (!site) throw new Error('Nowhere to start a server');
    const token = await site.arrange(async (_database, { account, userOn, tokenFor }) =>
      tokenFor(await userOn(await account(), 'admin')),
    );
    const server = await startProcess(site.environment);
    running = server;
    const { port } = server;
    const halfSent = await Promise.all([
      sendPart(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n'),
      sendPart(
        port,
        'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
    ]);
    const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
    const ask = () =>
      new Promise<number>((resolve) => {
        const sent = request(
          `${server.url}/api/v2/accounts`,
          { agent, headers: { authorization: `Bearer ${token}` } },
          (response) => {
            response.resume();
            response.on('end', () => resolve(response.statusCode ?? 0));
          },
        );
        sent.on('error', () => resolve(0));
        sent.end();
      });
    // The connections are open and were used.
    await Promise.all(Array.from({ length: inFlight }, ask));
    const answers = Array.from({ length: inFlight }, ask);
    await Promise.race(answers);
    const [code, statuses] = await Promise.all([
      server.end('SIGTERM'),
      Promise.all(answers),
      ...halfSent.map(ended),
    ]);
    running = undefined;
    agent.destroy();
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(code).toBe(0);
  }, 240_000);
});

describe('A graceful shutdown', () => {
  it('waits for an unfinished response no longer than its timeout', async () => {
    const connections = watchConnections();
    const app = Fastify({ forceCloseConnections: 'idle' });
    app.get('/hangs', () => new Promise(() => undefined));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const waiting = await sendPart(port, 'GET /hangs HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.all([closeGently(app, connections, 200), ended(waiting)]);
    expect(app.server.listening).toBe(false);
  });
});

describe('A busy process that is stopped', () => {
  it('responds to completely received requests before it ends', async () => {
    const connections = watchConnections();
    const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    app.get('/quick', async () => 'ok');
    app.get('/busy', async () => {
      // Blocks the thread, as the embedded database does.
      const until = performance.now() + 150;
      while (performance.now() < until);
      return 'ok';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const sockets = await Promise.all(
      Array.from({ length: 8 }, () => sendPart(port, 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    const answers = sockets.map((socket) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      return once(socket, 'close').then(() => text);
    });
    for (const socket of sockets) socket.write('GET /busy HTTP/1.1\r\nHost: x\r\n\r\n');
    const closed = closeGently(app, connections, 10_000);
    const until = performance.now() + 500;
    while (performance.now() < until);
    await closed;
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    }
  });
});

describe('A request whose body stalls', () => {
  it('gets 408 with an error in the common format', async () => {
    const server = await startTestServer('pglite');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = await sendPart(
      port,
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    socket.destroy();
    await server.close();
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(errorSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'))))).toMatchObject({
      code: 'timeout',
      message: 'Det tog for lang tid at modtage forespørgslen. Prøv igen.',
    });
  });
});
