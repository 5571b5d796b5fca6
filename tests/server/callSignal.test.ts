import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { callSignal } from '../../server/http/timeLimits';

/** State of the signal in the handler of a call whose client disconnects. */
const reasonAfter = async (work: (reply: FastifyReply) => Promise<AbortSignal>) => {
  const app = fastify();
  const signal = new Promise<AbortSignal>((resolve, reject) => {
    app.get('/', async (_request, reply) => {
      caller.destroy();
      await work(reply).then(resolve, reject);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const caller = request({ host: '127.0.0.1', port, agent: false }).end();
  caller.on('error', () => undefined);
  try {
    return (await signal).reason as unknown;
  } finally {
    await app.close();
  }
};

it('The disconnection of a client aborts a handler that is waiting or checks the signal later', async () => {
  const gone = { code: 'malformed' };
  const waits = async (reply: FastifyReply) => {
    const signal = callSignal(reply, 10_000);
    await once(signal, 'abort');
    return signal;
  };
  expect(await reasonAfter(waits)).toMatchObject(gone);
  const looksAfterwards = async (reply: FastifyReply) => {
    await once(reply.raw, 'close');
    return callSignal(reply, 10_000);
  };
  expect(await reasonAfter(looksAfterwards)).toMatchObject(gone);
});

it('The time limit of a call starts when the call arrives, not when its signal is first used', async () => {
  const minute = 60_000;
  const app = fastify();
  app.get('/', async (_request, reply) => {
    const late = Object.defineProperty(reply, 'elapsedTime', { value: minute });
    const signal = callSignal(late, minute);
    await once(signal, 'abort');
    return signal.reason as unknown;
  });
  expect((await app.inject('/')).json()).toMatchObject({ code: 'overloaded' });
  await app.close();
});
