import { once } from 'node:events';
import { createServer } from 'node:net';

/** Logged by a server that listens on its port. */
export const listening = 'Server listening at';
/** Printed by a server that ended because another process had taken its port. */
export const portTaken = 'The port is taken';

/**
 * A free port, also for a second run of the tests. Another process can take it before the caller listens on it, so a
 * response on the port is no proof that the caller's server is ready: see {@link listening} and {@link portTaken}.
 */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return address.port;
};
