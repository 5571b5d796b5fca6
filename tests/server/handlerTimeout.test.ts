import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerErrorHandler } from '../../server/http/errorHandler';

const busyApp = () => {
  const app = Fastify();
  registerErrorHandler(app);
  app.route({
    method: ['GET', 'POST'],
    url: '/busy',
    handlerTimeout: 100,
    // Simulates a database that does not respond: the body has not been read yet.
    onRequest: () => new Promise<void>(() => undefined),
    handler: () => 'unreachable',
  });
  return app;
};

const busy = { status: 503, retryAfter: '1' };

describe('A request that exceeds the time limit of the server', () => {
  it('gets 503 and Retry-After if it has no body', async () => {
    const app = busyApp();
    const { statusCode, headers } = await app.inject('/busy');
    expect({ status: statusCode, retryAfter: headers['retry-after'] }).toEqual(busy);
    await app.close();
  });

  it('gets 503 and Retry-After even if its body was not read yet', async () => {
    const app = busyApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<{ status: number | undefined; retryAfter: string | undefined }>(
      (resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', path: '/busy', method: 'POST' }, (response) => {
          resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
          sent.destroy();
        });
        sent.on('error', reject).end(Buffer.alloc(400_000));
      },
    );
    expect(answer).toEqual(busy);
    await app.close();
  });
});
