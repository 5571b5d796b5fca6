import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostWaiting } from '../../server/http/pipelining';
import { startTestServer, type TestServer } from '../support/server';

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

describe('Pipelined requests', () => {
  let server: TestServer;
  let port: number;
  /** Number of requests whose response has started. */
  let begun = 0;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    server.app.addHook('preHandler', (_request, _reply, done) => {
      begun += 1;
      done();
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.app.server.address() as AddressInfo);
    // Warm-up: the document is created on the first request.
    await server.anonymous.get('/api/v2/openapi.json');
  });
  afterAll(() => server.close());

  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };

  it('get their responses one after the other, in order', async () => {
    const socket = await open();
    const paths = Array.from({ length: 40 }, (_, at) => (at % 2 ? '/healthz' : `/api/v2/nothing-${at}`));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.write(paths.map((path) => get(path)).join('') + get('/healthz', 'Connection: close\r\n'));
    await once(socket, 'close');
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([...paths, '/healthz'].map((path) => (path === '/healthz' ? 200 : 404)));
  });

  it('are each read with their body only after the response to the previous one', async () => {
    const socket = await open();
    const body = JSON.stringify({ username: 'a', password: 'b'.repeat(10_000) });
    const post = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.write(post.repeat(30) + get('/healthz', 'Connection: close\r\n'));
    await once(socket, 'close');
    expect([...text.matchAll(/HTTP\/1\.1 422/g)]).toHaveLength(30);
    expect(text).toContain('{"status":"ok"');
  });

  it('are rejected before they are processed if too many are queued', async () => {
    const socket = await open();
    begun = 0;
    socket.write(get('/api/v2/openapi.json').repeat(mostWaiting + 3_000));
    socket.resume();
    // A connection reset counts as an end, too.
    await new Promise((resolve) => socket.once('close', resolve));
    expect(begun).toBeLessThan(2 * mostWaiting);
    expect((await server.anonymous.get('/healthz')).statusCode).toBe(200);
  });
});
