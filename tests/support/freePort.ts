import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port, also for a second run of the tests. */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return address.port;
};
