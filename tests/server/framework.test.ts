import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { errorSchema } from '../../schemas/api';
import { describeOnEachDatabase } from '../support/server';

const answered = z.tuple([z.coerce.number(), z.string(), errorSchema]);

/** Status, headers and body of a raw response. */
const read = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return answered.parse([head.split(' ', 2)[1], head.toLowerCase(), JSON.parse(body)]);
};

describeOnEachDatabase('A malformed request', (server) => {
  let port = 0;
  beforeAll(async () => {
    const { app } = server();
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** Sends raw bytes, and returns the response after the server has closed the connection. */
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
    [
      'two lengths',
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'large headers',
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'an expectation',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\nConnection: close\r\n\r\n',
      417,
      'expectation_failed',
    ],
    [
      'two hosts',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      400,
      'malformed',
    ],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 405, 'method_not_allowed'],
    [
      'a chunk of nonsense',
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'malformed',
    ],
  ])('gets an error in the common format: %s', async (_name, text, status, code) => {
    const [given, head, body] = read(await send(text));
    expect([given, body.code, body.message === '']).toEqual([status, code, false]);
    expect(head).toContain(`x-trace-id: ${body.traceId}`);
  });

  it('of the method CONNECT that is aborted neither stops the server nor changes earlier responses', async () => {
    const { app } = server();
    const tunnel = 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n';
    for (const breakOff of ['resetAndDestroy', 'destroy'] as const) {
      const socket = createConnection({ port, host: '127.0.0.1' });
      const accepted = once(app.server, 'connect');
      socket.write(tunnel);
      await accepted;
      socket[breakOff]();
      await once(socket, 'close');
    }
    // Waits for the connection error, which follows the response if a client continues to send.
    await setTimeout(50);
    expect(await send(`GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n${tunnel}`)).not.toContain('405');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('does not affect the response to a preceding complete request', async () => {
    const whole = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    for (const nonsense of ['hello\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n'])
      expect(await send(`${whole}${nonsense}`)).not.toContain(' 400 ');
  });

  it('never causes a 5xx response, whatever the URL and method', async () => {
    const { app } = server();
    for (const url of [
      '/%',
      '/%00',
      '/%E0%A4%A',
      `/${'a'.repeat(5000)}`,
      `/api/v2/listings/${'1'.repeat(500)}`,
      '//',
      '/../..',
      '/annonce/%',
    ]) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'] as const) {
        const { statusCode } = await app.inject({ method: method as 'GET', url });
        expect([method, url, statusCode < 500 || statusCode === 503]).toEqual([method, url, true]);
      }
    }
  });
});

describeOnEachDatabase('A known path of the API', (server) => {
  it.each([
    ['DELETE', '/auth/login', 'OPTIONS, POST'],
    ['PUT', '/api/v2/listings/rental', 'GET, HEAD, OPTIONS, POST'],
    ['PUT', '/api/v2/listings/%72ental', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/v2/listings/7', 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT'],
    ['PATCH', '/api/v2/closing-reasons', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['POST', '/annonce/7', 'GET, HEAD, OPTIONS'],
    ['POST', '/listings', 'GET, HEAD, OPTIONS'],
  ] as const)('reports its allowed methods when another one is used: %s %s', async (method, url, allow) => {
    const { app } = server();
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(errorSchema.parse(answer.json()).code).toBe('method_not_allowed');
    const asked = await app.inject({ method: 'OPTIONS', url });
    expect([asked.statusCode, asked.headers.allow]).toEqual([204, allow]);
  });

  it('accepts only one spelling of a record id', async () => {
    const { account, user, listing, as } = server();
    const staff = await as(await user({ staff: true }));
    const id = await listing({ accountID: (await account()).id, title: 'Kontor på Strøget' });
    expect((await staff.get(`/api/v2/listings/${id}`)).statusCode).toBe(200);
    for (const other of [
      `0${id}`,
      `+${id}`,
      `%20${id}`,
      `${id}.0`,
      `${id}e0`,
      `0x${id.toString(16)}`,
      `-${id}`,
      '0',
      '2147483648',
    ]) {
      const answer = await staff.get(`/api/v2/listings/${other}`);
      expect([other, answer.statusCode, errorSchema.parse(answer.json()).code]).toEqual([
        other,
        404,
        'not_found',
      ]);
    }
  });
});
