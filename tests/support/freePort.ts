import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on: whoever runs the tests a second time beside this one gets another. */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return address.port;
};
