import { createConnection } from 'node:net';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { fuzzedBytes, fuzzedRequest, isHonest } from '../support/fuzz';
import { describeOnEachDatabase } from '../support/server';

// Fixed seed; `npm run bench -- fuzz` tries 200,000 other requests.
const seed = 20_260_501;
const requests = 300;
const connections = 100;

// Allows for a busy machine.
const timeoutMs = 240_000;

describeOnEachDatabase('Random input', (server) => {
  let tokens: (string | undefined)[] = [];
  let ids: number[] = [];
  beforeAll(async () => {
    const { account, userOn, user, listing, tokenFor } = server();
    const own = await account();
    ids = [own.id, await listing({ accountID: own.id, title: 'Lyst kontor med udsigt over havnen' }), 999];
    tokens = [
      await tokenFor(await userOn(own, 'admin')),
      await tokenFor(await user({ staff: true })),
      undefined,
    ];
  });

  it('never causes a server error', { timeout: timeoutMs }, async () => {
    const { app } = server();
    await fc.assert(
      fc.asyncProperty(fuzzedRequest(ids), async ({ caller, method, ...request }) => {
        const token = caller === undefined ? undefined : tokens[caller % tokens.length];
        const answer = await app.inject({
          ...request,
          // Fastify's type lacks uncommon methods.
          method: method as InjectOptions['method'] & string,
          headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        });
        expect(isHonest({ status: answer.statusCode, body: answer.body, headers: answer.headers })).toBe(
          true,
        );
      }),
      { numRuns: requests, seed },
    );
  });

  it('always gets a response or a closed connection', { timeout: timeoutMs }, async () => {
    const { app } = server();
    const { port, hostname: host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const send = (bytes: string) =>
      new Promise<string>((resolve) => {
        const socket = createConnection({ port: Number(port), host }, () => socket.end(bytes, 'latin1'));
        let answer = '';
        socket.setEncoding('utf8').on('data', (chunk: string) => {
          answer += chunk;
        });
        // A connection reset counts as an end, too.
        socket.on('error', () => undefined).on('close', () => resolve(answer));
      });
    await fc.assert(
      fc.asyncProperty(fuzzedBytes(), async (bytes) => {
        expect(await send(bytes)).not.toMatch(/^HTTP\/1\.[01] 5/m);
      }),
      { numRuns: connections, seed },
    );
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
